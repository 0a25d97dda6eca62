#include "core/edits/verb_docs.h"

#include "core/edits/add_edits.h"
#include "core/edits/attribute_shapes.h"
#include "core/edits/verbs.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace city
{
namespace
{

constexpr std::size_t kArgumentKindCount = static_cast<std::size_t>(ArgumentKind::Flag) + 1;

std::string padded(std::string_view text, std::size_t width)
{
    std::string result(text);
    result.resize(std::max(width, text.size() + 1), ' ');
    return result;
}

constexpr std::string_view kIntroduction = R"(# Verbs

This page is generated from the table in `core/edits/verbs.cpp`; a test fails when it is stale.

A verb is one change of a city and one step of its history. `blockwright apply CITY --script FILE.json`
runs a script, a list of steps:

```json
[{"verb": "set", "target": "block:2/attr:1", "property": "texture", "value": "r2_f"}]
```

A step that cannot be done is refused with its number and the reason, and then none is done.

## Targets

| target | means |
| --- | --- |
| `city` | the PSDL file itself |
| `block:N` | a block, counted from 1 as the game does |
| `block:N/attr:K` | its attribute, from 0 |
| `vertex:N`, `height:N`, `road:N` | entries of these lists, from 0 |
| `texture:V` | an entry of the texture list, from 1 |
| `inst:K`, `inst:NAME/K` | an instance of the first or another INST file, from 0 |
| `instfile:NAME` | an INST file; `_ai` is `<map>_ai.inst` |
| `pathset:NAME` | a pathset, for example `props` |
| `pathset:NAME/path:K`, `pathset:NAME/path:K/point:J` | its path and point, from 0 |
| `banger:NAME`, `birthrule:NAME` | a tuning file |

Numbers may be `7`, `0x1F`, a range `2..5`, several with commas, or `*`; names may have `*` and `?`.
`"target": ["block:1", "inst:*"]` names several.

Everything else is a query, words that must all hold: `kind:facade,roof` (or `type:`), `room:12` or
`room:4..9` for what stands in a block (`block:` for the block as well), `name:tree`, `tex:brick*`, any
property by its key (`height>12`, `propRule=3`, `paint!=0`), a bare word that is part of a name or texture,
`-` before any of them for the opposite, `OR` or `|` and parentheses. `:` finds texts that contain the value
and numbers and choices that equal it, `=` is exact, `!=`, `<`, `<=`, `>`, `>=` compare. Only `kind:` brings in
vertices, heights, textures and roads.

## Values

`set` and the `properties` of `add` take JSON values, or texts as other outputs write them: `12.5`,
`[1, null, 3]` (null keeps a coordinate), `"landmark|banger"` or `["landmark", "banger"]`, `null` for no
texture. Texts `"+=2"`, `"-=2"`, `"*=1.5"`, `"/=2"` change each object's own number, `"+=1,0,0"` three of
them, `"+=landmark"` and `"-=landmark"` a flag. Keys are those of docs/properties.md.
)";

void appendVerb(std::string& page, const Verb& verb)
{
    page += "\n## " + std::string(verb.name) + "\n\n" + verb.help.source + "\n\n";
    page += "| argument | takes | |\n| --- | --- | --- |\n";
    for (const VerbArgument& argument : verb.arguments)
        page += "| `" + std::string(argument.name) + "`" +
                (argument.required ? "" : " (optional)") + " | " +
                std::string(argumentKindHelp(argument.kind)) + " | " + argument.help.source +
                " |\n";
    page += "\n```json\n" + std::string(verb.example) + "\n```\n";
}

/// How many points each kind of attribute takes.
void appendKinds(std::string& page)
{
    page += "\n## Kinds that can be added\n\n| kind | points |\n| --- | --- |\n";
    for (const std::string_view kind : edits::addableKinds()) {
        page += "| `" + std::string(kind) + "` | ";
        if (const edits::AttributeShape* shape = edits::findAttributeShape(kind)) {
            page += shape->least == 0 ? "none" : std::to_string(shape->least);
            if (shape->step == 1)
                page += " or more";
            else if (shape->step != 0)
                page += ", and " + std::to_string(shape->step) + " more for each section";
        }
        page += " |\n";
    }
}

} // namespace

nlohmann::ordered_json verbsAsJson()
{
    nlohmann::ordered_json list = nlohmann::ordered_json::array();
    for (const Verb& verb : verbs()) {
        nlohmann::ordered_json arguments = nlohmann::ordered_json::array();
        for (const VerbArgument& argument : verb.arguments)
            arguments.push_back({{"name", argument.name},
                                 {"kind", argumentKindName(argument.kind)},
                                 {"required", argument.required},
                                 {"help", argument.help.source}});
        list.push_back({{"name", verb.name},
                        {"text", verb.text.source},
                        {"help", verb.help.source},
                        {"arguments", std::move(arguments)},
                        {"example", nlohmann::ordered_json::parse(verb.example)}});
    }
    nlohmann::ordered_json kinds = nlohmann::ordered_json::object();
    for (std::size_t i = 0; i < kArgumentKindCount; ++i) {
        const auto kind = static_cast<ArgumentKind>(i);
        kinds[std::string(argumentKindName(kind))] = argumentKindHelp(kind);
    }
    return {{"verbs", std::move(list)},
            {"argumentKinds", std::move(kinds)},
            {"kinds", edits::addableKinds()}};
}

std::string verbsAsText()
{
    std::string text;
    for (const Verb& verb : verbs()) {
        text += padded(verb.name, 12) + verb.help.source + "\n";
        for (const VerbArgument& argument : verb.arguments) {
            const std::string name(argument.name);
            text += "  " + padded(argument.required ? name : "[" + name + "]", 16) +
                    argument.help.source + "\n";
        }
    }
    return text;
}

std::string verbsAsMarkdown()
{
    std::string page(kIntroduction);
    for (const Verb& verb : verbs())
        appendVerb(page, verb);
    appendKinds(page);
    return page;
}

} // namespace city
