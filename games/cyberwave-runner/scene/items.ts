import { type Object3D, OctahedronGeometry, type ShaderMaterial, TorusGeometry } from 'three'
import { type Colour, colours, mixColours } from '@/games/shared/scene/colours'
import { createInstances } from '@/games/shared/scene/instances'
import { chestShape, keyShape, paintShape } from '@/games/shared/scene/shape'
import type { Sparks } from '@/games/shared/scene/particles'
import { metre } from '@/lib/games/cyberwave-runner/constants'
import { itemKinds, itemStatus } from '@/lib/games/cyberwave-runner/items'
import { valueAt } from '@/lib/games/typed-array'
import type { View } from './view'

/** Colours of the power-ups, used for everything that belongs to them. */
const powerColours: Readonly<Record<number, Colour>> = {
  [itemKinds.shield]: colours.ice,
  [itemKinds.magnet]: colours.brand,
  [itemKinds.double]: colours.warm,
  [itemKinds.stasis]: colours.second,
}

const shardColour = mixColours(colours.brand, colours.white, 0.25)

const { warm } = colours

/** Creates the shards and power-ups on the road, and the keys and chests of levels. */
export function createItems(scene: Object3D, material: ShaderMaterial, sparks: Sparks) {
  const shards = createInstances(paintShape(new OctahedronGeometry(0.3), [1, 1, 1], 0.72), material, 240, true)
  const cores = createInstances(paintShape(new OctahedronGeometry(0.42), [1, 1, 1], 0.85), material, 8, true)
  const rings = createInstances(paintShape(new TorusGeometry(0.8, 0.05, 5, 32), [1, 1, 1], 1), material, 8, true)
  const chests = createInstances(chestShape(), material, 16)
  const keys = createInstances(keyShape(), material, 16)
  const parts = [shards, cores, rings, chests, keys]
  for (const { mesh } of parts) scene.add(mesh)
  return {
    update({ state, z }: View, seconds: number) {
      const ring = state.items
      for (const part of parts) part.clear()
      for (let index = ring.first; index < ring.end; index++) {
        const place = index & ring.mask
        if (valueAt(ring.status, place) === itemStatus.taken) continue
        const kind = valueAt(ring.kind, place)
        const at = z - valueAt(ring.z, place) / metre
        const x = valueAt(ring.x, place) / metre
        const y = valueAt(ring.y, place) / metre
        if (kind === itemKinds.shard) {
          shards.add(x, y, at, 0.8, 1.2, 0.8, seconds * 2.4 + index, shardColour)
          if (at > -60) sparks.halo(x, y, at, 0.9, colours.brand, 0.22)
          continue
        }
        if (kind === itemKinds.chest || kind === itemKinds.key) {
          if (kind === itemKinds.chest) chests.add(x, Math.max(0, y - 1), at)
          else keys.add(x, y + 0.12 * Math.sin(seconds * 2 + index), at, 1, 1, 1, seconds * 1.8)
          sparks.halo(x, y, at, 2.2, warm, 0.4)
          continue
        }
        const power = powerColours[kind] ?? colours.white
        const hover = y + 0.12 * Math.sin(seconds * 2 + index)
        cores.add(x, hover, at, 1, 1.3, 1, seconds * 1.6, power)
        rings.add(x, hover, at, 1, 1, 1, seconds * 1.1, power)
        sparks.halo(x, hover, at, 2.6, power, 0.5)
      }
      for (const part of parts) part.show()
    },
  }
}
