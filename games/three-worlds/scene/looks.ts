import { colour, type Colour } from '@/games/shared/scene/colour'

/** What makes a world look like itself. */
export type Look = {
  readonly zenith: Colour
  readonly horizon: Colour
  readonly ambient: Colour
  readonly sunlight: Colour
  /** The world's two lights. */
  readonly first: Colour
  readonly second: Colour
  /** Of the ground: its middle, its edge. */
  readonly ground: Colour
  readonly edge: Colour
  readonly night: number
  /** Metres after which haze hides two thirds. */
  readonly reach: number
  /** Towards where light comes from. */
  readonly lamp: readonly [number, number, number]
}

/** The cave of crystals, the garden of light, the isles in the sky: in the order of the rules. */
export const looks: readonly [Look, Look, Look] = [
  {
    zenith: colour('#07061a'),
    horizon: colour('#2c2065'),
    ambient: colour('#5b5296'),
    sunlight: colour('#8f86d8'),
    first: colour('#8a7dff'),
    second: colour('#6fe0ff'),
    ground: colour('#191338'),
    edge: colour('#8a7dff'),
    night: 0.9,
    reach: 34,
    lamp: [0.2, 0.9, 0.3],
  },
  {
    zenith: colour('#061321'),
    horizon: colour('#174a58'),
    ambient: colour('#3f6a78'),
    sunlight: colour('#7fc7d6'),
    first: colour('#26ecb2'),
    second: colour('#ff6fb0'),
    ground: colour('#0b2a2c'),
    edge: colour('#26ecb2'),
    night: 1,
    reach: 52,
    lamp: [-0.4, 0.8, -0.3],
  },
  {
    zenith: colour('#3a4a9a'),
    horizon: colour('#ffb98a'),
    ambient: colour('#8f86a8'),
    sunlight: colour('#ffd9a8'),
    first: colour('#ffb454'),
    second: colour('#8a7dff'),
    ground: colour('#4c6a4a'),
    edge: colour('#ffcf8a'),
    night: 0.25,
    reach: 95,
    lamp: [0.55, 0.5, -0.65],
  },
]
