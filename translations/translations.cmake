# The window in other languages; included by editor/CMakeLists.txt. The target `update_translations`
# gathers the texts from the sources into the .ts files, which people then translate with Qt
# Linguist; the build compiles them into the program.
set(translation_sources ${PROJECT_SOURCE_DIR}/translations/city_de.ts)

# What lupdate is called with; tests/editor/tst_translations.cpp does the same to a copy.
set(lupdate_arguments -tr-function-alias QT_TRANSLATE_NOOP+=CITY_TR -locations none -no-obsolete
    -I ${PROJECT_SOURCE_DIR} core widgets editor -ts)
add_custom_target(update_translations
    COMMAND Qt6::lupdate ${lupdate_arguments} ${translation_sources}
    WORKING_DIRECTORY ${PROJECT_SOURCE_DIR}
    VERBATIM)
set_target_properties(update_translations PROPERTIES CITY_ARGUMENTS "${lupdate_arguments}")

qt_add_lrelease(city_editor TS_FILES ${translation_sources} QM_FILES_OUTPUT_VARIABLE qm_files)
qt_add_resources(city_editor translations PREFIX /i18n BASE ${CMAKE_CURRENT_BINARY_DIR}
                 FILES ${qm_files})
