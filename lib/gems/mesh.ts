import { add, along, cross, dot, meanOf, normalize, scale, type Vector } from './vector'

// Convex meshes of gems and crystals, cut out of space by planes, and their outlines in an SVG.

/** A half space: all points with `dot(normal, point) <= distance`. The intersection of several is a convex mesh. */
export type Plane = { readonly normal: Vector; readonly distance: number }

/** A face of a mesh: its plane and its corners, counter-clockwise when seen from outside. */
type Face = { readonly plane: Plane; readonly corners: readonly Vector[] }

const squareSize = 100
const minEdge = 1e-4

/** A square on the plane that is larger than any mesh. */
function squareOn({ normal, distance }: Plane): Vector[] {
  const across = normalize(cross(Math.abs(normal[1]) < 0.9 ? [0, 1, 0] : [1, 0, 0], normal))
  const up = cross(normal, across)
  const middle = scale(normal, distance)
  return (
    [
      [-1, -1],
      [1, -1],
      [1, 1],
      [-1, 1],
    ] as const
  ).map(([x, y]) => add(middle, add(scale(across, x * squareSize), scale(up, y * squareSize))))
}

function clip(corners: readonly Vector[], { normal, distance }: Plane): Vector[] {
  return corners.flatMap((corner, index) => {
    const next = corners[(index + 1) % corners.length] ?? corner
    const [here, there] = [dot(normal, corner) - distance, dot(normal, next) - distance]
    const inside = here <= 0 ? [corner] : []
    if (here * there >= 0) return inside
    const crossing = along(corner, add(next, scale(corner, -1)), here / (here - there))
    return [...inside, crossing]
  })
}

function withoutSlivers(corners: readonly Vector[]): Vector[] {
  return corners.filter((corner, index) => {
    const next = corners[(index + 1) % corners.length] ?? corner
    return Math.hypot(...add(next, scale(corner, -1))) > minEdge
  })
}

/** The faces of the mesh between the planes, in the order of the planes. Planes that do not touch it have no face. */
export function toFaces(planes: readonly Plane[]): Face[] {
  return planes.flatMap((plane) => {
    const others = planes.filter((other) => other !== plane)
    const corners = withoutSlivers(others.reduce(clip, squareOn(plane)))
    return corners.length < 3 ? [] : [{ plane, corners }]
  })
}

/** A ring of equal facets around the vertical axis. */
export type Tier = {
  readonly count: number
  /** Direction of the first facet, in degrees around the axis. */
  readonly turn: number
  /** Angle of the facets upwards (crown) or downwards (pavilion, negative), in degrees. */
  readonly rise: number
  /** Distance of the facets from the centre along their normal. */
  readonly distance: number
}

/** The planes of a tier. A rise of 90 or -90 degrees gives a single flat table. */
export function toTierPlanes({ count, turn, rise, distance }: Tier): Plane[] {
  const up = (rise * Math.PI) / 180
  return Array.from({ length: Math.abs(rise) === 90 ? 1 : count }, (_, index) => {
    const angle = (turn * Math.PI) / 180 + (index * 2 * Math.PI) / count
    return {
      normal: [Math.cos(up) * Math.sin(angle), Math.sin(up), Math.cos(up) * Math.cos(angle)],
      distance,
    }
  })
}

/** A point of a picture, y up. */
type Point = readonly [x: number, y: number]

/** A part of a visible face: its corners, and its centre, whose colour the whole piece gets. */
type Piece = { readonly corners: readonly Vector[]; readonly centre: Vector; readonly normal: Vector }

type Triangle = readonly [Vector, Vector, Vector]

const minVisibleNormalZ = 1e-3

const areaOf = ([a, b, c]: Triangle) => Math.hypot(...cross(add(b, scale(a, -1)), add(c, scale(a, -1)))) / 2

function divide(triangle: Triangle, largest: number): Triangle[] {
  if (areaOf(triangle) <= largest) return [triangle]
  const [a, b, c] = triangle
  const [ab, bc, ca] = [meanOf([a, b]), meanOf([b, c]), meanOf([c, a])]
  const parts: Triangle[] = [
    [a, ab, ca],
    [ab, b, bc],
    [ca, bc, c],
    [ab, bc, ca],
  ]
  return parts.flatMap((part) => divide(part, largest))
}

function fan(corners: readonly Vector[]): Triangle[] {
  const middle = meanOf(corners)
  return corners.map((corner, index) => [middle, corner, corners[(index + 1) % corners.length] ?? corner])
}

/** The faces that are visible to an observer far away on the z axis. */
export function visibleFaces(faces: readonly Face[]): Face[] {
  return faces.filter(({ plane }) => plane.normal[2] > minVisibleNormalZ)
}

/** Divides faces into pieces of at most the area `largest`: a small face is one piece, a larger one is divided from its centre. */
export function toPieces(faces: readonly Face[], largest: number): Piece[] {
  return faces.flatMap(({ plane: { normal }, corners }) => {
    const triangles = fan(corners)
    const isSmall = triangles.reduce((area, triangle) => area + areaOf(triangle), 0) <= largest
    const parts = isSmall ? [corners] : triangles.flatMap((triangle) => divide(triangle, largest))
    return parts.map((part) => ({ corners: part, centre: meanOf(part), normal }))
  })
}

/** Projects points onto the picture. */
export const project = (points: readonly Vector[]): Point[] => points.map(([x, y]) => [x, y])

/** A closed outline as SVG path data in whole units, y down. Relative steps keep it short, because pages contain many of them. */
export function svgPath(points: readonly Point[], unitsPerLength: number): string {
  const [first, ...rest] = points.map(
    ([x, y]) => [Math.round(x * unitsPerLength), Math.round(-y * unitsPerLength)] as const,
  )
  if (!first) return ''
  let [x, y] = first
  const steps = rest.map(([toX, toY]) => {
    const step = `${toX - x}${toY < y ? '' : ' '}${toY - y}`
    ;[x, y] = [toX, toY]
    return step
  })
  return `M${first[0]} ${first[1]}l${steps.join(' ').replaceAll(' -', '-')}z`
}
