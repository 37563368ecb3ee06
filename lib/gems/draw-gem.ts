import { toFaces, toPieces, type Plane, project, svgPath, visibleFaces } from './mesh'
import { type Colour, toHexColour, type Optics, traceLight } from './trace-light'
import { add, dot, meanOf, multiply, normalize, scale, type Vector } from './vector'
import { toGemMeshes } from './gem-meshes'
import type { GemShape } from './gem-cuts'

/** The shapes of a picture by colour, from back to front. */
type GemDrawing = readonly { readonly colour: string; readonly path: string }[]

/** Units of the picture for each radius of the gem. */
export const gemUnits = 60

const shadesPerChannel = 4
const largestPiece = { gem: 0.1, crystal: 0.2 } as const
const bloom = { gem: 0.15, crystal: 0.34 } as const

/** Direction of the daylight that shades the form: the upper left. */
const daylight = normalize([-0.6, 0.7, 0.4])

const lamps: readonly {
  readonly towards: Vector
  readonly from: number
  readonly to: number
  readonly light: number
}[] = [
  { towards: normalize([-0.5, 0.75, 0.6]), from: 0.62, to: 0.86, light: 1.35 },
  { towards: normalize([0.7, 0.25, 0.65]), from: 0.72, to: 0.92, light: 0.7 },
  { towards: normalize([-0.2, -0.8, 0.5]), from: 0.7, to: 0.95, light: 0.55 },
  { towards: normalize([0.3, 0.4, -0.9]), from: 0.8, to: 0.95, light: 0.6 },
]

const clamp = (colour: Colour) => colour.map((share) => Math.min(Math.max(share, 0), 1)) as unknown as Colour

const colourOf = (hex: string) =>
  [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16) / 255) as unknown as Colour

function shine(direction: Vector): number {
  return lamps.reduce((sum, { towards, from, to, light }) => {
    const share = Math.min(Math.max((dot(towards, direction) - from) / (to - from), 0), 1)
    return sum + light * share * share * (3 - 2 * share)
  }, 0)
}

function opticsOf(planes: readonly Plane[], colour: Colour, isGem: boolean): Optics {
  const absorption = colour.map((share) => -Math.log(Math.max(share, 0.06)) * 0.42) as unknown as Vector
  const ambient = add(scale(colour, 0.3), scale([1, 1, 1], 0.05))
  return {
    planes,
    index: isGem ? 1.9 : 1.5,
    absorption,
    sky: (_, direction) => add(ambient, scale([1, 1, 1], shine(direction))),
    glow: (square) =>
      scale(multiply(colour, add(colour, scale([1, 1, 1], 0.35))), 0.4 * Math.exp(-square * (isGem ? 3 : 5))),
  }
}

/** Draws a gem or a crystal: traces light into each visible piece and joins pieces of similar colour to one shape. */
export function drawGem(gem: GemShape): GemDrawing {
  const colour = colourOf(gem.color)
  return toGemMeshes(gem).flatMap(({ planes, position }) => {
    const faces = visibleFaces(toFaces(planes))
    const optics = opticsOf(planes, colour, gem.kind === 'gem')
    const pathOf = (corners: readonly Vector[]) =>
      svgPath(project(corners.map((corner) => add(corner, position))), gemUnits)
    const shapes = new Map<string, { colours: Colour[]; path: string }>()
    for (const { corners, centre, normal } of toPieces(faces, largestPiece[gem.kind])) {
      const broken = traceLight(optics, centre, [0, 0, -1], normal)
      const seen = clamp(add(broken, scale(colour, bloom[gem.kind] * Math.max(0, dot(normal, daylight)))))
      const shade = seen.map((share) => Math.round(share * shadesPerChannel)).join()
      const shape = shapes.get(shade) ?? { colours: [], path: '' }
      shape.colours.push(seen)
      shape.path += pathOf(corners)
      shapes.set(shade, shape)
    }
    return [...shapes.values()].map(({ colours, path }) => ({ colour: toHexColour(meanOf(colours)), path }))
  })
}

const frame = Math.round(1.08 * gemUnits)

/** Draws a gem or a crystal as an SVG document. */
export function gemSvg(gem: GemShape): string {
  // A thin stroke in its own colour closes the seams between neighbouring shapes.
  const shapes = drawGem(gem).map(({ colour, path }) => `<path fill="${colour}" stroke="${colour}" d="${path}"/>`)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-frame} ${-frame} ${2 * frame} ${2 * frame}" stroke-width="0.5" stroke-linejoin="round">`,
    ...shapes,
    '</svg>\n',
  ].join('')
}
