import { trianglesOf, type TriangleMesh } from '@/lib/solids/triangles-of'
import { solidsOf } from './solids-of'
import type { Stone } from './stones'

/** A stone for a 3D scene: the very solids its drawing shows, in units of its radius, y up, looking along z. */
export function toStoneMesh(stone: Stone): TriangleMesh {
  const meshes = solidsOf(stone).map(({ planes, place }) => trianglesOf(planes, place))
  return { positions: meshes.flatMap(({ positions }) => positions), normals: meshes.flatMap(({ normals }) => normals) }
}
