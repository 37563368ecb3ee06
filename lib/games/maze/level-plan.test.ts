import { describe, expect, it } from 'vitest'
import { countGuardSteps, getGuardWay } from './level-plan'

type Corner = readonly [number, number]
const guard = ([x, y]: Corner, path: readonly Corner[], isAround = false) => ({
  x,
  y,
  path: path.map(([px, py]) => ({ x: px, y: py })),
  isAround,
})

describe("a guard's round", () => {
  it.each([
    ['of a guard that stands', guard([3, 4], []), [3, 4]],
    ['whose only corner is its position', guard([3, 4], [[3, 4]]), [3, 4]],
    ['around its own position', guard([3, 4], [[3, 4]], true), [3, 4]],
    ['of one step', guard([1, 1], [[2, 1]]), [1, 1, 2, 1]],
    ['there and back', guard([1, 1], [[3, 1]]), [1, 1, 2, 1, 3, 1, 2, 1]],
    ['around a corner', guard([1, 3], [[2, 1]]), [1, 3, 2, 3, 2, 2, 2, 1, 2, 2, 2, 3]],
    ['that stays in a corner', guard([1, 1], [[2, 1], [2, 1], [2, 2]]), [1, 1, 2, 1, 2, 2, 2, 1]], // prettier-ignore
    ['straight to its start', guard([1, 1], [[2, 1], [2, 2]], true), [1, 1, 2, 1, 2, 2, 1, 2]], // prettier-ignore
    ['that ends at its start', guard([1, 1], [[2, 1], [1, 1]], true), [1, 1, 2, 1]], // prettier-ignore
  ])('%s visits these tiles', (_, each, tiles) => {
    expect([...getGuardWay(each)]).toEqual(tiles)
    expect(Math.max(1, countGuardSteps(each))).toBe(tiles.length / 2)
  })
})
