#pragma once

/// The view's GLSL, for OpenGL 3.3 core.
namespace city::shaders
{

/// Moves a place in the camera's space towards the camera by a share of its distance, so that what
/// lies in another surface does not fight with it, without moving it in the picture.
inline constexpr char kLift[] = R"(
uniform mat4 projectionMatrix;

// Only the depth changes. [2][3] is -1 in perspective, where w would shrink by the share, and 0 in
// parallel projection.
float liftedDepth(float z, float share)
{
    return (projectionMatrix[2][2] * z * (1.0 - share) + projectionMatrix[3][2]) /
           (1.0 + projectionMatrix[2][3] * share);
}

vec4 lifted(vec4 place, float share)
{
    vec4 clip = projectionMatrix * place;
    clip.z = liftedDepth(place.z, share);
    return clip;
}
)";

/// Few operations and one varying: without a graphics card each of them counts.
inline constexpr char kCityVertex[] = R"(
in vec3 vertexPosition;
in vec2 vertexTexCoord;
in float vertexLight;
in float vertexLayer;
uniform mat4 modelView;
uniform mat4 modelViewProjection;
out vec4 surface; // s, t, layer, light

void main()
{
    float isLifted = step(4096.0, vertexLayer);
    surface = vec4(vertexTexCoord, vertexLayer - isLifted * 4096.0, vertexLight);
    gl_Position = modelViewProjection * vec4(vertexPosition, 1.0);
    float z = dot(vec4(modelView[0][2], modelView[1][2], modelView[2][2], modelView[3][2]),
                  vec4(vertexPosition, 1.0));
    gl_Position.z = liftedDepth(z, isLifted * 0.001);
}
)";

inline constexpr char kCityFragment[] = R"(
in vec4 surface;
uniform sampler2DArray pageTexture;
out vec4 colour;

void main()
{
    colour = vec4(texture(pageTexture, surface.xyz).rgb * surface.w, 1.0);
}
)";

/// Half-transparent texels are drawn as a pattern: no sorting, and depth stays right.
inline constexpr char kCityAlphaFragment[] = R"(
in vec4 surface;
uniform sampler2DArray pageTexture;
out vec4 colour;

void main()
{
    vec4 texel = texture(pageTexture, surface.xyz);
    float noise = fract(52.9829189 * fract(dot(gl_FragCoord.xy, vec2(0.06711056, 0.00583715))));
    if (texel.a < 0.06 + 0.88 * noise)
        discard;
    colour = vec4(texel.rgb * surface.w, 1.0);
}
)";

/// The edges of the city's triangles, over them and through them.
inline constexpr char kWireVertex[] = R"(
in vec3 vertexPosition;
uniform mat4 modelView;

void main()
{
    gl_Position = lifted(modelView * vec4(vertexPosition, 1.0), 0.001);
}
)";

inline constexpr char kWireFragment[] = R"(
uniform vec3 wireColour;
uniform float opacity;
out vec4 colour;

void main()
{
    colour = vec4(wireColour, opacity);
}
)";

/// A level square around the camera with lines on whole steps. Its place is measured from a corner
/// of the raster near the camera, so that numbers stay small.
inline constexpr char kGridVertex[] = R"(
in vec3 vertexPosition;
uniform mat4 modelView;
uniform float gridReach; // metres
out vec2 place;

void main()
{
    vec3 corner = vertexPosition * gridReach;
    place = corner.xz;
    gl_Position = lifted(modelView * vec4(corner, 1.0), 0.0004);
}
)";

inline constexpr char kGridFragment[] = R"(
in vec2 place;
uniform float gridStep;
uniform float gridReach;
uniform vec2 gridEye;  // below the camera
uniform vec2 gridZero; // the city's zero
uniform vec4 gridInk;
uniform vec3 xAxisColour;
uniform vec3 zAxisColour;
out vec4 colour;

// How much of a pixel lines at whole numbers cover, each a pixel wide.
float lines(vec2 at, vec2 width)
{
    vec2 away = abs(fract(at - 0.5) - 0.5) / width;
    vec2 cover = 1.0 - min(away, 1.0);
    return max(cover.x, cover.y);
}

void main()
{
    vec2 at = (place - gridZero) / gridStep;
    vec2 width = max(fwidth(at), vec2(1e-6));
    float cell = max(width.x, width.y); // cells in a pixel
    float fine = lines(at, width) * (1.0 - smoothstep(1.0 / 12.0, 1.0 / 8.0, cell)) * 0.5;
    float coarse = lines(at / 10.0, width / 10.0) * (1.0 - smoothstep(10.0 / 12.0, 10.0 / 4.0, cell));
    vec2 axes = 1.0 - min(abs(at) / (width * 1.5), vec2(1.0));
    float fade = 1.0 - smoothstep(gridReach * 0.375, gridReach, distance(place, gridEye));
    vec4 ink = vec4(gridInk.rgb, gridInk.a * max(fine, coarse));
    if (axes.y > 0.0)
        ink = vec4(xAxisColour, max(axes.y * 0.8, ink.a));
    if (axes.x > 0.0)
        ink = vec4(zAxisColour, max(axes.x * 0.8, ink.a));
    colour = vec4(ink.rgb, ink.a * fade);
}
)";

