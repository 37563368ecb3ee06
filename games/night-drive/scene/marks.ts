import { BufferAttribute, BufferGeometry, DynamicDrawUsage, Mesh, ShaderMaterial, type Object3D } from 'three'
import { airVertex } from '@/games/shared/scene/air'
import type { RoadLine } from './road-line'
import type { Night } from './night'
import type { View } from './view'

const points = 90
const spacing = 0.45
const tracks = [-0.8, 0.8] as const
const half = 0.14

const vertexShader = /* glsl */ `
${airVertex}
attribute float strength;
varying float vStrength;
void main() {
  vStrength = strength;
  gl_Position = place(position);
}
`

const fragmentShader = /* glsl */ `
varying float vStrength;
void main() { gl_FragColor = vec4(0.008, 0.008, 0.012, vStrength); }
`

type Mark = { s: number; x: number; strength: number }

/** What tyres leave on the road in a drift. */
export function createMarks(scene: Object3D, night: Night) {
  const positions = new Float32Array(points * tracks.length * 2 * 3)
  const strengths = new Float32Array(points * tracks.length * 2)
  const geometry = new BufferGeometry()
  const position = new BufferAttribute(positions, 3).setUsage(DynamicDrawUsage)
  const strength = new BufferAttribute(strengths, 1).setUsage(DynamicDrawUsage)
  geometry.setAttribute('position', position)
  geometry.setAttribute('strength', strength)
  const quads: number[] = []
  for (const track of tracks.keys()) {
    for (let point = 0; point < points - 1; point++) {
      const at = (track * points + point) * 2
      quads.push(at, at + 1, at + 2, at + 1, at + 3, at + 2)
    }
  }
  geometry.setIndex(quads)
  const uniforms = { uBend: night.uBend }
  const mesh = new Mesh(
    geometry,
    new ShaderMaterial({
      uniforms,
      vertexShader,
      fragmentShader,
      transparent: true,
      depthWrite: false,
      polygonOffset: true,
      polygonOffsetFactor: -2,
    }),
  )
  mesh.frustumCulled = false
  mesh.renderOrder = 3
  scene.add(mesh)
  const marks = Array.from({ length: points }, (): Mark => ({ s: -1e6, x: 0, strength: 0 }))

  return {
    update({ s, x, state }: View, line: RoadLine) {
      const back = s - 1.35
      const first = marks[0] as Mark
      if (back - first.s > spacing || back < first.s) marks.unshift(marks.pop() as Mark)
      Object.assign(marks[0] as Mark, { s: back, x, strength: state.drifting > 4 ? 0.7 : 0 })
      for (const [track, side] of tracks.entries()) {
        for (const [point, mark] of marks.entries()) {
          const at = (track * points + point) * 2
          const isSeen = line.reaches(mark.s)
          for (const edge of [0, 1]) {
            const spot = line.place(isSeen ? mark.s : s, mark.x + side + (edge === 0 ? -half : half))
            positions.set([spot.x, spot.y + 0.02, spot.z], (at + edge) * 3)
            strengths[at + edge] = isSeen ? mark.strength : 0
          }
        }
      }
      position.needsUpdate = true
      strength.needsUpdate = true
    },
  }
}
