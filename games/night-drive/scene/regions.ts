import { type BufferGeometry, ConeGeometry, type Object3D, type ShaderMaterial } from 'three'
import { colour, colours, hash } from '@/games/shared/scene/colours'
import { createInstances, type Instances } from '@/games/shared/scene/instances'
import { type Block, buildShape, paintShape } from '@/games/shared/scene/shape'
import type { Sparks } from '@/games/shared/scene/particles'
import type { RoadLine } from './road-geometry'

const { danger, slate, steel, white } = colours

const window = colour('#ffcf8a')

const wall = colour('#1f2532')

const roof = colour('#151a24')

/** Windows on the side of a house that faces the road, some of them dark. */
const windows = (x: number, from: number, rows: number, lit: readonly number[]): Block[] =>
  Array.from({ length: rows * 3 }, (_, index): Block => {
    const isLit = lit.includes(index)
    return {
      at: [x, from + Math.floor(index / 3) * 2.6, (index % 3) * 2.4 - 2.4],
      size: [0.06, 1.2, 1.1],
      paint: isLit ? window : roof,
      glow: isLit ? 0.85 : 0,
    }
  })

const house: readonly Block[] = [
  { at: [0, 2.7, 0], size: [8, 5.4, 9], paint: wall },
  { at: [0, 6.5, 0], size: [9, 2.2, 10], paint: roof, top: [0.08, 1] },
  { at: [2, 7.2, 2.6], size: [0.9, 2.4, 0.9], paint: slate },
  ...windows(-4.02, 1.7, 2, [1, 3, 5]),
]

const tower: readonly Block[] = [
  { at: [0, 9, 0], size: [9, 18, 9], paint: wall },
  { at: [0, 18.3, 0], size: [9.4, 0.5, 9.4], paint: roof },
  { at: [-4.53, 17.2, 0], size: [0.06, 0.7, 7.4], paint: colours.second, glow: 0.9 },
  ...windows(-4.52, 1.8, 6, [0, 2, 4, 7, 8, 11, 12, 14, 16]),
]

const mast: readonly Block[] = [
  { at: [0, 15, 0], size: [1.5, 30, 1.5], paint: slate, top: [0.25, 0.25] },
  { at: [0, 22, 0], size: [9, 0.35, 0.35], paint: slate },
  { at: [0, 26, 0], size: [6.4, 0.3, 0.3], paint: slate },
  { at: [0, 30.2, 0], size: [0.4, 0.5, 0.4], paint: danger, glow: 1 },
]

const tank: readonly Block[] = [
  { at: [0, 3.4, 0], size: [7, 6.8, 7], paint: wall, top: [0.94, 0.94] },
  ...[1.4, 3.6, 5.8].map((y): Block => ({ at: [0, y, 0], size: [7.3 - y * 0.06, 0.3, 7.3 - y * 0.06], paint: roof })),
  { at: [0, 7.1, 0], size: [5, 0.7, 5], paint: roof, top: [0.5, 0.5] },
  { at: [-3.62, 2.5, 0], size: [0.06, 0.16, 5], paint: colours.warm, glow: 0.7 },
  { at: [2.6, 4.6, 2.6], size: [0.5, 9.2, 0.5], paint: steel },
]

/** A light column of an avenue. */
const column: readonly Block[] = [
  { at: [0, 0.3, 0], size: [0.8, 0.6, 0.8], paint: steel },
  { at: [0, 3.4, 0], size: [0.34, 6.2, 0.34], paint: steel, top: [0.6, 0.6] },
  { at: [-0.16, 3.3, 0], size: [0.08, 5.4, 0.08], paint: white, glow: 0.7 },
]

/** Shapes of the regions. Houses, towers, tanks and columns face left. */
const createRegionShapes = (): Readonly<
  Record<'house' | 'tower' | 'mast' | 'tank' | 'column' | 'tree' | 'poplar', BufferGeometry>
> => ({
  house: buildShape(house),
  tower: buildShape(tower),
  mast: buildShape(mast),
  tank: buildShape(tank),
  column: buildShape(column),
  tree: paintShape(new ConeGeometry(1, 1, 6).translate(0, 0.5, 0), colour('#0b1818')),
  poplar: paintShape(new ConeGeometry(0.5, 1, 7).translate(0, 0.5, 0), colour('#12241c')),
})

const seed = 41

/** Smooth noise along the road, from -1 to 1, that changes over `length` metres. */
function wave(s: number, length: number, which: number): number {
  const at = s / length
  const cell = Math.floor(at)
  const share = at - cell
  const soft = share * share * (3 - 2 * share)
  const before = hash(cell, seed + which)
  return (before + (hash(cell + 1, seed + which) - before) * soft) * 2 - 1
}

/** Height of the land beside the road: a slope on one side, a valley on the other. @param x metres across the road. */
export function landHeight(s: number, x: number): number {
  const away = Math.max(0, Math.abs(x) - 10)
  if (away === 0) return 0
  const side = Math.sign(x)
  const lean = Math.max(-1, Math.min(1, wave(s, 520, 1) * 1.9)) * side
  const rough = wave(s, 34, x > 0 ? 2 : 3) * 0.35 + wave(s, 90, x > 0 ? 4 : 5) * 0.65
  const slope = lean > 0 ? lean * 0.62 : lean * 0.4
  return away * slope + away * 0.16 * rough - 0.35
}

/** Regions along the road. */
export const regions = ['forest', 'town', 'open', 'works', 'avenue'] as const

type Region = (typeof regions)[number]

/** Metres of a region. */
export const regionLength = 420

/** The region at a distance. The road starts in the forest, and the seed orders the others. */
export function getRegionAt(s: number, seed: number): Region {
  const part = Math.max(0, Math.floor(s / regionLength))
  const round = Math.floor(part / regions.length)
  const skipped = 1 + Math.floor(hash(seed, 5) * 3)
  return regions[(part + round * skipped) % regions.length] ?? 'forest'
}

const treeSpacing = 9

const lotSpacing = 24

const columnSpacing = 30

const columnX = 11.4

/** Trees for each hundred positions. */
const density = { forest: 78, town: 14, open: 12, works: 8, avenue: 0 } as const

/** Creates the scenery of the regions: trees, houses, towers, masts, tanks and light columns. */
export function createRegionObjects(scene: Object3D, material: ShaderMaterial, sparks: Sparks) {
  const shapes = createRegionShapes()
  const trees = createInstances(shapes.tree, material, 110)
  const poplars = createInstances(shapes.poplar, material, 80)
  const houses = createInstances(shapes.house, material, 40)
  const towers = createInstances(shapes.tower, material, 24)
  const masts = createInstances(shapes.mast, material, 24)
  const tanks = createInstances(shapes.tank, material, 24)
  const columns = createInstances(shapes.column, material, 32)
  const parts = [trees, poplars, houses, towers, masts, tanks, columns]
  for (const { mesh } of parts) scene.add(mesh)

  /** Adds an instance on the land, facing the road. */
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
    const country = getRegionAt(s, seed)
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
    const country = getRegionAt(s, seed)
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
    if (getRegionAt(s, seed) !== 'avenue' || !line.reaches(s)) return
    for (const side of [-1, 1]) stand(columns, line, s, side * columnX, 1)
  }

  return {
    /** Updates the scenery. @param from @param to range of the road in metres. @param seed orders the regions. */
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
