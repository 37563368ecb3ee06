import type { Object3D } from 'three'
import { addSky, type Air, airFragment } from '@/games/shared/scene/atmosphere'
import { colour, type Colour } from '@/games/shared/scene/colours'

/** The look of a world. */
export type Look = {
  readonly zenith: Colour
  readonly horizon: Colour
  readonly ambient: Colour
  readonly sunlight: Colour
  /** The two neon colours of the world. */
  readonly first: Colour
  readonly second: Colour
  /** Colours of the ground: its middle and its edge. */
  readonly ground: Colour
  readonly edge: Colour
  readonly night: number
  /** Distance in metres at which haze hides two thirds. */
  readonly reach: number
  /** Direction of the main light. */
  readonly lamp: readonly [number, number, number]
}

/** Looks in the order of the rules: crystal cave, garden of light, islands in the sky. */
export const looks: readonly [Look, Look, Look] = [
  {
    zenith: colour('#07061a'),
    horizon: colour('#2c2065'),
    ambient: colour('#5b5296'),
    sunlight: colour('#8f86d8'),
    first: colour('#8a7dff'),
    second: colour('#6fe0ff'),
    ground: colour('#191338'),
    edge: colour('#8a7dff'),
    night: 0.9,
    reach: 34,
    lamp: [0.2, 0.9, 0.3],
  },
  {
    zenith: colour('#061321'),
    horizon: colour('#174a58'),
    ambient: colour('#3f6a78'),
    sunlight: colour('#7fc7d6'),
    first: colour('#26ecb2'),
    second: colour('#ff6fb0'),
    ground: colour('#0b2a2c'),
    edge: colour('#26ecb2'),
    night: 1,
    reach: 52,
    lamp: [-0.4, 0.8, -0.3],
  },
  {
    zenith: colour('#3a4a9a'),
    horizon: colour('#ffb98a'),
    ambient: colour('#8f86a8'),
    sunlight: colour('#ffd9a8'),
    first: colour('#ffb454'),
    second: colour('#8a7dff'),
    ground: colour('#4c6a4a'),
    edge: colour('#ffcf8a'),
    night: 0.25,
    reach: 95,
    lamp: [0.55, 0.5, -0.65],
  },
]

const fragmentShader = /* glsl */ `
${airFragment}
uniform float uWorld;
varying vec3 vLook;
float noise(vec2 p) {
  vec2 i = floor(p), f = fract(p);
  f = f * f * (3.0 - 2.0 * f);
  return mix(mix(hash21(i), hash21(i + vec2(1, 0)), f.x), mix(hash21(i + vec2(0, 1)), hash21(i + vec2(1, 1)), f.x), f.y);
}
float drifts(vec2 p) { return 0.55 * noise(p) + 0.3 * noise(p * 2.1 + 7.0) + 0.15 * noise(p * 4.3 + 3.0); }
vec3 stars(vec3 look, float much) {
  vec2 grid = vec2(atan(look.x, -look.z) * 50.0, look.y * 60.0);
  float star = hash21(floor(grid));
  vec2 inside = fract(grid) - 0.5;
  return vec3(0.85, 0.92, 1.0) * step(0.972, star) * exp(-dot(inside, inside) * 60.0) * much * (0.5 + 0.5 * fract(star * 91.0));
}
vec3 cave(vec3 look) {
  vec2 roof = look.xz / max(abs(look.y) + 0.25, 0.2);
  float rock = drifts(roof * 3.0);
  vec3 seen = mix(uHorizon * 0.8, uZenith, smoothstep(0.0, 0.55, look.y));
  seen *= 0.55 + 0.7 * rock;
  float vein = 1.0 - abs(noise(roof * 2.2 + 11.0) * 2.0 - 1.0);
  seen += mix(uFirst, uSecond, noise(roof)) * pow(vein, 14.0) * 0.5 * smoothstep(0.05, 0.4, look.y);
  float glint = step(0.985, hash21(floor(roof * 14.0))) * (0.5 + 0.5 * sin(uSeconds * 0.8 + hash21(floor(roof * 14.0)) * 40.0));
  return seen + uSecond * glint * 0.35 * smoothstep(0.1, 0.5, look.y);
}
vec3 garden(vec3 look) {
  float high = max(look.y, 0.0);
  vec3 seen = mix(uHorizon, uZenith, smoothstep(0.0, 0.6, high));
  seen += uSecond * 0.22 * exp(-high * 7.0) * (0.5 + 0.5 * look.x);
  seen += stars(look, smoothstep(0.05, 0.4, high));
  float band = drifts(vec2(look.x * 3.0 + uSeconds * 0.01, high * 1.2));
  float veil = exp(-pow((high - 0.34 - 0.2 * band) * 7.0, 2.0)) * (0.4 + 0.6 * drifts(vec2(atan(look.x, -look.z) * 6.0, uSeconds * 0.03)));
  seen += mix(uFirst, uSecond, band) * veil * 0.55;
  vec3 moon = normalize(vec3(-0.45, 0.42, -0.78));
  float away = distance(look, moon);
  seen += vec3(0.85, 1.0, 0.97) * ((1.0 - smoothstep(0.085, 0.09, away)) * (0.5 + 0.35 * noise(look.xy * 26.0)) + 0.22 * exp(-away * away * 26.0));
  return seen;
}
vec3 isles(vec3 look) {
  vec3 seen = mix(uHorizon, uZenith, smoothstep(-0.05, 0.62, look.y));
  vec3 sun = normalize(vec3(0.55, 0.16, -0.8));
  float away = distance(look, sun);
  seen += uSunlight * (0.6 * exp(-away * away * 9.0) + (1.0 - smoothstep(0.075, 0.082, away)));
  seen += stars(look, 0.6 * smoothstep(0.35, 0.7, look.y));
  float flat_ = 1.0 / (abs(look.y - 0.02) + 0.12);
  vec2 at = look.xz * flat_ + vec2(uSeconds * 0.012, 0.0);
  float cloud = smoothstep(0.5, 0.78, drifts(at * 0.9));
  vec3 lit = mix(vec3(0.62, 0.5, 0.68), vec3(1.0, 0.88, 0.76), clamp(0.5 + look.x * 0.5 + look.y, 0.0, 1.0));
  seen = mix(seen, lit, cloud * 0.75 * smoothstep(0.55, 0.1, abs(look.y)));
  // Only clouds below.
  float sea = drifts(at * 1.4 + 3.0);
  vec3 deep = mix(vec3(0.52, 0.46, 0.68), vec3(1.0, 0.86, 0.78), smoothstep(0.25, 0.8, sea));
  return mix(seen, deep, smoothstep(0.02, -0.2, look.y));
}
void main() {
  vec3 look = normalize(vLook);
  vec3 seen = uWorld < 0.5 ? cave(look) : uWorld < 1.5 ? garden(look) : isles(look);
  gl_FragColor = vec4(seen, 1.0);
}
`

/**
 * Creates the sky of each world: a rock ceiling with glowing veins, a night with a moon, a morning above the clouds.
 */
export function createSky(scene: Object3D, air: Air) {
  const uWorld = { value: 0 }
  addSky(scene, { ...air, uWorld }, fragmentShader, -1)
  return { setWorld: (world: number) => void (uWorld.value = world) }
}
