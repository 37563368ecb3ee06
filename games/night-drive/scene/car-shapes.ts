import type { BufferGeometry } from 'three'
import { type Colour, colour, colours, mixColours } from '@/games/shared/scene/colours'
import { buildShape, type Block } from '@/games/shared/scene/shape'
import type { ShopItem } from '@/lib/shop/shop-items'

const { brand, danger, ink, steel, slate, white, warm } = colours
const glass = colour('#0a1220')
const tyre = colour('#08090c')
const red = colour('#ff2f4e')

const wheels = (half: number, back: number, front: number, size: number): Block[] =>
  [-half, half].flatMap((x) =>
    [back, front].map((z): Block => ({ at: [x, size / 2, z], size: [0.26, size, size], paint: tyre, top: [1, 0.78] })),
  )

/** The colours of the player's car, and whether it has a high wing. */
type Livery = {
  readonly low: Colour
  readonly high: Colour
  readonly light: Colour
  readonly hasWing: boolean
}

const standardLivery: Livery = {
  low: mixColours(steel, white, 0.2),
  high: mixColours(steel, white, 0.3),
  light: brand,
  hasWing: false,
}

function toLivery(item: ShopItem | undefined): Livery {
  if (!item) return standardLivery
  const [body = '#000000', light = '#000000'] = item.paint
  return {
    low: colour(body),
    high: mixColours(colour(body), white, 0.14),
    light: colour(light),
    hasWing: item.tier === 'grand',
  }
}

/** The player's car, in metres around its middle. The shape does not affect the rules. */
const toSports = ({ low, high, light, hasWing }: Livery): readonly Block[] => [
  ...wheels(0.84, 1.35, -1.4, 0.68),
  { at: [0, 0.36, 0], size: [1.88, 0.34, 4.4], paint: low, top: [0.98, 0.98] },
  { at: [0, 0.64, 0.25], size: [1.84, 0.26, 3.8], paint: high, top: [0.9, 0.92] },
  { at: [0, 0.6, -1.7], size: [1.78, 0.2, 0.9], paint: high, top: [0.92, 0.4], lean: -0.2 },
  { at: [0, 0.96, 0.28], size: [1.52, 0.42, 2.4], paint: glass, top: [0.72, 0.44] },
  { at: [0, 1.18, 0.26], size: [1.1, 0.035, 1.06], paint: high },
  { at: [-0.8, 0.8, 1.2], size: [0.2, 0.16, 1.6], paint: high, top: [0.7, 0.8] },
  { at: [0.8, 0.8, 1.2], size: [0.2, 0.16, 1.6], paint: high, top: [0.7, 0.8] },
  { at: [0, 0.96, 2.02], size: [1.7, 0.05, 0.36], paint: ink },
  { at: [-0.62, 0.86, 2.02], size: [0.06, 0.16, 0.16], paint: ink },
  { at: [0.62, 0.86, 2.02], size: [0.06, 0.16, 0.16], paint: ink },
  { at: [0, 0.62, 2.19], size: [1.74, 0.22, 0.04], paint: ink },
  { at: [0, 0.28, 2.2], size: [1.62, 0.2, 0.06], paint: ink },
  { at: [-0.5, 0.26, 2.24], size: [0.2, 0.09, 0.04], paint: slate },
  { at: [0.5, 0.26, 2.24], size: [0.2, 0.09, 0.04], paint: slate },
  { at: [0, 0.2, 2.235], size: [1.3, 0.025, 0.02], paint: light, glow: 0.9 },
  { at: [0, 0.5, 2.215], size: [0.42, 0.09, 0.02], paint: slate },
  { at: [-0.955, 0.34, 0], size: [0.02, 0.05, 3.4], paint: light, glow: 1 },
  { at: [0.955, 0.34, 0], size: [0.02, 0.05, 3.4], paint: light, glow: 1 },
  { at: [-0.66, 0.58, -2.16], size: [0.42, 0.07, 0.06], paint: white, glow: 1 },
  { at: [0.66, 0.58, -2.16], size: [0.42, 0.07, 0.06], paint: white, glow: 1 },
  ...(hasWing
    ? ([
        { at: [0, 1.2, 2.04], size: [1.86, 0.05, 0.42], paint: light, glow: 0.8 },
        { at: [-0.7, 1.06, 2.04], size: [0.06, 0.26, 0.2], paint: ink },
        { at: [0.7, 1.06, 2.04], size: [0.06, 0.26, 0.2], paint: ink },
      ] as const)
    : []),
]

