/** Number of pictures for gems and for crystals. Assets with a higher index repeat them. */
export const picturesPerFamily = 8

/** Whether an asset is a gem or a crystal. */
export type GemFamily = 'gem' | 'crystal'

/** The URL of the picture of a gem or crystal: an SVG in `public/stones`, a public address, drawn by `npm run gems:draw`. */
export function gemPictureUrl(family: GemFamily, index: number): string {
  return `/stones/${family}-${index % picturesPerFamily}.svg`
}
