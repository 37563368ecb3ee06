import { ShaderMaterial } from 'three'
import { type Air, airFragment, airVertex } from './atmosphere'

const vertexShader = /* glsl */ `
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

const fragmentShader = /* glsl */ `
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
export const createLitMaterial = (air: Air): ShaderMaterial =>
  new ShaderMaterial({ uniforms: air, vertexShader, fragmentShader })