/** Its tail lights, separately, because they are brighter while it brakes. */
const tail: readonly Block[] = [
  { at: [0, 0.68, 2.225], size: [1.66, 0.035, 0.02], paint: red, glow: 1 },
  { at: [-0.64, 0.63, 2.225], size: [0.4, 0.09, 0.02], paint: red, glow: 1 },
  { at: [0.64, 0.63, 2.225], size: [0.4, 0.09, 0.02], paint: red, glow: 1 },
]

/** Head lights and tail lights of other vehicles. */
const lamps = (half: number, high: number, back: number, front: number, wide: number): Block[] => [
  { at: [-half, high, back], size: [wide, 0.12, 0.03], paint: red, glow: 1 },
  { at: [half, high, back], size: [wide, 0.12, 0.03], paint: red, glow: 1 },
  { at: [-half, high - 0.06, front], size: [wide, 0.14, 0.03], paint: white, glow: 1 },
  { at: [half, high - 0.06, front], size: [wide, 0.14, 0.03], paint: white, glow: 1 },
]

const saloon: readonly Block[] = [
  ...wheels(0.82, 1.3, -1.35, 0.62),
  { at: [0, 0.5, 0], size: [1.84, 0.5, 4.4], paint: white, top: [0.95, 0.97] },
  { at: [0, 0.98, 0.2], size: [1.56, 0.5, 2.5], paint: glass, top: [0.8, 0.68] },
  { at: [0, 1.235, 0.2], size: [1.22, 0.03, 1.64], paint: white },
  { at: [0, 0.52, 2.215], size: [0.5, 0.11, 0.02], paint: slate },
  { at: [0, 0.3, 2.2], size: [1.7, 0.14, 0.06], paint: ink },
  ...lamps(0.66, 0.66, 2.21, -2.21, 0.4),
]

const van: readonly Block[] = [
  ...wheels(0.92, 1.8, -1.8, 0.7),
  { at: [0, 0.62, 0], size: [2.04, 0.7, 5.5], paint: white, top: [0.98, 0.99] },
  { at: [0, 1.55, 0.3], size: [2.0, 1.2, 4.8], paint: white, top: [0.9, 0.94] },
  { at: [0, 1.5, -2.35], size: [1.8, 0.7, 0.6], paint: glass, top: [0.94, 0.2], lean: -0.26 },
  { at: [0, 1.62, 2.7], size: [1.5, 0.5, 0.04], paint: glass },
  { at: [0, 0.34, 2.76], size: [1.9, 0.14, 0.06], paint: ink },
  ...lamps(0.86, 0.9, 2.77, -2.77, 0.22),
]

