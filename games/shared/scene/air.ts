import { Vector2, Vector3 } from 'three'

/** What all shaders share: one object each, so that a change is seen everywhere. */
export type Air = ReturnType<typeof createAir>

/** The air of the city: light, haze, and how the world bends away. */
export const createAir = () => ({
  /** Metres that the road bends away per square metre of distance: sideways and down. */
  uBend: { value: new Vector2(0, 0.0009) },
  uZenith: { value: new Vector3() },
  uHorizon: { value: new Vector3() },
  uAmbient: { value: new Vector3() },
  uSunlight: { value: new Vector3() },
  /** Towards the sun, and towards where light comes from: at night that is behind the eye. */
  uSun: { value: new Vector3(0, 1, 0) },
  uLamp: { value: new Vector3(0, 1, 0) },
  uNight: { value: 1 },
  uFirst: { value: new Vector3() },
  uSecond: { value: new Vector3() },
  /** Metres after which haze hides two thirds. */
  uReach: { value: 95 },
  uSeconds: { value: 0 },
  /** Metres run, as far as patterns need it: begins again every 4,096. */
  uRun: { value: 0 },
})

/** For vertex shaders: `place(world)` puts a point of the world on the screen, bent away from the eye. */
export const airVertex = /* glsl */ `
uniform vec2 uBend;
vec3 bend(vec3 world) {
  float far = max(0.0, -world.z);
  return vec3(world.x + uBend.x * far * far, world.y - uBend.y * far * far, world.z);
}
vec4 place(vec3 world) { return projectionMatrix * viewMatrix * vec4(bend(world), 1.0); }
`

/** For fragment shaders: `haze(colour, metres)` and what they paint with. */
export const airFragment = /* glsl */ `
uniform vec3 uZenith, uHorizon, uAmbient, uSunlight, uSun, uLamp, uFirst, uSecond;
uniform float uNight, uReach, uSeconds, uRun;
float hash21(vec2 p) {
  vec3 q = fract(vec3(p.xyx) * vec3(0.1031, 0.1030, 0.0973));
  q += dot(q, q.yzx + 33.33);
  return fract((q.x + q.y) * q.z);
}
vec3 haze(vec3 colour, float metres) {
  float share = 1.0 - exp(-pow(metres / uReach, 2.0));
  vec3 glow = mix(uHorizon, mix(uFirst, uSecond, 0.5), 0.12 * uNight);
  return mix(colour, glow, share);
}
`
