import { type IUniform, Mesh, type Object3D, PlaneGeometry, ShaderMaterial, Vector2, Vector3 } from 'three'

/** Uniforms that all shaders share, so that a change affects all of them. */
export type Air = ReturnType<typeof createAir>

/** Creates the atmosphere: light, haze and the curvature of the world. */
export const createAir = () => ({
  /** How much the road bends sideways and down, in metres for each square metre of distance. */
  uBend: { value: new Vector2(0, 0.0009) },
  uZenith: { value: new Vector3() },
  uHorizon: { value: new Vector3() },
  uAmbient: { value: new Vector3() },
  uSunlight: { value: new Vector3() },
  /** Direction of the sun, and of the main light. At night the light comes from behind the camera. */
  uSun: { value: new Vector3(0, 1, 0) },
  uLamp: { value: new Vector3(0, 1, 0) },
  uNight: { value: 1 },
  uFirst: { value: new Vector3() },
  uSecond: { value: new Vector3() },
  /** Distance in metres at which haze hides two thirds. */
  uReach: { value: 95 },
  uSeconds: { value: 0 },
  /** Metres covered, modulo 4,096, for patterns on the road. */
  uRun: { value: 0 },
})

/** For vertex shaders: `place(world)` projects a world position, bent away from the camera. */
export const airVertex = /* glsl */ `
uniform vec2 uBend;
vec3 bend(vec3 world) {
  float far = max(0.0, -world.z);
  return vec3(world.x + uBend.x * far * far, world.y - uBend.y * far * far, world.z);
}
vec4 place(vec3 world) { return projectionMatrix * viewMatrix * vec4(bend(world), 1.0); }
`

/** For fragment shaders: `haze(colour, metres)` and the uniforms of the atmosphere. */
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

const vertexShader = /* glsl */ `
varying vec3 vLook;
void main() {
  vec4 far = inverse(projectionMatrix) * vec4(position.xy, 1.0, 1.0);
  vLook = mat3(inverse(viewMatrix)) * (far.xyz / far.w);
  gl_Position = vec4(position.xy, 0.99999, 1.0);
}
`

/**
 * Adds a sky that fills everything behind other objects. @param fragmentShader receives `vLook`, the view direction of
 * any length. @param renderOrder as in three.js.
 */
export function addSky(
  scene: Object3D,
  uniforms: Readonly<Record<string, IUniform>>,
  fragmentShader: string,
  renderOrder: number,
): void {
  const mesh = new Mesh(
    new PlaneGeometry(2, 2),
    new ShaderMaterial({ uniforms, vertexShader, fragmentShader, depthWrite: false }),
  )
  mesh.frustumCulled = false
  mesh.renderOrder = renderOrder
  scene.add(mesh)
}