const truck: readonly Block[] = [
  ...wheels(1.06, 4.4, 3.2, 0.92),
  ...wheels(1.06, -4.2, 1.9, 0.92),
  { at: [0, 2.15, 1.1], size: [2.46, 2.7, 8.9], paint: white },
  { at: [0, 1.65, -4.5], size: [2.36, 2.4, 2.1], paint: steel, top: [0.94, 0.86], lean: -0.1 },
  { at: [0, 2.1, -5.5], size: [2.0, 0.8, 0.1], paint: glass },
  { at: [0, 0.7, 0], size: [2.2, 0.26, 10.8], paint: ink },
  { at: [0, 2.2, 5.56], size: [2.3, 2.4, 0.02], paint: mixColours(steel, white, 0.25) },
  { at: [0, 0.92, 5.58], size: [2.4, 0.1, 0.03], paint: warm, glow: 0.7 },
  { at: [-1.12, 3.42, 5.58], size: [0.12, 0.08, 0.02], paint: red, glow: 1 },
  { at: [1.12, 3.42, 5.58], size: [0.12, 0.08, 0.02], paint: red, glow: 1 },
  { at: [-1.24, 0.9, 1], size: [0.02, 0.06, 8], paint: warm, glow: 0.8 },
  { at: [1.24, 0.9, 1], size: [0.02, 0.06, 8], paint: warm, glow: 0.8 },
  ...lamps(0.98, 0.74, 5.59, -5.6, 0.3),
]

/** The player's car as an item of the shop or as the default one, and its tail lights. */
export const createSportsShapes = (
  item?: ShopItem,
): { readonly body: BufferGeometry; readonly tail: BufferGeometry } => ({
  body: buildShape(toSports(toLivery(item))),
  tail: buildShape(tail),
})

/** Other vehicles by kind. White parts take the vehicle's colour. */
export const createTrafficShapes = (): readonly BufferGeometry[] => [saloon, van, truck].map(buildShape)

/** Chevron boards for sharp bends, a gate over the road, and a street lamp. */
export const createSignShapes = () => {
  const chevron = (side: 1 | -1): readonly Block[] => [
    { at: [0, 0.6, 0], size: [0.1, 1.2, 0.08], paint: slate },
    { at: [0, 1.35, 0], size: [1.5, 0.86, 0.05], paint: ink },
    ...[-0.45, 0.05, 0.55].flatMap((x): Block[] =>
      [0, 1, 2, 3].flatMap((step): Block[] => [
        {
          at: [side * (x - 0.1 + step * 0.07 - 0.1), 1.66 - step * 0.09, 0.035],
          size: [0.15, 0.09, 0.01],
          paint: danger,
          glow: 0.85,
        },
        {
          at: [side * (x - 0.1 + step * 0.07 - 0.1), 1.04 + step * 0.09, 0.035],
          size: [0.15, 0.09, 0.01],
          paint: danger,
          glow: 0.85,
        },
      ]),
    ),
  ]
  const gate: readonly Block[] = [
    ...[-9.5, 9.5].flatMap((x): Block[] => [
      { at: [x, 3.4, 0], size: [0.5, 6.8, 0.9], paint: steel, top: [0.8, 0.8] },
      { at: [x + (x < 0 ? 0.28 : -0.28), 3.3, 0.3], size: [0.08, 6.4, 0.08], paint: brand, glow: 1 },
    ]),
    { at: [0, 6.9, 0], size: [19.6, 0.9, 0.9], paint: steel },
    { at: [0, 6.5, 0.47], size: [18.6, 0.09, 0.06], paint: brand, glow: 1 },
    { at: [0, 7.24, 0.47], size: [18.6, 0.05, 0.06], paint: brand, glow: 1 },
    ...[-6, -3, 0, 3, 6].map((x): Block => ({
      at: [x, 6.88, 0.47],
      size: [1.1, 0.34, 0.04],
      paint: brand,
      glow: 0.75,
    })),
  ]
  const lamp: readonly Block[] = [
    { at: [0, 3.6, 0], size: [0.16, 7.2, 0.16], paint: slate, top: [0.6, 0.6] },
    { at: [-1.3, 7.15, 0], size: [2.8, 0.1, 0.14], paint: slate },
    { at: [-2.5, 7.08, 0], size: [0.9, 0.07, 0.3], paint: colour('#ffd9a0'), glow: 1 },
  ]
  return {
    right: buildShape(chevron(1)),
    left: buildShape(chevron(-1)),
    gate: buildShape(gate),
    lamp: buildShape(lamp),
  }
}
