import { heroGemThemes } from '@/lib/gems/hero-gem'
import { logoMark } from '@/lib/gems/logo-mark'
import { toHexColour } from '@/lib/gems/trace-light'

/** A square PNG picture and its side in pixels. */
type IconPicture = { readonly side: number; readonly png: Buffer }

const headerBytes = 6
const entryBytes = 16

/** Packs pictures into one ICO file for /favicon.ico. */
export function toIco(pictures: readonly IconPicture[]): Buffer {
  const header = Buffer.alloc(headerBytes + entryBytes * pictures.length)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(pictures.length, 4)
  let offset = header.length
  pictures.forEach(({ side, png }, index) => {
    const at = headerBytes + entryBytes * index
    header.writeUInt8(side % 256, at)
    header.writeUInt8(side % 256, at + 1)
    header.writeUInt16LE(1, at + 4)
    header.writeUInt16LE(32, at + 6)
    header.writeUInt32LE(png.length, at + 8)
    header.writeUInt32LE(offset, at + 12)
    offset += png.length
  })
  return Buffer.concat([header, ...pictures.map(({ png }) => png)])
}

const { size, ring, ringWidth, facets } = logoMark
const { ground, brand, crystal } = heroGemThemes.dark

type IconShape = {
  /** Side of the logo as a fraction of the side of the icon. */
  readonly share: number
  /** Corner radius of the background as a fraction of the side of the icon; null without background. */
  readonly corner: number | null
}

/** The shape of each icon. In a maskable icon the logo lies within the central circle of 80 %. */
export const iconShapes = {
  icon: { share: 0.84, corner: 0.22 },
  fullBleed: { share: 0.74, corner: 0 },
  maskable: { share: 0.58, corner: 0 },
  bare: { share: 1, corner: null },
} as const satisfies Record<string, IconShape>

/** The icon as an SVG document of 32 by 32 units. */
export function iconSvg({ share, corner }: IconShape): string {
  const inset = ((1 - share) / 2) * size
  const back =
    corner === null
      ? ''
      : `<rect width="${size}" height="${size}" rx="${corner * size}" fill="${toHexColour(ground)}"/>`
  const arc = (path: string, colour: string) => `<path d="${path}" stroke="${colour}"/>`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" fill="none">${back}`,
    `<g transform="translate(${inset} ${inset}) scale(${share})"><g stroke-width="${ringWidth}" stroke-linecap="round">`,
    arc(ring.brand, toHexColour(brand)),
    arc(ring.crystal, toHexColour(crystal)),
    '</g>',
    ...facets.map(({ path, colour }) => `<path d="${path}" fill="${colour}"/>`),
    '</g></svg>\n',
  ].join('')
}
