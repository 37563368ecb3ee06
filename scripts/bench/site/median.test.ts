import { describe, expect, it } from 'vitest'
import { toMedian } from './median'

describe('toMedian', () => {
  it.each([
    [[3], 3],
    [[10, 1, 2], 2],
    [[4, 1, 2, 3], 2.5],
  ])('of %j is %d', (numbers, median) => {
    expect(toMedian(numbers)).toBe(median)
  })

  it('of nothing is refused', () => {
    expect(() => toMedian([])).toThrow()
  })
})
