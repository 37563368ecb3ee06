import type { Object3D } from 'three'
import { addSky } from '@/games/shared/scene/atmosphere'
import { nightFragment, type Night } from './lighting'

const fragmentShader = /* glsl */ `
${nightFragment}
uniform float uTurned;
varying vec3 vLook;
const float circle = 6.2831853;
// Random heights around the horizon. They join without a seam, because \`cells\` is a whole number.
float ridge(float angle, float cells, float seed) {
  float at = angle / circle * cells;
  float cell = floor(at);
  float share = smoothstep(0.0, 1.0, at - cell);
  return mix(hash21(vec2(mod(cell, cells), seed)), hash21(vec2(mod(cell + 1.0, cells), seed)), share);
}
void main() {
  vec3 look = normalize(vLook);
  float high = look.y;
  float angle = atan(look.x, -look.z) + uTurned;
  angle -= floor(angle / circle) * circle;
  vec3 seen = mix(uHorizon, uZenith, pow(smoothstep(-0.05, 0.6, high), 0.55));
  // City glow behind the mountains.
  float city = exp(-pow((angle - 1.2) * 1.3, 2.0)) + 0.8 * exp(-pow((angle - 4.4) * 1.1, 2.0)) + exp(-pow((angle - circle) * 0.9, 2.0)) + exp(-pow(angle * 0.9, 2.0));
  seen += mix(uSecond, vec3(1.0, 0.62, 0.3), 0.45) * 0.42 * city * exp(-max(high, 0.0) * 8.5);
  // Northern lights.
  float fold = ridge(angle + uSeconds * 0.004, 23.0, 5.0) * 0.6 + ridge(angle - uSeconds * 0.006, 57.0, 6.0) * 0.4;
  float curtain = exp(-pow((high - 0.2 - fold * 0.16) * 7.0, 2.0)) * smoothstep(0.35, 0.8, fold);
  seen += mix(uFirst, vec3(0.45, 0.3, 1.0), smoothstep(0.18, 0.5, high)) * curtain * 0.3;
  // Stars.
  vec2 grid = vec2(angle * 64.0, high * 64.0);
  float star = hash21(floor(grid) * vec2(1.37, 7.91) + 3.7);
  vec2 inside = fract(grid) - 0.5;
  seen += vec3(0.82, 0.9, 1.0) * step(0.955, star) * exp(-dot(inside, inside) * 60.0) * smoothstep(0.05, 0.3, high) * (0.35 + 0.65 * fract(star * 91.0));
  // The moon.
  vec2 toMoon = vec2((angle - 0.5) * cos(high), high - 0.29);
  float moon = length(toMoon);
  float crescent = (1.0 - smoothstep(0.044, 0.047, moon)) * (0.3 + 0.7 * smoothstep(0.02, 0.044, length(toMoon + vec2(0.02, -0.013))));
  seen = mix(seen, vec3(0.86, 0.92, 1.0) * crescent, 1.0 - smoothstep(0.044, 0.047, moon));
  seen += vec3(0.85, 0.92, 1.0) * 0.18 * exp(-moon * moon * 60.0);
  // Mountains in three rows, with haze.
  float farRow = 0.045 + 0.1 * ridge(angle, 19.0, 1.0) + 0.03 * ridge(angle, 61.0, 2.0) + 0.008 * ridge(angle, 173.0, 3.0);
  float midRow = 0.02 + 0.075 * ridge(angle, 29.0, 7.0) + 0.022 * ridge(angle, 83.0, 8.0) + 0.006 * ridge(angle, 211.0, 9.0);
  float nearRow = 0.004 + 0.042 * ridge(angle, 41.0, 11.0) + 0.014 * ridge(angle, 127.0, 12.0) + 0.005 * ridge(angle, 307.0, 13.0);
  vec3 rock = mix(uHorizon, uZenith, 0.42);
  seen = mix(seen, rock * 0.95 + uSecond * 0.05 * city, 1.0 - smoothstep(farRow, farRow + 0.0025, high));
  seen = mix(seen, rock * 0.66, 1.0 - smoothstep(midRow, midRow + 0.0025, high));
  vec2 windows = vec2(angle * 300.0, high * 420.0);
  float lamp = step(0.972, hash21(floor(windows))) * exp(-dot(fract(windows) - 0.5, fract(windows) - 0.5) * 9.0);
  seen = mix(seen, rock * 0.42 + vec3(1.0, 0.75, 0.45) * lamp * 0.5, 1.0 - smoothstep(nearRow, nearRow + 0.0025, high));
  vec3 glow = mix(uHorizon, mix(uFirst, uSecond, 0.5), 0.12 * uNight);
  seen = mix(seen, glow, exp(-abs(high) * 34.0) * 0.9);
  gl_FragColor = vec4(seen, 1.0);
}
`

/** Creates the sky with stars, moon and northern lights, and mountains in front of a city's glow. */
export function createSky(scene: Object3D, night: Night): void {
  addSky(scene, night, fragmentShader, 2)
}
