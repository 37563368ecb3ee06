import { OctahedronGeometry, TorusGeometry, type Object3D, type ShaderMaterial } from 'three'
import { colours, mixColours, type Colour } from '@/games/shared/scene/colour'
import { createInstances } from '@/games/shared/scene/instances'
import { buildShape, paintShape } from '@/games/shared/scene/shape'
import type { Sparks } from '@/games/shared/scene/sparks'
import { read } from '@/lib/games/column'
import { itemFates, itemKinds } from '@/lib/games/runner/item-ring'
import { metre } from '@/lib/games/runner/measures'
import type { View } from './view'

/** Colours of the powers, as everything about them has. */
export const powerColours: Readonly<Record<number, Colour>> = {
  [itemKinds.shield]: colours.ice,
  [itemKinds.magnet]: colours.danger,
  [itemKinds.double]: colours.warm,
  [itemKinds.stasis]: colours.second,
}

const shardColour = mixColours(colours.brand, colours.white, 0.25)

const { warm } = colours
const wood: Colour = [0.32, 0.19, 0.09]

const chestShape = () =>
  buildShape([
    { at: [0, 0.36, 0], size: [1.3, 0.72, 0.8], paint: wood },
    { at: [0, 0.82, 0], size: [1.36, 0.24, 0.86], paint: wood, top: [0.9, 0.7] },
    { at: [0, 0.68, 0], size: [1.38, 0.07, 0.88], paint: warm, glow: 1 },
    { at: [0, 0.6, 0.44], size: [0.22, 0.26, 0.06], paint: warm, glow: 1 },
  ])

const keyShape = () =>
  buildShape([
    { at: [0, 0.34, 0], size: [0.46, 0.1, 0.1], paint: warm, glow: 1 },
    { at: [0, 0.7, 0], size: [0.46, 0.1, 0.1], paint: warm, glow: 1 },
    { at: [-0.18, 0.52, 0], size: [0.1, 0.36, 0.1], paint: warm, glow: 1 },
    { at: [0.18, 0.52, 0], size: [0.1, 0.36, 0.1], paint: warm, glow: 1 },
    { at: [0, -0.05, 0], size: [0.1, 0.7, 0.1], paint: warm, glow: 1 },
    { at: [0.14, -0.3, 0], size: [0.2, 0.1, 0.1], paint: warm, glow: 1 },
    { at: [0.12, -0.12, 0], size: [0.16, 0.08, 0.1], paint: warm, glow: 1 },
  ])

/** Shards and powers on the road, and keys and chests on tracks that somebody laid. */
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
        if (read(ring.fate, place) === itemFates.taken) continue
        const kind = read(ring.kind, place)
        const at = z - read(ring.z, place) / metre
        const x = read(ring.x, place) / metre
        const y = read(ring.y, place) / metre
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
