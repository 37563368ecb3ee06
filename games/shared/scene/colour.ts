/** A colour as red, green and blue from 0 to 1, as screens show it: shaders here mix what is seen, not light. */
export type Colour = readonly [number, number, number]

/** Reads `#rrggbb`. */
export function colour(hex: string): Colour {
  const value = Number.parseInt(hex.slice(1), 16)
  return [(value >> 16) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255]
}

/** What lies between two colours. */
export const mixColours = (from: Colour, to: Colour, share: number): Colour => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
  from[2] + (to[2] - from[2]) * share,
]

/** The house's colours, and those of things that mean something in the game. */
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
