#pragma once

#include "core/base/bits.h"
#include "core/formats/tune_diagnostics.h"
#include "core/formats/tune_edit.h"
#include "tests/fuzz/fuzz_codec.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <string>
#include <vector>

/// What tuning texts promise of any bytes, besides what every codec does.
namespace city::fuzz
{

inline void addPaths(std::vector<std::string>& paths, const TuneClassInfo& info,
                     const std::string& prefix)
{
    for (const TuneField& field : info.fields) {
        const std::string path = prefix + std::string(field.name);
        if (field.block)
            addPaths(paths, *field.block, path + "/");
        else
            paths.push_back(field.repeated ? path + "/0" : path);
    }
}

inline bool sameTuneValue(const TuneValue& a, const TuneValue& b)
{
    if (const auto* x = std::get_if<float>(&a))
        return std::holds_alternative<float>(b) && sameBits(*x, std::get<float>(b));
    if (const auto* x = std::get_if<glm::vec3>(&a))
        return std::holds_alternative<glm::vec3>(b) && sameBits(*x, std::get<glm::vec3>(b));
    return a == b;
}

/// A value for a tag that depends on `seed`.
inline TuneValue valueFor(const TuneField& field, std::uint32_t seed)
{
    const auto bits = [&seed] {
        seed = seed * 214013u + 2531011u;
        const float number = std::bit_cast<float>(seed);
        return std::isfinite(number) ? number : 0.1f;
    };
    if (field.type == TuneType::Vec3)
        return glm::vec3(bits(), bits(), bits());
    if (field.type == TuneType::Float)
        return bits();
    const std::int64_t max = field.name == "NumGlows" ? kMaxGlows : field.max;
    return field.min + static_cast<std::int64_t>(seed) % (max - field.min + 1);
}

/// The values of every tag, for comparing texts.
inline std::vector<TuneValue> allValues(const TuneFile& file, const std::vector<std::string>& paths)
{
    const TuneClassInfo& info = tuneClassInfo(file.tuneClass);
    const TuneTree tree = parseTune(file.text, &info);
    std::vector<TuneValue> values;
    for (const std::string& path : paths) {
        const auto reading = readTune(tree, *parseTunePath(info, path));
        values.push_back(reading ? reading->value : TuneValue(glm::vec3{}));
    }
    return values;
}

/// A tag that is set reads back, and in a text in order no other tag's value moves.
inline void checkSet(const TuneFile& file, const std::vector<std::string>& paths, std::size_t which,
                     std::uint32_t seed, bool whole, bool inOrder)
{
    const TuneClassInfo& info = tuneClassInfo(file.tuneClass);
    const auto path = parseTunePath(info, paths[which]);
    require(path.has_value(), "every tag has a path");
    const TuneValue value = valueFor(*path->field, seed);
    const auto changed = setTune(file, paths[which], value);
    if (!changed) {
        // Only where its new line would change what other words of the same line mean.
        const bool isNew = !readTune(file, paths[which]) || !readTune(file, paths[which])->inFile;
        require(!whole || path->field->repeated ||
                    (isNew && changed.error().code == ErrorCode::Unsupported),
                "every tag of a whole text can be set");
        return;
    }
    const auto reading = readTune(*changed, paths[which]);
    require(reading && reading->inFile && sameTuneValue(reading->value, value),
            "what was set reads back");
    const auto again = setTune(*changed, paths[which], value);
    require(again && again->text == changed->text, "setting it again changes nothing");
    if (!inOrder || path->field->name == "NumGlows" || path->field->repeated)
        return;
    std::vector<TuneValue> before = allValues(file, paths);
    const std::vector<TuneValue> after = allValues(*changed, paths);
    before[which] = value;
    // a block that was not there comes with its defaults, which is what its absence meant
    require(std::ranges::equal(before, after, sameTuneValue), "no other tag's value moves");
}

inline void checkTune(TuneClass tuneClass, ByteView bytes)
{
    const auto file = decodeTune(tuneClass, "name", bytes);
    if (!file) {
        require(file.error().offset && *file.error().offset <= bytes.size(),
                "a refusal has an offset within the file");
        return;
    }
    const auto written = encodeTune(*file);
    require(written && same(bytes, *written), "encoding gives the bytes back");

    const std::vector<TuneDiagnostic> problems = diagnose(*file);
    for (const TuneDiagnostic& problem : problems)
        require(!describe(problem).empty() && problem.line >= 1 &&
                    problem.line <= lineAt(file->text, file->text.size()),
                "a problem has a line of the text");
    const auto has = [&](TuneProblem kind) {
        return std::ranges::find(problems, kind, &TuneDiagnostic::problem) != problems.end();
    };
    // without a header a new first line can make another one, which setTune notices and refuses
    const bool whole = !has(TuneProblem::MissingEnd) && !has(TuneProblem::MissingHeader);
    // a tag whose value is another tag's name gives that one back when it is set
    const bool inOrder = whole && !has(TuneProblem::ElementCount) && !has(TuneProblem::NotANumber);

    if (bytes.size() > 4096) // setting everything in a long text takes too long
        return;
    std::vector<std::string> paths;
    addPaths(paths, tuneClassInfo(tuneClass), "");
    std::uint32_t seed = 1;
    for (const std::byte byte : bytes)
        seed = seed * 31u + std::to_integer<std::uint32_t>(byte);
    // a handful of tags, so that the fuzzer comes to many texts
    for (std::uint32_t i = 0; i < 4; ++i)
        checkSet(*file, paths, (seed + i * 11u) % paths.size(), seed + i, whole, inOrder);
}

} // namespace city::fuzz
