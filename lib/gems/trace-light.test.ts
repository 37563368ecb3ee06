import { describe, expect, it } from 'vitest'
import { traceLight, type Optics } from './trace-light'
import { toTierPlanes } from './mesh'

const cube: Optics = {
  planes: [
    ...toTierPlanes({ count: 4, turn: 0, rise: 0, distance: 1 }),
    ...toTierPlanes({ count: 1, turn: 0, rise: 90, distance: 1 }),
    ...toTierPlanes({ count: 1, turn: 0, rise: -90, distance: 1 }),
  ],
  index: 1.5,
  absorption: [0, 0, 0],
  sky: () => [1, 1, 1],
  glow: () => [0, 0, 0],
}

const straight = (optics: Optics) => traceLight(optics, [0.2, 0.1, 1], [0, 0, -1], [0, 0, 1])

describe('traceLight', () => {
  it('neither loses nor adds light in clear glass under an even sky', () => {
    for (const share of straight(cube)) expect(share).toBeCloseTo(1, 3)
  })

  it('absorbs each colour by the length of its path', () => {
    const [red, green, blue] = straight({ ...cube, absorption: [2, 0.5, 0] })
    expect(red).toBeCloseTo(0.04 + 0.96 * 0.96 * Math.exp(-4), 2)
    expect(green).toBeGreaterThan(red)
    expect(blue).toBeCloseTo(1, 3)
  })

  it('adds more of the inner light the nearer the ray passes to it', () => {
    const lamp: Optics = { ...cube, sky: () => [0, 0, 0], glow: (square) => [Math.exp(-9 * square), 0, 0] }
    const [near] = traceLight(lamp, [0, 0, 1], [0, 0, -1], [0, 0, 1])
    const [far] = traceLight(lamp, [0.6, 0, 1], [0, 0, -1], [0, 0, 1])
    expect(near).toBeGreaterThan(0.9)
    expect(far).toBeLessThan(near / 10)
  })

  it('reflects a flat ray totally at the inner wall', () => {
    const slope = Math.PI / 3
    const beyondTheWall: Optics = { ...cube, sky: (_, [x, , z]) => (x > 0 && z < 0 ? [1, 0, 0] : [0, 0, 1]) }
    const [red, , blue] = traceLight(beyondTheWall, [0.9, 0, 1], [Math.sin(slope), 0, -Math.cos(slope)], [0, 0, 1])
    expect(red).toBeLessThan(0.01)
    expect(blue).toBeGreaterThan(0.9)
  })
})
