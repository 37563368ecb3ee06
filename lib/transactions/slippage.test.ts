import { describe, expect, it } from 'vitest'
import { toMaxCost, toMinReceived } from './slippage'

describe('toMinReceived', () => {
  it.each([
    [1_000n, undefined, 995n],
    [1_000n, 10n, 999n],
    [1_000n, 300n, 970n],
    [199n, 50n, 198n],
    [1n, 50n, 1n],
    [0n, 50n, 0n],
    [1_000n, 0n, 1_000n],
  ])('of %d at %s basis points is %d', (quoted, slippageBps, least) => {
    expect(toMinReceived(quoted, slippageBps)).toBe(least)
  })
})

describe('toMaxCost', () => {
  it.each([
    [1_000n, undefined, 1_005n],
    [1n, undefined, 2n],
    [1_000n, 0n, 1_000n],
  ])('of %d at %s basis points is %d', (quoted, slippageBps, most) => {
    expect(toMaxCost(quoted, slippageBps)).toBe(most)
  })
})