/// The arrow that points north, in a corner of the picture; its corners are pixels.
inline constexpr char kNorthVertex[] = R"(
in vec3 vertexPosition; // pixels from its middle, and which of the two colours
uniform mat4 viewportMatrix;
uniform float pixelRatio;
uniform vec2 north; // in the picture, a unit vector
out float side;

void main()
{
    vec2 halfSize = abs(vec2(viewportMatrix[0][0], viewportMatrix[1][1]));
    vec2 pixels = vec2(vertexPosition.x * north.y + vertexPosition.y * north.x,
                       vertexPosition.y * north.y - vertexPosition.x * north.x);
    vec2 middle = halfSize - vec2(34.0) * pixelRatio;
    side = vertexPosition.z;
    gl_Position = vec4((middle + pixels * pixelRatio) / halfSize, -0.9999, 1.0);
}
)";

inline constexpr char kNorthFragment[] = R"(
in float side;
uniform vec3 rimColour;
uniform float opacity;
out vec4 colour;

void main()
{
    colour = vec4(mix(vec3(1.0), rimColour, step(0.5, side)), opacity);
}
)";

inline constexpr char kSkyVertex[] = R"(
in vec3 vertexPosition;
out float height;

void main()
{
    height = vertexPosition.y * 0.5 + 0.5;
    gl_Position = vec4(vertexPosition.xy, 0.9999999, 1.0);
}
)";

inline constexpr char kSkyFragment[] = R"(
in float height;
uniform vec3 skyTop;
uniform vec3 skyBottom;
out vec4 colour;

void main()
{
    colour = vec4(mix(skyBottom, skyTop, height), 1.0);
}
)";

/// A line as a quad, as wide as it is meant to be in pixels.
inline constexpr char kLineVertex[] = R"(
in vec3 vertexPosition; // where the line begins
in vec3 lineTo;
in vec3 lineCorner; // end, side, active or MarkStyle
uniform mat4 modelView;
uniform mat4 viewportMatrix;
uniform float pixelRatio;
uniform float nearPlane;
uniform float lineScale;
out float across;
noperspective out float along; // pixels from where the line begins
flat out float halfWidth;
flat out float style;

void main()
{
    bool perspective = projectionMatrix[2][3] != 0.0;
    vec4 a = modelView * vec4(vertexPosition, 1.0);
    vec4 b = modelView * vec4(lineTo, 1.0);
    // What lies behind the camera would come out upside down.
    float behindA = a.z + nearPlane;
    float behindB = b.z + nearPlane;
    if (perspective && behindA > 0.0 && behindB > 0.0) {
        gl_Position = vec4(2.0, 2.0, 2.0, 1.0);
        return;
    }
    if (perspective && behindA > 0.0)
        a = mix(a, b, behindA / (behindA - behindB));
    else if (perspective && behindB > 0.0)
        b = mix(b, a, behindB / (behindB - behindA));
    vec4 clipA = lifted(a, 0.002);
    vec4 clipB = lifted(b, 0.002);
    vec2 halfSize = abs(vec2(viewportMatrix[0][0], viewportMatrix[1][1]));
    vec2 way = (clipB.xy / clipB.w - clipA.xy / clipA.w) * halfSize;
    float pixels = length(way);
    vec2 ahead = pixels > 0.0 ? way / pixels : vec2(1.0, 0.0);
    halfWidth = (lineCorner.z > 0.5 ? 1.5 : 1.0) * lineScale * pixelRatio;
    float reach = halfWidth + pixelRatio;
    float end = lineCorner.x * 2.0 - 1.0;
    vec2 aside = vec2(-ahead.y, ahead.x) * lineCorner.y + ahead * end * 0.5;
    vec4 clip = lineCorner.x < 0.5 ? clipA : clipB;
    clip.xy += aside * reach / halfSize * clip.w;
    across = lineCorner.y * reach;
    along = pixels * lineCorner.x + end * 0.5 * reach;
    style = lineCorner.z;
    gl_Position = clip;
}
)";

inline constexpr char kLineFragment[] = R"(
in float across;
flat in float halfWidth;
uniform vec3 lineColour;
uniform vec3 rimColour;
uniform float opacity;
out vec4 colour;

void main()
{
    colour = vec4(abs(across) > halfWidth ? rimColour : lineColour, opacity);
}
)";

/// A line of an overlay: plain, dotted, or in slanted stripes with a light rim (MarkStyle).
inline constexpr char kMarkLineFragment[] = R"(
in float across;
noperspective in float along;
flat in float halfWidth;
flat in float style;
uniform float pixelRatio;
uniform vec3 lineColour;
uniform vec3 refusedColour;
uniform vec3 rimColour;
uniform float opacity;
out vec4 colour;

