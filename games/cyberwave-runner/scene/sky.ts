import type { Object3D } from 'three'
import { addSky, type Air, airFragment } from '@/games/shared/scene/atmosphere'
import { colour, type Colour, mixColours } from '@/games/shared/scene/colours'

/** The light at a time of day. */
type Daylight = {
  readonly zenith: Colour
  readonly horizon: Colour
  readonly ambient: Colour
  readonly sunlight: Colour
  /** 1 at night, 0 by day: the share of artificial light. */
  readonly night: number
}

type Hour = Daylight & { readonly at: number }

const hours: readonly [Hour, ...Hour[]] = [
  {
    at: 0,
    zenith: colour('#2f6fae'),
    horizon: colour('#b9dcea'),
    ambient: colour('#a8bccb'),
    sunlight: colour('#fff3dc'),
    night: 0,
  },
  {
    at: 0.17,
    zenith: colour('#33508f'),
    horizon: colour('#ffb98a'),
    ambient: colour('#7f7f9c'),
    sunlight: colour('#ffb27a'),
    night: 0.15,
  },
  {
    at: 0.25,
    zenith: colour('#1a1b4b'),
    horizon: colour('#ff6f91'),
    ambient: colour('#4a4470'),
    sunlight: colour('#c0506a'),
    night: 0.66,
  },
  {
    at: 0.33,
    zenith: colour('#080a1c'),
    horizon: colour('#3a2a6e'),
    ambient: colour('#2b2f4e'),
    sunlight: colour('#3a4a78'),
    night: 1,
  },
  {
    at: 0.62,
    zenith: colour('#05080f'),
    horizon: colour('#0f4a55'),
    ambient: colour('#243444'),
    sunlight: colour('#35566b'),
    night: 1,
  },
  {
    at: 0.75,
    zenith: colour('#18315c'),
    horizon: colour('#f7a58b'),
    ambient: colour('#54587c'),
    sunlight: colour('#d98a80'),
    night: 0.648,
  },
  {
    at: 0.84,
    zenith: colour('#2b64a0'),
    horizon: colour('#d8d9d2'),
    ambient: colour('#93a7ba'),
    sunlight: colour('#ffdcb8'),
    night: 0.1,
  },
  {
    at: 1,
    zenith: colour('#2f6fae'),
    horizon: colour('#b9dcea'),
    ambient: colour('#a8bccb'),
    sunlight: colour('#fff3dc'),
    night: 0,
  },
]

/** The light at a time of day: 0 is noon, 0.25 dusk, 0.5 midnight, 0.75 dawn. */
export function daylightAt(time: number): Daylight {
  const next = hours.find(({ at }) => at > time) ?? hours[0]
  const before = hours[hours.indexOf(next) - 1] ?? hours[0]
  const share = (time - before.at) / Math.max(next.at - before.at, 0.01)
  return {
    zenith: mixColours(before.zenith, next.zenith, share),
    horizon: mixColours(before.horizon, next.horizon, share),
    ambient: mixColours(before.ambient, next.ambient, share),
    sunlight: mixColours(before.sunlight, next.sunlight, share),
    night: before.night + (next.night - before.night) * share,
  }
}

