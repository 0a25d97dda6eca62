#include "core/edits/targets.h"

#include "core/edits/patterns.h"
#include "core/edits/query.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <unordered_set>

namespace city
{
namespace
{

using Ids = std::vector<ObjectId>;

/// A list whose objects are written with a number.
struct NumberedList {
    std::string_view word;   ///< as targets write it
    std::string_view plural; ///< for messages
    ListKind list;
    std::uint32_t first; ///< the number of the first entry
};
constexpr NumberedList kRoots[] = {
    {"block", "blocks", ListKind::Blocks, 1},    {"vertex", "vertices", ListKind::Vertices, 0},
    {"height", "heights", ListKind::Heights, 0}, {"texture", "textures", ListKind::Textures, 1},
    {"road", "roads", ListKind::Roads, 0},
};
constexpr NumberedList kAttributes{"attr", "attributes", ListKind::Attributes, 0};
constexpr NumberedList kInstances{"inst", "instances", ListKind::Instances, 0};
constexpr NumberedList kPaths{"path", "paths", ListKind::Paths, 0};
constexpr NumberedList kPoints{"point", "points", ListKind::Points, 0};

tl::unexpected<Error> refuse(std::string_view target, const std::string& why)
{
    return fail(ErrorCode::BadReference, "target '" + std::string(target) + "': " + why);
}

std::string whatExists(const NumberedList& kind, std::size_t count)
{
    if (count == 0)
        return "there are no " + std::string(kind.plural);
    const std::string first = std::to_string(kind.first);
    const std::string last = std::to_string(kind.first + count - 1);
    return std::string(kind.plural) + " are " + (count == 1 ? first : first + " to " + last);
}

/// Appends the entries of one list that `numbers` selects.
Result<void> select(const CityModel& model, std::string_view target, const NumberedList& kind,
                    ObjectId parent, std::string_view numbers, Ids& out)
{
    const auto set = parseNumberSet(numbers);
    if (!set)
        return refuse(target, std::string(kind.word) + " number " + set.error().what);
    const auto ids = model.list(kind.list, parent);
    if (set->all) {
        out.insert(out.end(), ids.begin(), ids.end());
        return {};
    }
    for (const auto& range : set->ranges) {
        if (range.first < kind.first || range.last - kind.first >= ids.size()) {
            const auto missing = range.first < kind.first ? range.first : range.last;
            const std::string inside = parent ? " in " + describeTarget(model, parent) : "";
            return refuse(target, "there is no " + std::string(kind.word) + " " +
                                      std::to_string(missing) + inside + " (" +
                                      whatExists(kind, ids.size()) + ")");
        }
        for (std::uint32_t number = range.first; number <= range.last; ++number)
            out.push_back(ids[number - kind.first]);
    }
    return {};
}

// --- Files by name
// ---------------------------------------------------------------------------------

std::string_view stemOf(std::string_view name)
{
    const std::size_t dot = name.rfind('.');
    const std::size_t slash = name.rfind('/');
    if (dot == std::string_view::npos || dot == 0 ||
        (slash != std::string_view::npos && dot < slash))
        return name;
    return name.substr(0, dot);
}

/// What an INST file's name is written as: the part after the first file's stem, if there is one.
std::string_view shortInstName(const CityModel& model, std::string_view name)
{
    const auto files = model.list(ListKind::InstFiles);
    const std::string_view stem = stemOf(name);
    const std::string_view main = stemOf(std::get<InstFile>(model.at(files.front())).name);
    if (stem.size() > main.size() && sameName(stem.substr(0, main.size()), main))
        return stem.substr(main.size());
    return stem;
}

/// The names a file answers to, the one that targets are written with first.
std::vector<std::string_view> namesOf(const CityModel& model, const Record& record)
{
    if (const auto* inst = std::get_if<InstFile>(&record))
        return {shortInstName(model, inst->name), stemOf(inst->name), inst->name};
    if (const auto* pathset = std::get_if<PathsetFile>(&record))
        return {stemOf(pathset->name), pathset->name};
    return {std::get<TuneFile>(record).name};
}

struct FileKind {
    std::string_view word;
    std::string_view plural;
    ListKind list;
    TuneClass tuneClass = TuneClass::BangerData; ///< for tuning files only
};
constexpr FileKind kInstFileKind{"instfile", "INST files", ListKind::InstFiles};
constexpr FileKind kPathsetKind{"pathset", "pathsets", ListKind::Pathsets};
constexpr FileKind kBangerKind{"banger", "banger files", ListKind::TuneFiles,
                               TuneClass::BangerData};
constexpr FileKind kBirthRuleKind{"birthrule", "birth rules", ListKind::TuneFiles,
                                  TuneClass::BirthRule};

Ids filesOf(const CityModel& model, const FileKind& kind)
{
    Ids files;
    for (const ObjectId id : model.list(kind.list)) {
        const auto* tune = model.get<TuneFile>(id);
        if (!tune || tune->tuneClass == kind.tuneClass)
            files.push_back(id);
    }
    return files;
}

std::string whatExists(const CityModel& model, const FileKind& kind, const Ids& files,
                       bool wholeNames = false)
{
    if (files.empty())
        return "there are no " + std::string(kind.plural);
    constexpr std::size_t kShown = 8;
    std::string text = "there are ";
    for (std::size_t i = 0; i < std::min(files.size(), kShown); ++i) {
        const auto names = namesOf(model, model.at(files[i]));
        text += (i ? ", " : "") + std::string(wholeNames ? names.back() : names.front());
    }
    if (files.size() > kShown)
        text += " and " + std::to_string(files.size() - kShown) + " more";
    return text;
}

/// The files that a name or pattern means. A name that fits several files is taken exactly first:
/// `props.pathset` is never hidden by another folder's `props`.
Result<Ids> selectFiles(const CityModel& model, std::string_view target, const FileKind& kind,
                        std::string_view name)
{
    const Ids files = filesOf(model, kind);
    Ids found;
    for (const ObjectId id : files) {
        const auto names = namesOf(model, model.at(id));
        if (std::ranges::any_of(names, [&](auto one) { return matchesPattern(one, name); }))
            found.push_back(id);
    }
    if (isPattern(name) || found.size() == 1)
        return found;
    const auto exact = std::ranges::find_if(
        found, [&](ObjectId id) { return sameName(namesOf(model, model.at(id)).back(), name); });
    if (exact != found.end())
        return Ids{*exact};
    if (found.empty())
        return refuse(target, "there is no " + std::string(kind.word) + " '" + std::string(name) +
                                  "' (" + whatExists(model, kind, files) + ")");
    return refuse(target, "'" + std::string(name) + "' names " + std::to_string(found.size()) +
                              " " + std::string(kind.plural) + ": " +
                              whatExists(model, kind, found, true));
}

/// The name a file's target is written with: short when it names only this file.
std::string writtenName(const CityModel& model, ObjectId id, const FileKind& kind)
{
    const auto names = namesOf(model, model.at(id));
    const auto found = selectFiles(model, {}, kind, names.front());
    const bool isUnique = found && found->size() == 1 && found->front() == id;
    return std::string(isUnique ? names.front() : names.back());
}

// --- Addresses
// -------------------------------------------------------------------------------------

Result<Ids> findBlocks(const CityModel& model, std::string_view target, std::string_view rest)
{
    const std::size_t slash = rest.find('/');
    Ids blocks;
    if (auto ok = select(model, target, kRoots[0], {}, rest.substr(0, slash), blocks); !ok)
        return tl::unexpected(ok.error());
    if (slash == std::string_view::npos)
        return blocks;
    const std::string_view part = rest.substr(slash + 1);
    if (!part.starts_with("attr:"))
        return refuse(target, "'" + std::string(part) + "' is not 'attr:K'");
    Ids attributes;
    for (const ObjectId block : blocks)
        if (auto ok = select(model, target, kAttributes, block, part.substr(5), attributes); !ok)
            return tl::unexpected(ok.error());
    return attributes;
}

Result<Ids> findInstances(const CityModel& model, std::string_view target, std::string_view rest)
{
    const std::size_t slash = rest.rfind('/');
    Ids files;
    if (slash != std::string_view::npos) {
        const auto found = selectFiles(model, target, kInstFileKind, rest.substr(0, slash));
        if (!found)
            return found;
        files = *found;
    } else if (const auto all = model.list(ListKind::InstFiles); !all.empty()) {
        files = {all.front()};
    } else {
        return refuse(target, "there are no INST files");
    }
    const std::string_view numbers =
        slash == std::string_view::npos ? rest : rest.substr(slash + 1);
    Ids instances;
    for (const ObjectId file : files)
        if (auto ok = select(model, target, kInstances, file, numbers, instances); !ok)
            return tl::unexpected(ok.error());
    return instances;
}

Result<Ids> findInPathsets(const CityModel& model, std::string_view target, std::string_view rest)
{
    // A pathset's name has folders in it, so its end is where the path begins.
    const std::size_t pathAt = rest.find("/path:");
    const auto files = selectFiles(model, target, kPathsetKind, rest.substr(0, pathAt));
    if (!files || pathAt == std::string_view::npos)
        return files;
    const std::string_view part = rest.substr(pathAt + 6);
    const std::size_t slash = part.find('/');
    Ids paths;
    for (const ObjectId file : *files)
        if (auto ok = select(model, target, kPaths, file, part.substr(0, slash), paths); !ok)
            return tl::unexpected(ok.error());
    if (slash == std::string_view::npos)
        return paths;
    if (!part.substr(slash + 1).starts_with("point:"))
        return refuse(target, "'" + std::string(part.substr(slash + 1)) + "' is not 'point:J'");
    Ids points;
    for (const ObjectId path : paths)
        if (auto ok = select(model, target, kPoints, path, part.substr(slash + 7), points); !ok)
            return tl::unexpected(ok.error());
    return points;
}

/// Whether the text is a query: no address, or one of the words that both have (`texture:brick`,
/// `block:2 type:roof`).
bool isQuery(std::string_view text)
{
    const std::size_t colon = text.find(':');
    const std::string_view word = text.substr(0, colon);
    if (text == "city")
        return false;
    if (colon == std::string_view::npos)
        return true;
    for (const std::string_view named : {"pathset", "instfile", "banger", "birthrule", "inst"})
        if (word == named)
            return false;
    const auto root = std::ranges::find(kRoots, word, &NumberedList::word);
    if (root == std::end(kRoots) || text.find(' ') != std::string_view::npos)
        return true;
    return word == "texture" && !parseNumberSet(text.substr(colon + 1));
}

Result<Ids> findByAddress(const CityModel& model, std::string_view text)
{
    if (text == "city")
        return model.city() ? Result<Ids>(Ids{model.city()})
                            : Result<Ids>(refuse(text, "there is no PSDL file"));
    const std::size_t colon = text.find(':');
    const std::string_view word = text.substr(0, colon);
    const std::string_view rest = text.substr(colon + 1);
    if (word == "block")
        return findBlocks(model, text, rest);
    if (word == "inst")
        return findInstances(model, text, rest);
    if (word == "pathset")
        return findInPathsets(model, text, rest);
    for (const FileKind& kind : {kInstFileKind, kBangerKind, kBirthRuleKind})
        if (word == kind.word)
            return selectFiles(model, text, kind, rest);
    Ids ids;
    const auto* root = std::ranges::find(kRoots, word, &NumberedList::word);
    if (auto ok = select(model, text, *root, {}, rest, ids); !ok)
        return tl::unexpected(ok.error());
    return ids;
}

Ids unique(const Ids& ids)
{
    Ids result;
    std::unordered_set<ObjectId> seen;
    for (const ObjectId id : ids)
        if (seen.insert(id).second)
            result.push_back(id);
    return result;
}

std::string numbered(const CityModel& model, ObjectId id, const NumberedList& kind)
{
    return std::string(kind.word) + ":" + std::to_string(kind.first + model.place(id).index);
}

} // namespace

Result<Ids> findTargets(const CityModel& model, std::string_view text)
{
    const auto found = isQuery(text) ? findByQuery(model, text) : findByAddress(model, text);
    if (!found)
        return found;
    if (found->empty())
        return refuse(text, "nothing matches");
    return unique(*found);
}

Result<Ids> targetsFromJson(const CityModel& model, const nlohmann::json& target)
{
    if (target.is_string())
        return findTargets(model, target.get_ref<const std::string&>());
    if (!target.is_array() || target.empty())
        return fail(ErrorCode::Usage, "a target is a text or a list of texts");
    Ids all;
    for (const auto& one : target) {
        if (!one.is_string())
            return fail(ErrorCode::Usage, "a target is a text or a list of texts");
        const auto found = findTargets(model, one.get_ref<const std::string&>());
        if (!found)
            return found;
        all.insert(all.end(), found->begin(), found->end());
    }
    return unique(all);
}

Result<ObjectId> findTarget(const CityModel& model, std::string_view text)
{
    const auto found = findTargets(model, text);
    if (!found)
        return tl::unexpected(found.error());
    if (found->size() != 1)
        return refuse(text, "one object is meant, and " + std::to_string(found->size()) + " match");
    return found->front();
}

std::string describeTarget(const CityModel& model, ObjectId id)
{
    const Record* record = model.find(id);
    if (!record)
        return "nothing";
    const ListKind list = listOf(*record);
    const ObjectId parent = model.parent(id);
    switch (list) {
    case ListKind::City:
        return "city";
    case ListKind::InstFiles:
        return "instfile:" + writtenName(model, id, kInstFileKind);
    case ListKind::Pathsets:
        return "pathset:" + writtenName(model, id, kPathsetKind);
    case ListKind::TuneFiles: {
        const auto& tune = std::get<TuneFile>(*record);
        const bool isBanger = tune.tuneClass == TuneClass::BangerData;
        return (isBanger ? "banger:" : "birthrule:") + tune.name;
    }
    case ListKind::Attributes:
        return describeTarget(model, parent) + "/" + numbered(model, id, kAttributes);
    case ListKind::Instances: {
        const std::string number = std::to_string(model.place(id).index);
        if (model.list(ListKind::InstFiles).front() == parent)
            return "inst:" + number;
        return "inst:" + writtenName(model, parent, kInstFileKind) + "/" + number;
    }
    case ListKind::Paths:
        return describeTarget(model, parent) + "/" + numbered(model, id, kPaths);
    case ListKind::Points:
        return describeTarget(model, parent) + "/" + numbered(model, id, kPoints);
    default:
        return numbered(model, id, *std::ranges::find(kRoots, list, &NumberedList::list));
    }
}

std::string describeTargets(const CityModel& model, std::span<const ObjectId> ids)
{
    constexpr std::size_t kShown = 4;
    std::string text;
    const std::size_t shown = ids.size() > kShown + 1 ? kShown : ids.size();
    for (std::size_t i = 0; i < shown; ++i) {
        const bool isEnd = i + 1 == ids.size();
        text += (i == 0 ? "" : isEnd ? " and " : ", ") + describeTarget(model, ids[i]);
    }
    return shown == ids.size() ? text
                               : text + " and " + std::to_string(ids.size() - shown) + " more";
}

} // namespace city
