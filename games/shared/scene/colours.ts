/** Red, green and blue from 0 to 1 in sRGB. The shaders mix display colours, not linear light. */
export type Colour = readonly [number, number, number]

/** Parses `#rrggbb`. */
export function colour(hex: string): Colour {
  const value = Number.parseInt(hex.slice(1), 16)
  return [(value >> 16) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255]
}

/** Mixes two colours. Share 0 is the first, 1 the second. */
export const mixColours = (from: Colour, to: Colour, share: number): Colour => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
  from[2] + (to[2] - from[2]) * share,
]

/** The brand colours, and those with a meaning in the games. */
export const colours = {
  brand: colour('#26ecb2'),
  second: colour('#8a7dff'),
  warm: colour('#ffb454'),
  danger: colour('#ff4d6d'),
  ice: colour('#6fd6ff'),
  white: colour('#f2fbff'),
  ink: colour('#0b0f14'),
  steel: colour('#1c2733'),
  slate: colour('#33414f'),
} as const

/** A pseudo-random number from 0 to less than 1 for two whole numbers, for the placement of scenery. */
export function hash(first: number, second: number): number {
  let mixed = Math.imul(first ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(second + 0x7f4a7c15, 0xc2b2ae35)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d)
  mixed = Math.imul(mixed ^ (mixed >>> 12), 0x297a2d39)
  return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32
}
