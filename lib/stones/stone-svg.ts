import { drawStone, stoneUnits } from './draw-stone'
import type { Stone } from './stones'

const frame = Math.round(1.08 * stoneUnits)

/** A stone as an SVG document, drawn from its cut. */
export function stoneSvg(stone: Stone): string {
  // A hair of its own colour around each shape closes the seams between neighbours.
  const shapes = drawStone(stone).map(({ colour, path }) => `<path fill="${colour}" stroke="${colour}" d="${path}"/>`)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-frame} ${-frame} ${2 * frame} ${2 * frame}" stroke-width="0.5" stroke-linejoin="round">`,
    ...shapes,
    '</svg>\n',
  ].join('')
}
