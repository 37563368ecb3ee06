import {
  AdditiveBlending,
  BufferAttribute,
  BufferGeometry,
  DoubleSide,
  DynamicDrawUsage,
  Mesh,
  type Object3D,
  ShaderMaterial,
  Vector3,
} from 'three'
import { type Air, airVertex } from '@/games/shared/scene/atmosphere'
import type { Colour } from '@/games/shared/scene/colours'
import type { View } from './view'

const points = 30

const spacing = 0.12

const vertexShader = /* glsl */ `
${airVertex}
attribute float share;
varying float vShare;
void main() {
  vShare = share;
  gl_Position = place(position);
}
`

const fragmentShader = /* glsl */ `
uniform vec3 uColour;
uniform float uStrength;
varying float vShare;
void main() { gl_FragColor = vec4(uColour * uStrength * vShare * vShare, 1.0); }
`

/** Creates a ribbon of light behind the runner: faint while running, bright in a dash. */
export function createTrail(scene: Object3D, air: Air) {
  const positions = new Float32Array(points * 6)
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new BufferAttribute(positions, 3).setUsage(DynamicDrawUsage))
  geometry.setAttribute(
    'share',
    new BufferAttribute(
      Float32Array.from({ length: points * 2 }, (_, corner) => 1 - Math.floor(corner / 2) / points),
      1,
    ),
  )
  geometry.setIndex(
    Array.from({ length: points - 1 }, (_, step) => [0, 1, 2, 1, 3, 2].map((corner) => step * 2 + corner)).flat(),
  )
  const uniforms = { uBend: air.uBend, uColour: { value: new Vector3() }, uStrength: { value: 0.2 } }
  let light: Colour | null = null
  const material = new ShaderMaterial({
    uniforms,
    vertexShader,
    fragmentShader,
    blending: AdditiveBlending,
    side: DoubleSide,
    depthWrite: false,
    transparent: true,
  })
  const mesh = new Mesh(geometry, material)
  mesh.frustumCulled = false
  mesh.renderOrder = 5
  scene.add(mesh)
  const history = Array.from({ length: points }, () => ({ x: 0, y: 0, z: -1 }))

  return {
    /** Changes the colour; null for that of the district. */
    setLight: (next: Colour | null) => void (light = next),
    update({ x, y, z, state }: View, seconds: number) {
      if (light) uniforms.uColour.value.set(...light)
      else uniforms.uColour.value.copy(air.uFirst.value as Vector3)
      const goal = state.dashing > 0 ? 0.95 : state.isOver ? 0 : 0.2
      uniforms.uStrength.value += (goal - uniforms.uStrength.value) * Math.min(1, seconds * 9)
      const first = history[0]
      if (first && (z - first.z > spacing || z < first.z)) history.unshift(history.pop() ?? first)
      Object.assign(history[0] as object, { x, y: y + 0.95, z })
      const half = state.sliding > 0 && state.y === 0 ? 0.1 : 0.24
      history.forEach((point, index) => {
        const at = Math.min(z - point.z, 12) + 0.1
        const lift = state.sliding > 0 && state.y === 0 ? -0.6 : 0
        positions.set([point.x, point.y - half + lift, at, point.x, point.y + half + lift, at], index * 6)
      })
      geometry.getAttribute('position').needsUpdate = true
    },
  }
}
