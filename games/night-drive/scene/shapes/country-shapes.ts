import { ConeGeometry, type BufferGeometry } from 'three'
import { colour, colours } from '@/games/shared/scene/colour'
import { buildShape, paintShape, type Block } from '@/games/shared/scene/shape'

const { danger, slate, steel, white } = colours
const window = colour('#ffcf8a')
const wall = colour('#1f2532')
const roof = colour('#151a24')

/** Windows on the side of a house that looks to the road, some of them dark. */
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

/** A column of light, as they stand along an avenue. */
const column: readonly Block[] = [
  { at: [0, 0.3, 0], size: [0.8, 0.6, 0.8], paint: steel },
  { at: [0, 3.4, 0], size: [0.34, 6.2, 0.34], paint: steel, top: [0.6, 0.6] },
  { at: [-0.16, 3.3, 0], size: [0.08, 5.4, 0.08], paint: white, glow: 0.7 },
]

/** What stands in the countries beside a road. Houses, towers, tanks and columns look to the left. */
export const createCountryShapes = (): Readonly<
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
