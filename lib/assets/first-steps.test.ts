import { describe, expect, it } from 'vitest'
import { getNextStep } from './first-steps'

const nothing = {
  balanceBaseUnits: 0n,
  totalInvestedWei: 0n,
  gemPower: 0n,
  crystalPower: 0n,
  earningsWei: 0n,
  totalClaimedWei: 0n,
}

describe('the next step of a wallet', () => {
  it.each([
    ['buy', {}],
    ['stake', { totalInvestedWei: 1n }],
    ['stake', { balanceBaseUnits: 1n }],
    ['rewards', { totalInvestedWei: 1n, gemPower: 1n }],
    ['rewards', { crystalPower: 1n }],
    ['claim', { gemPower: 1n, earningsWei: 1n }],
    [null, { gemPower: 1n, earningsWei: 1n, totalClaimedWei: 1n }],
    [null, { totalClaimedWei: 1n }],
  ])('is %s with %o', (step, more) => {
    expect(getNextStep({ ...nothing, ...more })).toBe(step)
  })
})
