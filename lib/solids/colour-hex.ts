import type { Colour } from './trace-light'

const channel = (share: number) =>
  Math.round(Math.min(Math.max(share, 0), 1) * 255)
    .toString(16)
    .padStart(2, '0')

/** A colour as CSS writes it; light that overflows is white. */
export const colourHex = ([red, green, blue]: Colour) => `#${channel(red)}${channel(green)}${channel(blue)}`
