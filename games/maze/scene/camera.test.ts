import { expect, it } from 'vitest'
import { beginAt } from './camera'

it.each([
  ['a small room is in the middle', 3, 20, 10, -5],
  ['the picture stays at the left edge', 1, 10, 40, -0.5],
  ['it follows in the middle', 20, 10, 40, 15.5],
  ['it stays at the right edge', 39, 10, 40, 30.5],
])('%s', (_, at, seen, length, begin) => {
  expect(beginAt(at, seen, length)).toBe(begin)
})
