import { type IUniform, Mesh, type Object3D, PlaneGeometry, ShaderMaterial, Vector2, Vector3 } from 'three'

/** For vertex shaders: `place(world)` projects a world position, bent away from the camera. */
export const airVertex = /* glsl */ `
uniform vec2 uBend;
vec3 bend(vec3 world) {
  float far = max(0.0, -world.z);
  return vec3(world.x + uBend.x * far * far, world.y - uBend.y * far * far, world.z);
}
vec4 place(vec3 world) { return projectionMatrix * viewMatrix * vec4(bend(world), 1.0); }
`

const solidVertex = /* glsl */ `
${airVertex}
attribute vec3 paint;
attribute float glow;
varying vec3 vPaint, vNormal, vEye;
varying float vGlow, vMetres;
void main() {
  mat4 model = modelMatrix;
  vPaint = paint;
  #ifdef USE_INSTANCING
    model = modelMatrix * instanceMatrix;
  #endif
  #ifdef USE_INSTANCING_COLOR
    vPaint *= instanceColor.rgb;
  #endif
  vec4 world = model * vec4(position, 1.0);
  vNormal = normalize(mat3(model) * normal);
  vGlow = glow;
  vEye = cameraPosition - world.xyz;
  vMetres = length(vEye);
  gl_Position = place(world.xyz);
}
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

const solidFragment = /* glsl */ `
${airFragment}
varying vec3 vPaint, vNormal, vEye;
varying float vGlow, vMetres;
void main() {
  vec3 normal = normalize(vNormal);
  vec3 light = uAmbient * (0.75 + 0.25 * normal.y) + uSunlight * max(0.0, dot(normal, uLamp));
  // Neon from both sides of the street.
  light += uNight * 0.35 * (uFirst * max(0.0, normal.x) + uSecond * max(0.0, -normal.x));
  float rim = pow(1.0 - abs(dot(normal, normalize(vEye))), 3.0);
  vec3 lit = vPaint * light + rim * 0.35 * mix(uHorizon, uFirst, 0.5 * uNight) * (0.4 + 0.6 * uNight);
  vec3 seen = mix(lit, vPaint * (1.0 + 0.08 * uNight), vGlow);
  gl_FragColor = vec4(haze(seen, vMetres * (1.0 - 0.45 * vGlow)), 1.0);
}
`

/** Creates the material for geometry with the attributes `paint` and `glow`: lit by sky and street, or glowing. */
export const createSolidMaterial = (air: Air): ShaderMaterial =>
  new ShaderMaterial({ uniforms: air, vertexShader: solidVertex, fragmentShader: solidFragment })

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
