import { expect, it } from 'vitest'
import { buildShape } from './shape'

it('turns the faces of a box outwards', () => {
  const { position, normal } = buildShape([
    { at: [0, 0, 0], size: [2, 4, 6], paint: [1, 0, 0], top: [0.5, 0.5] },
  ]).attributes
  expect(position?.count).toBe(36)
  for (let corner = 0; corner < 36; corner++) {
    const outwards = [0, 1, 2].reduce(
      (sum, axis) => sum + (position?.getComponent(corner, axis) ?? 0) * (normal?.getComponent(corner, axis) ?? 0),
      0,
    )
    expect(outwards).toBeGreaterThan(0)
  }
})
