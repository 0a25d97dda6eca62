#include "core/edits/script.h"

#include "core/edits/verbs.h"

namespace city
{

Result<std::vector<Edit>> buildScript(const CityModel& model, const nlohmann::json& script)
{
    if (!script.is_array())
        return fail(ErrorCode::Usage, "a script is a list of steps");
    std::vector<Edit> edits;
    CityModel city = model;
    for (std::size_t i = 0; i < script.size(); ++i) {
        auto edit = buildVerb(city, script[i]);
        if (!edit)
            return fail(edit.error().code, "step " + std::to_string(i + 1) + " of " +
                                               std::to_string(script.size()) + ": " +
                                               edit.error().what);
        city.apply(*edit);
        edits.push_back(std::move(*edit));
    }
    return edits;
}

} // namespace city
