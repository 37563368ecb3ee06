import {
  DynamicDrawUsage,
  InstancedBufferAttribute,
  InstancedMesh,
  Matrix4,
  type BufferGeometry,
  type Material,
} from 'three'
import type { Colour } from './colours'

const matrix = new Matrix4()

/** Instances of one shape that are set again in every frame. */
export type Instances = {
  readonly mesh: InstancedMesh
  readonly clear: () => void
  /**
   * Adds an instance if there is room. Sizes are factors of the shape's own; `turn` is the rotation around the vertical
   * axis.
   */
  readonly add: (
    x: number,
    y: number,
    z: number,
    sizeX?: number,
    sizeY?: number,
    sizeZ?: number,
    turn?: number,
    tint?: Colour,
  ) => void
  readonly show: () => void
}

/** Creates room for up to `most` instances. With `isTinted` each has a colour that multiplies its paint. */
export function createInstances(
  geometry: BufferGeometry,
  material: Material,
  most: number,
  isTinted = false,
): Instances {
  const mesh = new InstancedMesh(geometry, material, most)
  mesh.frustumCulled = false
  mesh.instanceMatrix.setUsage(DynamicDrawUsage)
  mesh.count = 0
  const tints = isTinted ? new Float32Array(most * 3).fill(1) : null
  if (tints) mesh.instanceColor = new InstancedBufferAttribute(tints, 3).setUsage(DynamicDrawUsage)
  let count = 0
  return {
    mesh,
    clear: () => void (count = 0),
    add(x, y, z, sizeX = 1, sizeY = 1, sizeZ = 1, turn = 0, tint) {
      if (count >= most) return
      const cos = Math.cos(turn)
      const sin = Math.sin(turn)
      matrix.set(cos * sizeX, 0, sin * sizeZ, x, 0, sizeY, 0, y, -sin * sizeX, 0, cos * sizeZ, z, 0, 0, 0, 1)
      matrix.toArray(mesh.instanceMatrix.array, count * 16)
      if (tints && tint) tints.set(tint, count * 3)
      count += 1
    },
    show() {
      mesh.count = count
      mesh.instanceMatrix.needsUpdate = true
      if (mesh.instanceColor) mesh.instanceColor.needsUpdate = true
    },
  }
}
