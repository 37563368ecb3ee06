import { AdditiveBlending, BufferAttribute, BufferGeometry, LineSegments, ShaderMaterial, type Object3D } from 'three'
import type { Air } from '@/games/shared/scene/atmosphere'

const drops = 420
const box = { wide: 26, high: 14, deep: 40 } as const

const vertexShader = /* glsl */ `
uniform float uSeconds, uRun, uSpeed;
attribute float end;
varying float vShine;
void main() {
  vec3 at = position;
  at.y = mod(at.y - uSeconds * 17.0, ${box.high.toFixed(1)});
  at.z = -mod(at.z - uRun, ${box.deep.toFixed(1)}) + 6.0;
  at.x -= ${(box.wide / 2).toFixed(1)};
  at += end * vec3(0.0, 0.42, -uSpeed * 0.012);
  vShine = (1.0 - end) * smoothstep(-34.0, -8.0, at.z);
  gl_Position = projectionMatrix * viewMatrix * vec4(at, 1.0);
}
`

const fragmentShader = /* glsl */ `
uniform float uStrength;
varying float vShine;
void main() { gl_FragColor = vec4(vec3(0.55, 0.7, 0.85) * vShine * uStrength, 1.0); }
`

/** Creates rain around the camera. Nothing is drawn at strength 0. */
export function createRain(scene: Object3D, air: Air) {
  const positions = new Float32Array(drops * 6)
  const ends = new Float32Array(drops * 2)
  for (let drop = 0; drop < drops; drop++) {
    const at = [Math.random() * box.wide, Math.random() * box.high, Math.random() * box.deep]
    positions.set([...at, ...at], drop * 6)
    ends[drop * 2 + 1] = 1
  }
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new BufferAttribute(positions, 3))
  geometry.setAttribute('end', new BufferAttribute(ends, 1))
  const uniforms = { uSeconds: air.uSeconds, uRun: air.uRun, uSpeed: { value: 0 }, uStrength: { value: 0 } }
  const material = new ShaderMaterial({
    uniforms,
    vertexShader,
    fragmentShader,
    blending: AdditiveBlending,
    depthWrite: false,
    transparent: true,
  })
  const mesh = new LineSegments(geometry, material)
  mesh.frustumCulled = false
  mesh.renderOrder = 7
  scene.add(mesh)
  return {
    update(strength: number, speed: number) {
      mesh.visible = strength > 0.01
      uniforms.uStrength.value = strength * 0.4
      uniforms.uSpeed.value = speed
    },
  }
}
