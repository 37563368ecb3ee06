import type { Object3D, ShaderMaterial } from 'three'
import { colours } from '@/games/shared/scene/colour'
import { hash } from '@/games/shared/scene/hash'
import { createInstances, type Instances } from '@/games/shared/scene/instances'
import type { Sparks } from '@/games/shared/scene/sparks'
import { landHeight } from './land'
import type { RoadLine } from './road-line'
import { createCountryShapes } from './shapes/country-shapes'

/** What can lie beside a part of the road. */
export const countries = ['forest', 'town', 'open', 'works', 'avenue'] as const

type Country = (typeof countries)[number]

/** Metres of road through one country. */
export const countryLength = 420

/** What lies beside the road at a place: forest at its beginning, then each in turn, in an order that differs from road to road. */
export function countryAt(s: number, seed: number): Country {
  const part = Math.max(0, Math.floor(s / countryLength))
  const round = Math.floor(part / countries.length)
  const skipped = 1 + Math.floor(hash(seed, 5) * 3)
  return countries[(part + round * skipped) % countries.length] ?? 'forest'
}

const treeSpacing = 9
const lotSpacing = 24
const columnSpacing = 30
const columnX = 11.4
/** Trees of a hundred places. */
const density = { forest: 78, town: 14, open: 12, works: 8, avenue: 0 } as const

/** What stands in the countries along a road: trees, houses, towers, masts, tanks, and columns of light. */
export function createCountryThings(scene: Object3D, material: ShaderMaterial, sparks: Sparks) {
  const shapes = createCountryShapes()
  const trees = createInstances(shapes.tree, material, 110)
  const poplars = createInstances(shapes.poplar, material, 80)
  const houses = createInstances(shapes.house, material, 40)
  const towers = createInstances(shapes.tower, material, 24)
  const masts = createInstances(shapes.mast, material, 24)
  const tanks = createInstances(shapes.tank, material, 24)
  const columns = createInstances(shapes.column, material, 32)
  const parts = [trees, poplars, houses, towers, masts, tanks, columns]
  for (const { mesh } of parts) scene.add(mesh)

  /** Puts something on the land, looking to the road. */
  function stand(
    part: Instances,
    line: RoadLine,
    s: number,
    across: number,
    size: number,
    tall = size,
    sink = 0.3,
  ): void {
    const { x, y, z, turn } = line.place(s, across)
    part.add(x, y + landHeight(s, across) - sink, z, size, tall, size, across > 0 ? -turn : Math.PI - turn)
  }

  function addTree(line: RoadLine, index: number, side: number, seed: number): void {
    const id = index * 2 + (side > 0 ? 1 : 0)
    const s = (index + hash(id, 4)) * treeSpacing
    const country = countryAt(s, seed)
    if (!line.reaches(s)) return
    if (country === 'avenue') {
      if (index % 2 === 0) stand(poplars, line, index * treeSpacing, side * 13.5, 2.6, 9 + 2 * hash(id, 6))
    } else if (hash(id, 3) * 100 < density[country]) {
      const tall = 4 + 7 * hash(id, 6)
      stand(trees, line, s, side * (13 + 34 * hash(id, 5) ** 2), 0.9 + tall * 0.13, tall)
    }
  }

  function addBuilding(line: RoadLine, index: number, side: number, seed: number): void {
    const id = index * 2 + (side > 0 ? 1 : 0)
    const s = (index + 0.2 + 0.6 * hash(id, 8)) * lotSpacing
    const country = countryAt(s, seed)
    if (!line.reaches(s) || hash(id, 9) < 0.2) return
    const across = side * (19 + 26 * hash(id, 10))
    if (country === 'town')
      stand(
        hash(id, 11) < 0.35 ? towers : houses,
        line,
        s,
        across,
        0.85 + 0.4 * hash(id, 12),
        0.8 + 0.6 * hash(id, 13),
        2.4,
      )
    if (country !== 'works') return
    if (hash(id, 11) < 0.5)
      return stand(tanks, line, s, across + side * 6, 0.8 + 0.6 * hash(id, 12), 0.8 + 0.6 * hash(id, 13), 2.4)
    stand(masts, line, s, across, 1, 1, 2)
    const top = line.place(s, across)
    sparks.halo(top.x, top.y + landHeight(s, across) + 28.2, top.z, 3, colours.danger, 0.6)
  }

  function addColumns(line: RoadLine, index: number, seed: number): void {
    const s = (index + 0.5) * columnSpacing
    if (countryAt(s, seed) !== 'avenue' || !line.reaches(s)) return
    for (const side of [-1, 1]) stand(columns, line, s, side * columnX, 1)
  }

  return {
    /** Sets them anew. @param from @param to metres along the road. @param seed of the road. */
    update(line: RoadLine, from: number, to: number, seed: number) {
      for (const part of parts) part.clear()
      for (let index = Math.floor(from / treeSpacing); index * treeSpacing < to; index++)
        for (const side of [-1, 1]) addTree(line, index, side, seed)
      for (let index = Math.floor(from / lotSpacing); index * lotSpacing < to; index++)
        for (const side of [-1, 1]) addBuilding(line, index, side, seed)
      for (let index = Math.floor(from / columnSpacing); index * columnSpacing < to; index++)
        addColumns(line, index, seed)
      for (const part of parts) part.show()
    },
  }
}
