import { describe, expect, it } from 'vitest'
import { toCurveBars } from './curve-geometry'

const steps = Array.from({ length: 10 }, (_, index) => ({
  sizeInt: 40_000_000n,
  priceWei: 2_500_000_000_000_000n << BigInt(index),
}))

describe('toCurveBars', () => {
  it('fills the width with the steps and the height with doubling prices in equal rises', () => {
    const bars = toCurveBars(steps, 0n)
    expect(bars.map((bar) => bar.left)).toEqual([0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9])
    expect(bars[0]?.height).toBeCloseTo(0.12)
    expect(bars[9]?.height).toBeCloseTo(1)
    const rises = bars.slice(1).map((bar, index) => bar.height - (bars[index]?.height ?? 0))
    for (const rise of rises) expect(rise).toBeCloseTo(rises[0] ?? 0, 4)
  })

  it('marks what is sold and where the sale stands', () => {
    const bars = toCurveBars(steps, 50_000_000n)
    expect(bars.map((bar) => bar.soldShare)).toEqual([1, 0.25, 0, 0, 0, 0, 0, 0, 0, 0])
    expect(bars.findIndex((bar) => bar.isCurrent)).toBe(1)
  })

  it('stands in the next step when one is sold to the last INT', () => {
    expect(toCurveBars(steps, 40_000_000n).findIndex((bar) => bar.isCurrent)).toBe(1)
  })

  it('stands in no step when all is sold', () => {
    expect(toCurveBars(steps, 400_000_000n).some((bar) => bar.isCurrent)).toBe(false)
  })

  it('draws a single step and a flat curve', () => {
    expect(toCurveBars([{ sizeInt: 5n, priceWei: 7n }], 1n)).toEqual([
      { left: 0, width: 1, height: 1, soldShare: 0.2, isCurrent: true },
    ])
    expect(toCurveBars([], 0n)).toEqual([])
  })
})
