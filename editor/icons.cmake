# The icons that the sources name as breeze("…"), copied from the installed Breeze themes into the
# program's resources, for light and dark palettes: outside KDE, and on the `offscreen` platform, Qt
# finds no icon theme. Our own drawings come along.
get_target_property(icon_sources city_editor SOURCES)
list(FILTER icon_sources INCLUDE REGEX "^(actions|bars|dialogs|docks|tools)/|^[a-z_]+\\.cpp$")
get_target_property(icon_sources_elsewhere city_widgets SOURCES)
list(TRANSFORM icon_sources_elsewhere PREPEND ${PROJECT_SOURCE_DIR}/widgets/)
set(icon_names)
foreach(source ${icon_sources} ${icon_sources_elsewhere})
    get_filename_component(path ${source} ABSOLUTE)
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${path})
    file(READ ${path} text)
    string(REGEX MATCHALL "breeze\\(\"[a-z0-9-]+\"\\)" uses "${text}")
    foreach(use ${uses})
        string(REGEX REPLACE "breeze\\(\"(.*)\"\\)" "\\1" name ${use})
        list(APPEND icon_names ${name})
    endforeach()
endforeach()
list(REMOVE_DUPLICATES icon_names)
list(SORT icon_names)

set(qrc "<RCC>\n")
foreach(theme IN ITEMS breeze breeze-dark)
    string(REPLACE breeze blockwright ours ${theme})
    string(APPEND qrc "<qresource prefix=\"/icons/${ours}\">\n")
    file(WRITE ${CMAKE_CURRENT_BINARY_DIR}/${ours}.theme
"[Icon Theme]
Name=${ours}
Directories=16,22
[16]
Size=16
Type=Fixed
[22]
Size=22
MinSize=8
MaxSize=512
Type=Scalable
")
    string(APPEND qrc "<file alias=\"index.theme\">${CMAKE_CURRENT_BINARY_DIR}/${ours}.theme</file>\n")
    foreach(name ${icon_names})
        set(found FALSE)
        foreach(size 22 16)
            foreach(kind actions status places apps devices emblems preferences)
                set(file /usr/share/icons/${theme}/${kind}/${size}/${name}.svg)
                if(EXISTS ${file})
                    file(REAL_PATH ${file} real)
                    string(APPEND qrc "<file alias=\"${size}/${name}.svg\">${real}</file>\n")
                    if(size EQUAL 16 AND NOT found)
                        string(APPEND qrc "<file alias=\"22/${name}.svg\">${real}</file>\n")
                    endif()
                    set(found TRUE)
                    break()
                endif()
            endforeach()
        endforeach()
        if(NOT found)
            message(FATAL_ERROR "breeze-icon-theme has no icon ${name} for ${theme}")
        endif()
    endforeach()
    string(APPEND qrc "</qresource>\n")
endforeach()
string(APPEND qrc "<qresource prefix=\"/icons/own\">\n")
file(GLOB own_icons CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/resources/icons/*.svg)
foreach(icon ${own_icons})
    get_filename_component(name ${icon} NAME)
    string(APPEND qrc "<file alias=\"${name}\">${icon}</file>\n")
endforeach()
string(APPEND qrc "</qresource>\n</RCC>\n")
file(CONFIGURE OUTPUT ${CMAKE_CURRENT_BINARY_DIR}/icons.qrc CONTENT "${qrc}" @ONLY)
target_sources(city_editor PRIVATE ${CMAKE_CURRENT_BINARY_DIR}/icons.qrc)
set_target_properties(city_editor PROPERTIES AUTORCC ON)