const fragmentShader = /* glsl */ `
${airFragment}
uniform vec3 uMoon;
uniform float uMirrored;
varying vec3 vLook;
float towers(float angle, float cells, float seed) {
  float cell = floor(angle * cells);
  float tall = hash21(vec2(cell, seed));
  float middle = exp(-angle * angle * 5.0);
  return tall * tall * (0.05 + 0.11 * middle);
}
void main() {
  vec3 look = normalize(vLook);
  // Below the horizon: the reflection.
  float high = abs(look.y);
  float angle = atan(look.x, -look.z);
  vec3 seen = mix(uHorizon, uZenith, pow(smoothstep(0.0, 0.62, high), 0.6));
  seen += uHorizon * 0.35 * exp(-high * 9.0);
  // Stars.
  vec2 grid = vec2(angle * 60.0, high * 60.0);
  float star = hash21(floor(grid));
  vec2 inside = fract(grid) - 0.5;
  seen += vec3(0.8, 0.9, 1.0) * uNight * step(0.965, star) * exp(-dot(inside, inside) * 60.0) * smoothstep(0.06, 0.3, high) * (0.6 + 0.4 * fract(star * 91.0));
  // Sun and moon; buildings also hide their reflection.
  float shown = look.y < 0.0 ? uMirrored : 1.0;
  vec3 mirrored = vec3(look.x, high, look.z);
  float sun = distance(mirrored, uSun);
  seen += uSunlight * (0.5 * exp(-sun * sun * 14.0) + 1.4 * (1.0 - smoothstep(0.085, 0.092, sun))) * (1.0 - uNight * 0.85) * shown;
  float moon = distance(mirrored, uMoon);
  float crescent = (1.0 - smoothstep(0.062, 0.066, moon)) * (0.35 + 0.65 * smoothstep(0.03, 0.055, distance(mirrored, uMoon + vec3(-0.028, 0.02, 0.0))));
  seen += vec3(0.78, 0.9, 1.0) * uNight * shown * (crescent * 0.95 + 0.16 * exp(-moon * moon * 40.0));
  // The Core: rings of light over the end of the road.
  vec2 core = vec2(angle, high - 0.135);
  float away = length(core);
  float turn = atan(core.y, core.x);
  float rings = exp(-pow((away - 0.115) * 150.0, 2.0)) * (0.45 + 0.55 * smoothstep(-0.2, 0.2, sin(turn * 3.0 + uSeconds * 0.25)))
    + 0.7 * exp(-pow((away - 0.09) * 190.0, 2.0)) * smoothstep(-0.1, 0.3, sin(turn * 2.0 - uSeconds * 0.4))
    + 0.5 * exp(-pow((away - 0.066) * 230.0, 2.0)) * smoothstep(-0.4, 0.1, sin(turn * 5.0 + uSeconds * 0.15));
  float crystal = 1.0 - smoothstep(0.0, 0.006, abs(core.x) * 1.7 + abs(core.y) * 0.95 - 0.036);
  float facet = 0.6 + 0.4 * step(0.0, core.x) + 0.25 * step(0.0, core.y);
  float lit = 0.35 + 0.65 * uNight;
  seen += uFirst * rings * lit;
  seen = mix(seen, mix(uFirst, vec3(1.0), 0.35) * facet, crystal * (0.5 + 0.5 * uNight));
  seen += uFirst * 0.5 * lit * exp(-away * away * 110.0) * 0.6;
  // Distant towers in two rows.
  float far = towers(angle, 46.0, 3.0);
  float nearer = towers(angle, 27.0, 9.0) * 0.72;
  vec3 wall = mix(uHorizon, uZenith, 0.45);
  float lamp = step(0.72, hash21(floor(vec2(angle * 420.0, high * 300.0)))) * uNight;
  seen = mix(seen, wall * 0.9 + lamp * 0.16 * uSecond, 1.0 - smoothstep(far, far + 0.002, high));
  seen = mix(seen, mix(wall, uZenith, 0.35) * 0.8 + lamp * 0.3 * uFirst, 1.0 - smoothstep(nearer, nearer + 0.002, high));
  // Haze at the end of the road.
  vec3 glow = mix(uHorizon, mix(uFirst, uSecond, 0.5), 0.12 * uNight);
  seen = mix(seen, glow, exp(-high * 26.0));
  gl_FragColor = vec4(seen, 1.0);
}
`

/** Creates the sky with stars, sun, moon, a distant skyline and the Core at the end of the road. */
export function createSky(scene: Object3D, air: Air) {
  const uMoon = { value: air.uSun.value.clone() }
  const uMirrored = { value: 1 }
  // Drawn after the objects that hide it, and before the transparent road.
  addSky(scene, { ...air, uMoon, uMirrored }, fragmentShader, 2)
  return { moon: uMoon.value, setMirror: (isOn: boolean) => void (uMirrored.value = isOn ? 1 : 0) }
}
