/** Kinds that each family has a drawing of; assets beyond them repeat the drawings. */
export const stonesPerFamily = 8

export type StoneFamily = 'gem' | 'crystal'

/** Where the site has the picture of an asset: an SVG under `public`, drawn by `npm run stones:draw`. */
export function stonePicture(family: StoneFamily, index: number): string {
  return `/stones/${family}-${index % stonesPerFamily}.svg`
}
