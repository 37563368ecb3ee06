import { AdditiveBlending, BufferAttribute, BufferGeometry, LineSegments, ShaderMaterial, type Object3D } from 'three'
import type { Night } from './lighting'

const windLines = 150
const box = { wide: 22, high: 7, deep: 70 } as const

const vertexShader = /* glsl */ `
uniform float uWay, uLength;
attribute float end;
varying float vShine;
void main() {
  vec3 at = position;
  at.z = -mod(at.z - uWay, ${box.deep.toFixed(1)}) + 6.0;
  at.x -= ${(box.wide / 2).toFixed(1)};
  at.x += sign(at.x) * 3.0;
  at.z += end * uLength;
  vShine = (1.0 - end) * smoothstep(-64.0, -20.0, at.z);
  gl_Position = projectionMatrix * viewMatrix * vec4(at, 1.0);
}
`

const fragmentShader = /* glsl */ `
uniform vec3 uFirst;
uniform float uStrength;
varying float vShine;
void main() { gl_FragColor = vec4(mix(vec3(0.6, 0.7, 0.9), uFirst, 0.45) * vShine * uStrength, 1.0); }
`

/** Creates lines of passing air: faint at speed, bright while boosting. */
export function createSpeedLines(scene: Object3D, night: Night) {
  const positions = new Float32Array(windLines * 6)
  const ends = new Float32Array(windLines * 2)
  for (let line = 0; line < windLines; line++) {
    const at = [Math.random() * box.wide, 0.3 + Math.random() * box.high, Math.random() * box.deep]
    positions.set([...at, ...at], line * 6)
    ends[line * 2 + 1] = 1
  }
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new BufferAttribute(positions, 3))
  geometry.setAttribute('end', new BufferAttribute(ends, 1))
  const uniforms = { uFirst: night.uFirst, uWay: { value: 0 }, uLength: { value: 0 }, uStrength: { value: 0 } }
  const mesh = new LineSegments(
    geometry,
    new ShaderMaterial({
      uniforms,
      vertexShader,
      fragmentShader,
      blending: AdditiveBlending,
      depthWrite: false,
      transparent: true,
    }),
  )
  mesh.frustumCulled = false
  mesh.renderOrder = 7
  scene.add(mesh)
  return {
    /** @param strength from 0 to 1. */
    update(s: number, speed: number, strength: number) {
      mesh.visible = strength > 0.02
      uniforms.uWay.value = s % box.deep
      uniforms.uLength.value = speed * 0.055
      uniforms.uStrength.value = strength * 0.42
    },
  }
}
