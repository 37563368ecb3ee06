import { AdditiveBlending, ShaderMaterial } from 'three'
import { type Air, airVertex } from './atmosphere'

const vertexShader = /* glsl */ `
${airVertex}
varying vec3 vNormal, vEye;
void main() {
  vec4 world = modelMatrix * vec4(position, 1.0);
  vNormal = normalize(mat3(modelMatrix) * normal);
  vEye = cameraPosition - world.xyz;
  gl_Position = place(world.xyz);
}
`
const fragmentShader = /* glsl */ `
uniform vec3 uGhost;
varying vec3 vNormal, vEye;
void main() {
  float rim = pow(1.0 - abs(dot(normalize(vNormal), normalize(vEye))), 1.6);
  gl_FragColor = vec4(uGhost * (0.1 + 0.5 * rim) * smoothstep(2.0, 7.0, length(vEye)), 1.0);
}
`

/** A translucent material for the ghost of another run. It fades out close to the camera. @param light its colour. */
export const createGhostMaterial = (air: Air, light: Air['uFirst']) =>
  new ShaderMaterial({
    uniforms: { ...air, uGhost: light },
    vertexShader,
    fragmentShader,
    blending: AdditiveBlending,
    depthWrite: false,
    transparent: true,
  })
