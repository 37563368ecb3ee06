import { colourHex } from '@/lib/solids/colour-hex'
import { facesOf, type Plane } from '@/lib/solids/faces-of'
import { svgPath } from '@/lib/solids/svg-path'
import { traceLight, type Colour, type Optics } from '@/lib/solids/trace-light'
import { add, dot, meanOf, multiply, normalize, scale, type Vector } from '@/lib/solids/vector'
import { piecesOf, seenFrom, visibleFaces } from '@/lib/solids/visible-pieces'
import { solidsOf } from './solids-of'
import type { Stone } from './stones'

/** What an SVG needs to show a stone: shapes by colour, from back to front. */
export type StoneDrawing = readonly { readonly colour: string; readonly path: string }[]

/** Units of the drawing to a stone's radius. */
export const stoneUnits = 60

const shadesPerChannel = 4
const largestPiece = { gem: 0.1, crystal: 0.2 } as const
const bloom = { gem: 0.15, crystal: 0.34 } as const

/** Where daylight comes from, that makes a stone's form legible: the upper left. */
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

/** Draws a stone from its cut: light is followed into each visible piece; pieces of like colour become one shape. */
export function drawStone(stone: Stone): StoneDrawing {
  const colour = colourOf(stone.color)
  return solidsOf(stone).flatMap(({ planes, place }) => {
    const faces = visibleFaces(facesOf(planes))
    const optics = opticsOf(planes, colour, stone.kind === 'gem')
    const pathOf = (corners: readonly Vector[]) =>
      svgPath(seenFrom(corners.map((corner) => add(corner, place))), stoneUnits)
    const shapes = new Map<string, { colours: Colour[]; path: string }>()
    for (const { corners, spot, normal } of piecesOf(faces, largestPiece[stone.kind])) {
      const broken = traceLight(optics, spot, [0, 0, -1], normal)
      const seen = clamp(add(broken, scale(colour, bloom[stone.kind] * Math.max(0, dot(normal, daylight)))))
      const likeness = seen.map((share) => Math.round(share * shadesPerChannel)).join()
      const shape = shapes.get(likeness) ?? { colours: [], path: '' }
      shape.colours.push(seen)
      shape.path += pathOf(corners)
      shapes.set(likeness, shape)
    }
    return [...shapes.values()].map(({ colours, path }) => ({ colour: colourHex(meanOf(colours)), path }))
  })
}
