# The window in other languages; included by editor/CMakeLists.txt. The target `update_translations`
# gathers the texts from the sources into the .ts files, which people then translate with Qt
# Linguist; the build compiles them into the program.
set(translation_sources ${PROJECT_SOURCE_DIR}/translations/city_de.ts)

find_program(CITY_LUPDATE lupdate HINTS /usr/lib/qt6/bin)
add_custom_target(update_translations
    COMMAND ${CITY_LUPDATE} -tr-function-alias QT_TRANSLATE_NOOP+=CITY_TR -locations none
            -no-obsolete -I ${PROJECT_SOURCE_DIR} core widgets editor -ts ${translation_sources}
    WORKING_DIRECTORY ${PROJECT_SOURCE_DIR}
    VERBATIM)

qt_add_lrelease(city_editor TS_FILES ${translation_sources} QM_FILES_OUTPUT_VARIABLE qm_files)
qt_add_resources(city_editor translations PREFIX /i18n BASE ${CMAKE_CURRENT_BINARY_DIR}
                 FILES ${qm_files})
