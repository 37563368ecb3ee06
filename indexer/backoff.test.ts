import { expect, it } from 'vitest'
import { backoffMs } from './backoff'

it('waits longer after every failure, never more than four seconds, never all in step', () => {
  expect([1, 2, 3, 4, 5, 6, 1_000].map((failures) => backoffMs(failures, 0))).toEqual([
    250, 500, 1_000, 2_000, 4_000, 4_000, 4_000,
  ])
  expect(backoffMs(1, 1)).toBe(125)
  expect(backoffMs(0, 0)).toBe(250)
})
