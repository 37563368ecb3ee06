import { add, along, cross, dot, normalize, scale, type Vector } from './vector'

/** A half space: all points with `dot(normal, point) <= distance`. Several of them cut a convex solid out of space. */
export type Plane = { readonly normal: Vector; readonly distance: number }

/** A flat face of a solid: its plane and its corners, counter-clockwise seen from outside. */
export type Face = { readonly plane: Plane; readonly corners: readonly Vector[] }

const farAway = 100
const smallestEdge = 1e-4

/** A square on the plane, larger than any solid drawn here. */
function sheetOf({ normal, distance }: Plane): Vector[] {
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
  ).map(([x, y]) => add(middle, add(scale(across, x * farAway), scale(up, y * farAway))))
}

function clip(corners: readonly Vector[], { normal, distance }: Plane): Vector[] {
  return corners.flatMap((corner, index) => {
    const next = corners[(index + 1) % corners.length] ?? corner
    const [here, there] = [dot(normal, corner) - distance, dot(normal, next) - distance]
    const kept = here <= 0 ? [corner] : []
    if (here * there >= 0) return kept
    const crossing = along(corner, add(next, scale(corner, -1)), here / (here - there))
    return [...kept, crossing]
  })
}

function withoutSlivers(corners: readonly Vector[]): Vector[] {
  return corners.filter((corner, index) => {
    const next = corners[(index + 1) % corners.length] ?? corner
    return Math.hypot(...add(next, scale(corner, -1))) > smallestEdge
  })
}

/** The faces of the convex solid that the planes cut out, in the planes' order; planes that touch nothing have none. */
export function facesOf(planes: readonly Plane[]): Face[] {
  return planes.flatMap((plane) => {
    const others = planes.filter((other) => other !== plane)
    const corners = withoutSlivers(others.reduce(clip, sheetOf(plane)))
    return corners.length < 3 ? [] : [{ plane, corners }]
  })
}
