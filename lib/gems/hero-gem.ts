import { type Plane, toTierPlanes, type Tier } from './mesh'
import type { Colour } from './trace-light'
import { normalize, rotate, type Vector } from './vector'

/** The colours of the hero gem in one theme of the site. */
export type HeroGemTheme = {
  /** Background of the page. */
  readonly ground: Colour
  /** Lines of the rings. */
  readonly brand: Colour
  readonly crystal: Colour
  /** Light that the hero gem emits. */
  readonly glow: Colour
  /** Absorption of each colour per unit of length inside the gem. */
  readonly absorption: Colour
}

const hex = (digits: string) =>
  [0, 2, 4].map((start) => Number.parseInt(digits.slice(start, start + 2), 16) / 255) as unknown as Colour

/** The colours of `app/tokens.css` as numbers for the shader. A test keeps both equal. */
export const heroGemThemes: Readonly<Record<'dark' | 'light', HeroGemTheme>> = {
  dark: {
    ground: hex('0b0f14'),
    brand: hex('26ecb2'),
    crystal: hex('8a7dff'),
    glow: hex('26ecb2'),
    absorption: [0.5, 0.1, 0.12],
  },
  light: {
    ground: hex('f6f8f9'),
    brand: hex('00795a'),
    crystal: hex('5b4be0'),
    glow: hex('26ecb2'),
    absorption: [1.5, 0.42, 0.5],
  },
}

/** A ring behind the hero gem: a circle in a tilted plane with a bright arc that rotates on it. Lengths as in `heroGemPlanes`. */
export type HeroGemRing = {
  readonly radius: number
  readonly tone: 'brand' | 'crystal'
  /** Turns per minute, negative to the left. */
  readonly speed: number
  /** Start and length of its arc as fractions of the circle. */
  readonly arc: { readonly start: number; readonly length: number }
  /** Two perpendicular directions in the plane of the ring. */
  readonly across: Vector
  readonly up: Vector
}

type RingShape = Omit<HeroGemRing, 'across' | 'up'> & { readonly turn: number; readonly tilt: number }

const ring = ({ turn, tilt, ...shape }: RingShape): HeroGemRing => ({
  ...shape,
  across: rotate([1, 0, 0], turn, tilt),
  up: rotate([0, 1, 0], turn, tilt),
})

/** Distance of the common centre of the rings behind the hero gem. */
export const ringDepth = 0.9

/** The rings from the outermost to the innermost. */
export const heroGemRings: readonly HeroGemRing[] = [
  { radius: 1.84, tone: 'brand', speed: 0.6, arc: { start: 0.04, length: 0.17 }, turn: 12, tilt: -8 },
  { radius: 1.56, tone: 'crystal', speed: -0.9, arc: { start: 0.52, length: 0.24 }, turn: -16, tilt: 10 },
  { radius: 1.3, tone: 'brand', speed: 1.3, arc: { start: 0.62, length: 0.3 }, turn: 20, tilt: 14 },
].map((shape) => ring(shape as RingShape))

/** A distant soft light: its direction, and the cosines of the angles at which it starts and reaches full strength. */
export type SoftLight = { readonly towards: Vector; readonly from: number; readonly to: number }

const light = (towards: Vector, from: number, to: number): SoftLight => ({ towards: normalize(towards), from, to })

/** The lights around the hero gem: daylight from above, crystal light from the side, brand light from behind and below. */
export const heroGemLights = {
  day: light([-0.55, 0.75, 0.35], 0.55, 0.8),
  crystal: light([0.8, -0.3, 0.1], 0.3, 0.75),
  rim: light([0.5, 0.6, -0.5], 0.8, 0.9),
  floor: light([0, -1, 0], 0.2, 0.9),
} as const

/** The pose of the hero gem in the first frame: degrees around the vertical axis and towards the observer. */
export const heroGemPose = { turn: 20, tilt: 12.6 } as const

export const heroGemRefractiveIndex = 1.56

const tiers: readonly Tier[] = [
  { count: 6, turn: 0, rise: 39, distance: 0.6 },
  { count: 6, turn: 30, rise: 25, distance: 0.71 },
  { count: 6, turn: 0, rise: -29, distance: 0.66 },
  { count: 6, turn: 30, rise: -18, distance: 0.74 },
]

/** The planes of the hero gem: six-sided crown, girdle and pavilion, upright around the origin, 0.7 wide and 1.1 deep. */
export const heroGemPlanes: readonly Plane[] = tiers.flatMap(toTierPlanes)