void main()
{
    bool isRim = abs(across) > halfWidth;
    vec3 light = vec3(1.0);
    if (style > 1.5) {
        bool isStripe = mod((along + across) / pixelRatio, 10.0) < 6.0;
        colour = vec4(isRim || !isStripe ? light : refusedColour, opacity);
        return;
    }
    if (style > 0.5 && mod(along / pixelRatio, 9.0) > 4.0)
        discard;
    colour = vec4(isRim ? rimColour : lineColour, opacity);
}
)";

inline constexpr char kMarkFillVertex[] = R"(
in vec3 vertexPosition;
in vec4 markColour;
uniform mat4 modelView;
out vec4 tint;

void main()
{
    tint = markColour;
    gl_Position = lifted(modelView * vec4(vertexPosition, 1.0), 0.001);
}
)";

/// A square for a vertex, smaller where vertices are near each other on the screen.
inline constexpr char kMarkPointVertex[] = R"(
in vec3 vertexPosition;
uniform mat4 modelView;
uniform mat4 viewportMatrix;
uniform float pixelRatio;
flat out float pixels;

void main()
{
    vec4 clip = lifted(modelView * vec4(vertexPosition, 1.0), 0.003);
    float perMetre = abs(viewportMatrix[1][1]) * projectionMatrix[1][1] / clip.w;
    pixels = (perMetre / pixelRatio < 3.0 ? 3.0 : 7.0) * pixelRatio;
    gl_PointSize = pixels;
    gl_Position = clip;
}
)";

inline constexpr char kMarkPointFragment[] = R"(
flat in float pixels;
uniform float pixelRatio;
uniform vec3 rimColour;
uniform float opacity;
out vec4 colour;

void main()
{
    vec2 fromEdge = (0.5 - abs(gl_PointCoord - 0.5)) * pixels;
    bool isRim = min(fromEdge.x, fromEdge.y) < pixelRatio && pixels > 3.5 * pixelRatio;
    colour = vec4(isRim ? rimColour : vec3(1.0), opacity);
}
)";

inline constexpr char kFillVertex[] = R"(
in vec3 vertexPosition;
uniform mat4 modelView;

void main()
{
    gl_Position = lifted(modelView * vec4(vertexPosition, 1.0), 0.0015);
}
)";

inline constexpr char kFillFragment[] = R"(
uniform vec3 lineColour;
uniform float opacity;
out vec4 colour;

void main()
{
    colour = vec4(lineColour, opacity);
}
)";

/// The box that is being dragged, in the picture's own coordinates.
inline constexpr char kBandVertex[] = R"(
in vec3 vertexPosition;
in vec4 bandColour;
out vec4 tint;

void main()
{
    tint = bandColour;
    gl_Position = vec4(vertexPosition.xy, 0.0, 1.0);
}
)";

inline constexpr char kBandFragment[] = R"(
in vec4 tint;
out vec4 colour;

void main()
{
    colour = tint;
}
)";

/// A letter of a name, as large on the screen as it is meant to be, wherever its place is.
inline constexpr char kLabelVertex[] = R"(
in vec3 vertexPosition; // the name's place
in vec2 labelPixels;
in vec2 labelTexCoord;
uniform mat4 modelView;
uniform mat4 viewportMatrix;
uniform float pixelRatio;
out vec2 texCoord;

void main()
{
    // Well in front of the wall that a box may stand in.
    vec4 clip = lifted(modelView * vec4(vertexPosition, 1.0), 0.03);
    vec2 halfSize = abs(vec2(viewportMatrix[0][0], viewportMatrix[1][1]));
    // Whole pixels keep the letters sharp.
    vec2 pixels = floor((clip.xy / clip.w) * halfSize + 0.5) + labelPixels * pixelRatio;
    clip.xy = pixels / halfSize * clip.w;
    texCoord = labelTexCoord;
    gl_Position = clip;
}
)";

inline constexpr char kLabelFragment[] = R"(
in vec2 texCoord;
uniform sampler2D letters;
uniform float opacity;
out vec4 colour;

void main()
{
    vec4 texel = texture(letters, texCoord);
    colour = vec4(texel.rgb, texel.a * opacity);
}
)";

/// Handles and marks, in pixels from the picture's upper left corner.
inline constexpr char kHandleVertex[] = R"(
in vec3 vertexPosition; // pixels
in vec2 handleTexCoord;
in vec4 handleColour;
uniform mat4 viewportMatrix;
uniform float pixelRatio;
out vec2 texCoord;
out vec4 shade;

void main()
{
    vec2 halfSize = abs(vec2(viewportMatrix[0][0], viewportMatrix[1][1]));
    vec2 place = vertexPosition.xy * pixelRatio / halfSize - 1.0;
    texCoord = handleTexCoord;
    shade = handleColour;
    gl_Position = vec4(place.x, -place.y, 0.0, 1.0);
}
)";

/// Coordinates below zero stand for no letter.
inline constexpr char kHandleFragment[] = R"(
in vec2 texCoord;
in vec4 shade;
uniform sampler2D letters;
uniform float opacity;
out vec4 colour;

void main()
{
    vec4 texel = texCoord.x < 0.0 ? vec4(1.0) : texture(letters, texCoord);
    colour = vec4(texel.rgb * shade.rgb, texel.a * shade.a * opacity);
}
)";

} // namespace city::shaders
