import { describe, expect, it } from 'vitest'
import { toFaces, type Plane, toTierPlanes } from './mesh'
import { add, cross, dot, normalize, scale } from './vector'

const cube: readonly Plane[] = [
  ...toTierPlanes({ count: 4, turn: 0, rise: 0, distance: 1 }),
  ...toTierPlanes({ count: 1, turn: 0, rise: 90, distance: 1 }),
  ...toTierPlanes({ count: 1, turn: 0, rise: -90, distance: 1 }),
]

describe('toFaces', () => {
  it('makes a cube of six half spaces', () => {
    const faces = toFaces(cube)
    expect(faces).toHaveLength(6)
    for (const { corners } of faces) {
      expect(corners).toHaveLength(4)
      for (const coordinate of corners.flat()) expect(Math.abs(coordinate)).toBeCloseTo(1)
    }
  })

  it('leaves out planes that do not touch the mesh', () => {
    const far: Plane = { normal: [1, 0, 0], distance: 3 }
    expect(toFaces([...cube, far])).toHaveLength(6)
  })

  it('keeps every corner on its plane, in counter-clockwise order seen from outside', () => {
    const corner: Plane = { normal: normalize([1, 1, 1]), distance: 1.3 }
    for (const { plane, corners } of toFaces([...cube, corner])) {
      for (const point of corners) expect(dot(plane.normal, point)).toBeCloseTo(plane.distance)
      const [a, b, c] = corners
      if (!a || !b || !c) throw new Error('a face without corners')
      const around = cross(add(b, scale(a, -1)), add(c, scale(b, -1)))
      expect(dot(around, plane.normal)).toBeGreaterThan(0)
    }
  })
})
