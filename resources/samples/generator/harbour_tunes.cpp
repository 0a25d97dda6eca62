#include "resources/samples/generator/harbour_tunes.h"

#include <charconv>

namespace city::harbour
{
namespace
{

/// As the game prints it: six decimals (banger.md "Original whitespace").
std::string number(float value)
{
    std::array<char, 64> buffer{};
    const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value,
                                   std::chars_format::fixed, 6);
    return {buffer.data(), end.ptr};
}

std::string vec(glm::vec3 v)
{
    return number(v.x) + "\t" + number(v.y) + "\t" + number(v.z);
}

class TuneText
{
public:
    explicit TuneText(std::string_view name)
    {
        m_text = "type: a\r\n" + std::string(name) + " {\r\n";
    }
    void open(std::string_view name)
    {
        m_text += m_indent + std::string(name) + " {\r\n";
        m_indent += "  ";
    }
    void close()
    {
        m_indent.resize(m_indent.size() - 2);
        m_text += m_indent + "}\r\n";
    }
    void line(std::string_view tag, const std::string& value)
    {
        m_text += m_indent + std::string(tag) + " " + value + " \r\n";
    }
    void line(std::string_view tag, float value) { line(tag, number(value)); }
    void line(std::string_view tag, int value) { line(tag, std::to_string(value)); }
    void line(std::string_view tag, glm::vec3 value) { line(tag, vec(value)); }
    std::string take() { return m_text + "}\r\n"; }

private:
    std::string m_text, m_indent = "  ";
};

/// The tags in the order of birthrule.md §2; a banger's rule has no place for the named ones.
void writeRule(TuneText& text, const Particles& p, bool named)
{
    text.line("Position", p.position);
    text.line("PositionVar", p.positionVar);
    text.line("Velocity", p.velocity);
    text.line("VelocityVar", p.velocityVar);
    text.line("Life", p.life);
    if (named)
        text.line("LifeVar", p.life / 4);
    text.line("Mass", 0.05f);
    text.line("MassVar", 0.02f);
    text.line("Radius", p.radius);
    text.line("RadiusVar", p.radius / 3);
    text.line("Drag", 0.04f);
    text.line("DragVar", 0.01f);
    if (named)
        text.line("Damp", 0.4f);
    text.line("DRadius", p.growth);
    text.line("DRadiusVar", 0.0f);
    text.line("DAlpha", -2);
    text.line("DAlphaVar", 0);
    text.line("DRotation", 1);
    text.line("DRotationVar", 4);
    text.line("InitialBlast", p.blast);
    text.line("SpewRate", p.spewRate);
    text.line("SpewTimeLimit", p.spewTime);
    text.line("Gravity", p.gravity);
    text.line("TexFrameStart", p.frames[0]);
    text.line("TexFrameEnd", p.frames[1]);
    text.line("BirthFlags", 0);
    if (named)
        text.line("Color", -1);
}

} // namespace

TuneFile bangerFile(const Banger& banger)
{
    TuneText text("dgBangerData");
    text.line("AudioId", 0);
    text.line("Size", banger.size);
    text.line("CG", banger.centre);
    text.line("NumGlows", banger.lamp ? 1 : 0);
    if (banger.lamp)
        text.line("GlowOffset", glm::vec3(0, banger.size.y / 2 - 0.25f, 0));
    text.line("Mass", banger.mass);
    text.line("Elasticity", 0.5f);
    text.line("Friction", 0.9f);
    text.line("ImpulseLimit2", banger.mass * 800);
    text.line("SpinAxis", 0);
    text.line("Flash", 0);
    text.line("NumParts", banger.parts);
    text.open("BirthRule");
    writeRule(text, banger.debris, false);
    text.close();
    text.line("TexNumber", banger.debris.blast > 0 ? 7 : 0);
    text.line("BillFlags", banger.billFlags);
    text.line("YRadius", banger.size.x / 2);
    text.line("ColliderId", banger.collider);
    text.line("CollisionPrim", 1);
    text.line("CollisionType", 16);
    return {TuneClass::BangerData, std::string(banger.name), text.take()};
}

TuneFile effectFile(std::string_view name, const Particles& particles)
{
    TuneText text("asBirthRule");
    writeRule(text, particles, true);
    return {TuneClass::BirthRule, std::string(name), text.take()};
}

} // namespace city::harbour
