#include "core/checks/checks.h"

#include "core/checks/block_view.h"
#include "core/edits/targets.h"
#include "core/schema/texture_groups.h"

#include <algorithm>
#include <array>

namespace city
{
namespace
{

bool isFrameName(std::string_view name)
{
    const auto isDigit = [](char c) { return c >= '0' && c <= '9'; };
    return name.size() > 5 && name[name.size() - 5] == '-' && name[name.size() - 4] == '0' &&
           std::ranges::all_of(name.substr(name.size() - 3), isDigit);
}

/// The rows by what they look at, so that each loop has only its own.
struct Plan {
    struct Row {
        const Check* check;
        FindInCity city = nullptr;
        FindInBlock block = nullptr;
        FindInObject object = nullptr;
    };
    std::vector<Row> city, blocks, objects;

    Plan()
    {
        for (const Check* check : allChecks()) {
            if (const auto* find = std::get_if<FindInCity>(&check->find))
                city.push_back({.check = check, .city = *find});
            else if (const auto* inBlock = std::get_if<FindInBlock>(&check->find))
                blocks.push_back({.check = check, .block = *inBlock});
            else if (const auto* inObject = std::get_if<FindInObject>(&check->find))
                objects.push_back({.check = check, .object = *inObject});
        }
    }
};

const Plan& plan()
{
    static const Plan made;
    return made;
}

void checkCity(const CheckInput& input, std::vector<Issue>& out)
{
    for (const Plan::Row& row : plan().city) {
        Findings findings(out, *row.check, {});
        row.city(input, findings);
    }
}

/// A block with its attributes, or another object.
void checkUnit(const CheckInput& input, ObjectId unit, std::vector<Issue>& out)
{
    const Record* record = input.model.find(unit);
    if (!record)
        return;
    if (std::holds_alternative<Block>(*record)) {
        const BlockView view = viewOf(input, unit);
        for (const Plan::Row& row : plan().blocks) {
            Findings findings(out, *row.check, unit);
            row.block(input, view, findings);
        }
        return;
    }
    for (const Plan::Row& row : plan().objects) {
        Findings findings(out, *row.check, unit);
        row.object(input, unit, *record, findings);
    }
}

/// Every unit in file order: lists of the city, then what lies in INST files and pathsets.
template <class F>
void forEachUnit(const CityModel& model, F&& f)
{
    for (std::size_t i = 0; i < kRootLists; ++i)
        for (const ObjectId id : model.list(static_cast<ListKind>(i)))
            f(id);
    for (const ListKind files : {ListKind::InstFiles, ListKind::Pathsets})
        for (const ObjectId file : model.list(files))
            for (const ObjectId id : model.children(file))
                f(id);
}

/// Whether a change of this object can show in findings about objects that do not refer to it, or
/// that nothing lists as its users.
bool showsAnywhere(const Record& record, bool isNew, bool isGone)
{
    if (std::holds_alternative<TextureEntry>(record))
        return true; // groups count on from an entry by number
    if (std::holds_alternative<Height>(record))
        return !isNew;
    return std::holds_alternative<Block>(record) && (isNew || isGone); // numbers move
}

/// The units that a change can show in.
class Touched
{
public:
    Touched(const CityModel& before, const CityModel& after) : m_before(before), m_after(after) {}

    /// Unset where it can show anywhere.
    std::optional<std::unordered_set<ObjectId>> find(const ChangeSet& changes)
    {
        for (const auto* list : {&changes.added, &changes.removed, &changes.modified})
            for (const ObjectId id : *list)
                if (!add(id))
                    return std::nullopt;
        return std::move(m_units);
    }

private:
    bool add(ObjectId id)
    {
        const bool isNew = !m_before.contains(id);
        const bool isGone = !m_after.contains(id);
        for (const CityModel* model : {&m_before, &m_after}) {
            const Record* record = model->find(id);
            if (!record)
                continue;
            if (showsAnywhere(*record, isNew, isGone))
                return false;
            const ObjectId unit = unitOf(*model, id);
            m_units.insert(unit);
            if (isNew || isGone) // files count what lies in them
                if (const ObjectId file = model->parent(unit))
                    m_units.insert(file);
            if (isAttribute(*record)) // streets look at their blocks' attributes
                for (const ObjectId user : model->users(unit))
                    if (model->get<Road>(user))
                        m_units.insert(user);
            for (const ObjectId user : model->users(id)) // of vertices and blocks
                m_units.insert(unitOf(*model, user));
            if (const auto* block = std::get_if<Block>(record))
                for (const PerimeterPoint& point : block->perimeter)
                    if (point.neighbour.id)
                        m_units.insert(point.neighbour.id);
        }
        return true;
    }

