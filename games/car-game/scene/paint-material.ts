import { ShaderMaterial } from 'three'
import { airVertex } from '@/games/shared/scene/air'
import { nightFragment, type Night } from './night'

const vertexShader = /* glsl */ `
${airVertex}
attribute vec3 paint;
attribute float glow;
varying vec3 vPaint, vNormal, vWorld;
varying float vGlow;
void main() {
  mat4 model = modelMatrix;
  vPaint = paint;
  #ifdef USE_INSTANCING
    model = modelMatrix * instanceMatrix;
  #endif
  #ifdef USE_INSTANCING_COLOR
    vPaint *= mix(instanceColor.rgb, vec3(1.0), glow);
  #endif
  vec4 world = model * vec4(position, 1.0);
  vNormal = normalize(mat3(model) * normal);
  vGlow = glow;
  vWorld = world.xyz;
  gl_Position = place(world.xyz);
}
`

const fragmentShader = /* glsl */ `
${nightFragment}
varying vec3 vPaint, vNormal, vWorld;
varying float vGlow;
void main() {
  vec3 normal = normalize(vNormal);
  vec3 eye = cameraPosition - vWorld;
  float metres = length(eye);
  vec3 light = uAmbient * (0.7 + 0.3 * normal.y) + uSunlight * max(0.0, dot(normal, uLamp));
  light += headColour * headlight(vWorld) * (0.35 + 0.65 * max(0.0, dot(normal, normalize(vec3(uCar.x - vWorld.x, 0.6, -vWorld.z)))));
  float rim = pow(1.0 - abs(dot(normal, eye / metres)), 3.0);
  // Smooth paint mirrors the sky: dark above, the glow of the city at its edge.
  vec3 sky = mix(uHorizon * 1.5, uZenith, clamp(reflect(-eye / metres, normal).y * 1.6, 0.0, 1.0));
  vec3 lit = vPaint * light + sky * 0.22 + rim * 0.4 * mix(uHorizon, uFirst, 0.3);
  vec3 seen = mix(lit, vPaint * 1.08, vGlow);
  gl_FragColor = vec4(haze(seen, metres * (1.0 - 0.5 * vGlow)), 1.0);
}
`

/** Paints whatever has `paint` and `glow` at its corners: lit by moon and head lights, or shining by itself. */
export const createPaintMaterial = (night: Night): ShaderMaterial =>
  new ShaderMaterial({ uniforms: night, vertexShader, fragmentShader })
