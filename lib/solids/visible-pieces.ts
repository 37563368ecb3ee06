import type { Face } from './faces-of'
import { add, cross, meanOf, scale, type Vector } from './vector'

export type Point = readonly [x: number, y: number]

/** A part of a face that the eye sees: its corners, and the spot in its middle that gives it its colour. */
export type Piece = { readonly corners: readonly Vector[]; readonly spot: Vector; readonly normal: Vector }

type Triangle = readonly [Vector, Vector, Vector]

const flattest = 1e-3

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

/** The faces that an eye far away on the z axis sees. */
export function visibleFaces(faces: readonly Face[]): Face[] {
  return faces.filter(({ plane }) => plane.normal[2] > flattest)
}

/** Faces in pieces of at most the area `largest`: a small face is one piece, a larger one is cut from its middle. */
export function piecesOf(faces: readonly Face[], largest: number): Piece[] {
  return faces.flatMap(({ plane: { normal }, corners }) => {
    const triangles = fan(corners)
    const isSmall = triangles.reduce((area, triangle) => area + areaOf(triangle), 0) <= largest
    const parts = isSmall ? [corners] : triangles.flatMap((triangle) => divide(triangle, largest))
    return parts.map((part) => ({ corners: part, spot: meanOf(part), normal }))
  })
}

/** Where points lie in the plane of the picture, y up. */
export const seenFrom = (points: readonly Vector[]): Point[] => points.map(([x, y]) => [x, y])
