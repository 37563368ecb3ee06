import { type Object3D, OctahedronGeometry, type ShaderMaterial, TorusGeometry } from 'three'
import { type Colour, colours } from '@/games/shared/scene/colours'
import { createInstances } from '@/games/shared/scene/instances'
import { chestShape, keyShape, paintShape } from '@/games/shared/scene/shape'
import type { Sparks } from '@/games/shared/scene/particles'
import { metre } from '@/lib/games/night-drive/constants'
import { objectKinds } from '@/lib/games/night-drive/level-plan'
import { valueAt } from '@/lib/games/typed-array'
import type { RoadLine, View } from './road-geometry'

const sight = 330

/** Colours of the pick-ups, used for everything that belongs to them. */
const boons: Readonly<Record<number, Colour>> = {
  [objectKinds.boost]: colours.brand,
  [objectKinds.repair]: colours.danger,
  [objectKinds.clock]: colours.ice,
}

/** Creates the objects of levels: lights, pick-ups, keys and chests. */
export function createObjects(scene: Object3D, material: ShaderMaterial, sparks: Sparks) {
  const lights = createInstances(paintShape(new OctahedronGeometry(0.34), colours.brand, 0.9), material, 160)
  const cores = createInstances(paintShape(new OctahedronGeometry(0.5), [1, 1, 1], 0.9), material, 24, true)
  const rings = createInstances(paintShape(new TorusGeometry(1, 0.07, 5, 32), [1, 1, 1], 1), material, 24, true)
  const chests = createInstances(chestShape(), material, 16)
  const keys = createInstances(keyShape(), material, 16)
  const parts = [lights, cores, rings, chests, keys]
  for (const { mesh } of parts) scene.add(mesh)

  function add(line: RoadLine, s: number, across: number, kind: number, seconds: number, index: number): void {
    const { x, y, z, turn } = line.place(s, across)
    const hover = 0.12 * Math.sin(seconds * 2 + index)
    if (kind === objectKinds.lights) {
      lights.add(x, y + 0.8, z, 1, 1.3, 1, seconds * 2.4 + index)
      if (z > -90) sparks.halo(x, y + 0.8, z, 1.3, colours.brand, 0.3)
    } else if (kind === objectKinds.chest) {
      chests.add(x, y, z, 1.5, 1.5, 1.5, -turn)
      sparks.halo(x, y + 0.9, z, 3.4, colours.warm, 0.45)
    } else if (kind === objectKinds.key) {
      keys.add(x, y + 1.2 + hover, z, 1.5, 1.5, 1.5, seconds * 1.8)
      sparks.halo(x, y + 1.3, z, 3, colours.warm, 0.45)
    } else {
      const tint = boons[kind] ?? colours.white
      cores.add(x, y + 1.1 + hover, z, 1, 1.3, 1, seconds * 1.6, tint)
      rings.add(x, y + 1.1 + hover, z, 1, 1, 1, -turn, tint)
      sparks.halo(x, y + 1.1, z, 3.2, tint, 0.5)
    }
  }

  return {
    update({ state: { course }, s }: View, line: RoadLine, seconds: number) {
      for (const part of parts) part.clear()
      if (course) {
        const { things } = course
        for (let index = things.first; index < things.count; index++) {
          const at = valueAt(things.at, index) / metre
          if (at > s + sight) break
          if (things.isTaken[index] === 0 && line.reaches(at))
            add(line, at, valueAt(things.x, index) / metre, valueAt(things.kind, index), seconds, index)
        }
      }
      for (const part of parts) part.show()
    },
  }
}
