import { describe, expect, it } from 'vitest'
import { facesOf, type Plane } from './faces-of'
import { planesOfTier } from './tier'
import { cross, dot, normalize, scale, add } from './vector'

const cube: readonly Plane[] = [
  ...planesOfTier({ count: 4, turn: 0, rise: 0, distance: 1 }),
  ...planesOfTier({ count: 1, turn: 0, rise: 90, distance: 1 }),
  ...planesOfTier({ count: 1, turn: 0, rise: -90, distance: 1 }),
]

describe('facesOf', () => {
  it('cuts a cube out of six half spaces', () => {
    const faces = facesOf(cube)
    expect(faces).toHaveLength(6)
    for (const { corners } of faces) {
      expect(corners).toHaveLength(4)
      for (const coordinate of corners.flat()) expect(Math.abs(coordinate)).toBeCloseTo(1)
    }
  })

  it('leaves out planes that do not touch the solid', () => {
    const far: Plane = { normal: [1, 0, 0], distance: 3 }
    expect(facesOf([...cube, far])).toHaveLength(6)
  })

  it('keeps every corner on its plane and goes round it counter-clockwise seen from outside', () => {
    const corner: Plane = { normal: normalize([1, 1, 1]), distance: 1.3 }
    for (const { plane, corners } of facesOf([...cube, corner])) {
      for (const point of corners) expect(dot(plane.normal, point)).toBeCloseTo(plane.distance)
      const [a, b, c] = corners
      if (!a || !b || !c) throw new Error('a face without corners')
      const around = cross(add(b, scale(a, -1)), add(c, scale(b, -1)))
      expect(dot(around, plane.normal)).toBeGreaterThan(0)
    }
  })
})
