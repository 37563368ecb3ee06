import { TorusGeometry, type BufferGeometry, type Object3D, type ShaderMaterial } from 'three'
import { colours } from '@/games/shared/scene/colour'
import { createInstances } from '@/games/shared/scene/instances'
import { buildShape, paintShape } from '@/games/shared/scene/shape'
import type { District } from './districts'

const lampSpacing = 22
const archSpacing = 66
const sight = 190

const { steel, slate, white } = colours

const lampShape = () =>
  buildShape([
    { at: [0, 2.9, 0], size: [0.12, 5.8, 0.12], paint: slate, top: [0.6, 0.6] },
    { at: [-0.75, 5.78, 0], size: [1.7, 0.09, 0.14], paint: slate },
    { at: [-1.15, 5.71, 0], size: [0.8, 0.05, 0.2], paint: white, glow: 1 },
  ])

const archShape = () =>
  buildShape([
    { at: [-6.1, 4.2, 0], size: [0.4, 8.4, 0.7], paint: steel, top: [0.7, 0.7] },
    { at: [6.1, 4.2, 0], size: [0.4, 8.4, 0.7], paint: steel, top: [0.7, 0.7] },
    { at: [0, 8.4, 0], size: [12.8, 0.5, 0.8], paint: steel },
    { at: [0, 8.1, 0.3], size: [11.6, 0.1, 0.1], paint: [1, 1, 1], glow: 1 },
    { at: [-5.86, 4.1, 0.3], size: [0.08, 8, 0.08], paint: [1, 1, 1], glow: 1 },
    { at: [5.86, 4.1, 0.3], size: [0.08, 8, 0.08], paint: [1, 1, 1], glow: 1 },
  ])

const ringShape = (radius: number, tube: number, arc: number): BufferGeometry =>
  paintShape(new TorusGeometry(radius, tube, 6, 72, arc), [1, 1, 1], 1)

/** What stands along the road for its own sake: lamps, arches, and a portal of rings after each kilometre. */
export function createStreet(scene: Object3D, material: ShaderMaterial) {
  const lamps = createInstances(lampShape(), material, 24)
  const arches = createInstances(archShape(), material, 6, true)
  const outer = createInstances(ringShape(7.4, 0.2, Math.PI * 2), material, 2, true)
  const inner = createInstances(ringShape(6.9, 0.07, Math.PI * 2), material, 2, true)
  const parts = [lamps, arches, outer, inner]
  for (const { mesh } of parts) scene.add(mesh)

  return {
    /** @param portals where portals stand, in metres. @param next lights of the next one. */
    update(z: number, portals: Iterable<number>, district: District, next: District) {
      for (const part of parts) part.clear()
      for (let index = Math.floor(z / lampSpacing) - 1; index * lampSpacing < z + sight; index++) {
        const at = z - index * lampSpacing
        lamps.add(5.75, 0, at)
        lamps.add(-5.75, 0, at, 1, 1, 1, Math.PI)
      }
      for (let index = Math.floor(z / archSpacing); index * archSpacing < z + sight; index++) {
        arches.add(0, 0, z - index * archSpacing, 1, 1, 1, 0, index % 2 === 0 ? district.first : district.second)
      }
      for (const portal of portals) {
        const at = z - portal
        if (at > 20 || at < -sight) continue
        outer.add(0, 3.4, at, 1, 1, 1, 0, next.first)
        inner.add(0, 3.4, at, 1, 1, 1, 0, next.second)
      }
      for (const part of parts) part.show()
    },
  }
}
