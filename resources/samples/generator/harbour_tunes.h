#pragma once

#include "resources/samples/generator/harbour_town.h"

namespace city::harbour
{

/// A particle rule; docs/formats/birthrule.md §2.
struct Particles {
    glm::vec3 position{}, positionVar{0.3f}, velocity{0, 4, 0}, velocityVar{3, 2, 3};
    float life = 2.5f, radius = 0.12f, growth = 0, gravity = -9.8f;
    int blast = 0;
    float spewRate = 0, spewTime = 0;
    std::array<int, 2> frames{0, 3};
};

/// A prop that can be knocked over; docs/formats/banger.md §3.
struct Banger {
    std::string_view name;
    glm::vec3 size{}, centre{};
    float mass = 50;
    int parts = 0;
    Particles debris{};
    bool lamp = false;
    int billFlags = 0, collider = 0;
};

TuneFile bangerFile(const Banger& banger);
TuneFile effectFile(std::string_view name, const Particles& particles);

} // namespace city::harbour
