import { logoMark } from '@/lib/core/logo-mark'
import { coreThemes } from '@/lib/core/core-themes'
import { colourHex } from '@/lib/solids/colour-hex'

const { size, ring, ringWidth, facets } = logoMark
const { ground, brand, crystal } = coreThemes.dark

type IconShape = {
  /** Side of the mark as a share of the icon's. */
  readonly share: number
  /** Radius of the ground's corners as a share of the icon's side; null for no ground. */
  readonly corner: number | null
}

/** Each icon's shape. Maskable: all that matters lies in the middle circle of 80 %. Small: no room to waste. */
export const iconShapes = {
  icon: { share: 0.84, corner: 0.22 },
  fullBleed: { share: 0.74, corner: 0 },
  maskable: { share: 0.58, corner: 0 },
  bare: { share: 1, corner: null },
} as const satisfies Record<string, IconShape>

/** The icon as an SVG document of a square of 32. */
export function iconSvg({ share, corner }: IconShape): string {
  const inset = ((1 - share) / 2) * size
  const back =
    corner === null ? '' : `<rect width="${size}" height="${size}" rx="${corner * size}" fill="${colourHex(ground)}"/>`
  const arc = (path: string, colour: string) => `<path d="${path}" stroke="${colour}"/>`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" fill="none">${back}`,
    `<g transform="translate(${inset} ${inset}) scale(${share})"><g stroke-width="${ringWidth}" stroke-linecap="round">`,
    arc(ring.brand, colourHex(brand)),
    arc(ring.crystal, colourHex(crystal)),
    '</g>',
    ...facets.map(({ path, colour }) => `<path d="${path}" fill="${colour}"/>`),
    '</g></svg>\n',
  ].join('')
}
