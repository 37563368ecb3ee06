import { expect, it } from 'vitest'
import { createObstacleShapes } from './obstacle-shapes'

it('draws every obstacle inside its lane', () => {
  for (const shape of createObstacleShapes()) {
    shape.computeBoundingBox()
    const { min, max } = shape.boundingBox ?? { min: { x: 9, z: 9 }, max: { x: 9, z: 9 } }
    expect(Math.max(-min.x, max.x)).toBeLessThan(1.26)
    expect(max.z).toBeLessThan(0.12)
  }
})