    static ObjectId unitOf(const CityModel& model, ObjectId id)
    {
        const Record& record = model.at(id);
        const bool isPart = isAttribute(record) || std::holds_alternative<PathPoint>(record);
        return isPart ? model.parent(id) : id;
    }

    const CityModel& m_before;
    const CityModel& m_after;
    std::unordered_set<ObjectId> m_units;
};

} // namespace

std::string_view severityKey(Severity severity)
{
    constexpr std::string_view kKeys[] = {"error", "warning", "note"};
    return kKeys[static_cast<std::size_t>(severity)];
}

bool KnownFiles::hasTexture(std::string_view name) const
{
    if (!textures)
        return true;
    const std::string key = lowerCase(name);
    // As the texture library looks: the name, the first frame of that name, the frame's own film.
    return textures->contains(key) || textures->contains(key + "-0001") ||
           (isFrameName(key) && textures->contains(key.substr(0, key.size() - 5)));
}

std::span<const Check* const> allChecks()
{
    static const std::vector<const Check*> all = [] {
        std::vector<const Check*> rows;
        for (const auto table : {rangeChecks(), limitChecks(), referenceChecks(), streamChecks(),
                                 outlineChecks(), groundChecks(), wallChecks(), tunnelChecks(),
                                 textureChecks(), instanceChecks(), pathChecks(), tuneChecks()})
            for (const Check& check : table)
                rows.push_back(&check);
        return rows;
    }();
    return all;
}

void CityChecks::run(const CityModel& model, const KnownFiles& files)
{
    const TextureTable textures(model);
    const CheckInput input{model, files, textures};
    m_issues.clear();
    m_unitsChecked = 0;
    checkCity(input, m_issues);
    forEachUnit(model, [&](ObjectId unit) {
        checkUnit(input, unit, m_issues);
        ++m_unitsChecked;
    });
    m_model = model;
}

void CityChecks::update(const CityModel& model, const ChangeSet& changes, const KnownFiles& files)
{
    const auto units = Touched(m_model, model).find(changes);
    if (!units)
        return run(model, files);
    std::erase_if(m_issues, [&units](const Issue& issue) {
        return !issue.unit || units->contains(issue.unit);
    });
    const TextureTable textures(model);
    const CheckInput input{model, files, textures};
    std::vector<ObjectId> ordered(units->begin(), units->end());
    std::ranges::sort(ordered);
    checkCity(input, m_issues);
    for (const ObjectId unit : ordered)
        checkUnit(input, unit, m_issues);
    m_unitsChecked = ordered.size();
    m_model = model;
}

std::vector<Issue> findIssues(const CityModel& model, const KnownFiles& files)
{
    CityChecks checks;
    checks.run(model, files);
    std::vector<Issue> issues = checks.issues();
    std::ranges::stable_sort(issues, {}, [](const Issue& issue) { return issue.check->severity; });
    return issues;
}

std::string withArguments(std::string_view text, std::span<const std::string> arguments)
{
    std::string filled;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool isPlace =
            text[i] == '%' && i + 1 < text.size() && text[i + 1] >= '1' && text[i + 1] <= '9';
        const std::size_t number = isPlace ? static_cast<std::size_t>(text[i + 1] - '1') : 0;
        if (!isPlace || number >= arguments.size()) {
            filled += text[i];
            continue;
        }
        filled += arguments[number];
        ++i;
    }
    return filled;
}

std::string describe(const Issue& issue)
{
    return withArguments(issue.check->text.source, issue.arguments);
}

std::string fingerprintOf(const CityModel& model, const Issue& issue)
{
    std::string print(issue.check->id);
    print += '|' + describeTarget(model, issue.object) + '|' + std::string(issue.property);
    for (const std::string& argument : issue.arguments)
        print += '|' + argument;
    return print;
}

} // namespace city
