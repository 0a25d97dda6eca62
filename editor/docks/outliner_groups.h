#pragma once

#include "core/model/city_model.h"

#include <QString>

#include <functional>
#include <unordered_map>
#include <vector>

namespace city
{

/// How the outliner puts objects together.
enum class Grouping {
    FileOrder,      ///< as the files have them
    Block,          ///< what stands in a block lies in it
    Kind,           ///< all roads, all facades …
    ModelOrTexture, ///< what is drawn with the same name
    NamedSets,      ///< what people gave a name
};

/// The rows of a grouping other than file order: headings with objects, and what lies in these.
struct Arrangement {
    struct Heading {
        QString title;
        std::vector<ObjectId> ids;
        friend bool operator==(const Heading&, const Heading&) = default;
    };
    /// What a row lies in: an object's row, or else a heading.
    struct Home {
        ObjectId object = {};
        std::size_t heading = 0;
        friend bool operator==(const Home&, const Home&) = default;
    };
    std::vector<Heading> headings;
    std::unordered_map<ObjectId, std::vector<ObjectId>> below;
    std::unordered_map<ObjectId, Home> homes;

    friend bool operator==(const Arrangement&, const Arrangement&) = default;
};

/// `isListed` leaves out what the outliner does not show.
Arrangement arrange(const CityModel& model, Grouping grouping,
                    const std::function<bool(ObjectId)>& isListed);
/// The same by named sets; an object that is in several stands in the first.
Arrangement arrangeBySets(const CityModel& model, const std::vector<Arrangement::Heading>& sets,
                          const std::function<bool(ObjectId)>& isListed);

} // namespace city
