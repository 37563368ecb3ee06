import { facesOf, type Plane } from './faces-of'
import type { Vector } from './vector'

/** Triangles of a solid as graphics libraries take them: three numbers a corner, flat-shaded, in the same order. */
export type TriangleMesh = { readonly positions: readonly number[]; readonly normals: readonly number[] }

/** The surface of the convex solid that the planes cut out, moved to `place`. */
export function trianglesOf(planes: readonly Plane[], place: Vector = [0, 0, 0]): TriangleMesh {
  const corners = facesOf(planes).flatMap(({ plane, corners: [first, ...rest] }) =>
    rest
      .slice(1)
      .flatMap((corner, index) => [first, rest[index], corner].map((point) => ({ point: point ?? place, plane }))),
  )
  return {
    positions: corners.flatMap(({ point }) => point.map((part, axis) => part + (place[axis] ?? 0))),
    normals: corners.flatMap(({ plane }) => [...plane.normal]),
  }
}
