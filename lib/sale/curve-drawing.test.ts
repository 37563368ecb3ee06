import { describe, expect, it } from 'vitest'
import { curveStepAt, toCurveShare, toCurveSteps, toPriceTicks, toStepLine } from './curve-drawing'

const steps = Array.from({ length: 10 }, (_, index) => ({
  sizeInt: 40_000_000n,
  priceWei: 2_500_000_000_000_000n << BigInt(index),
}))
const stairs = toCurveSteps(steps)

describe('toCurveSteps', () => {
  it('fills the width and rises equally when prices double', () => {
    expect(stairs.map(({ start }) => start)).toEqual([0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9])
    expect(stairs.at(-1)).toMatchObject({ end: 1, level: 1 })
    expect(stairs[0]?.level).toBeGreaterThan(0.1)
    const rises = stairs.slice(1).map(({ level }, index) => level - (stairs[index]?.level ?? 0))
    for (const rise of rises) expect(rise).toBeCloseTo(rises[0] ?? 0, 4)
  })

  it('gives a step a width proportional to its size', () => {
    expect(
      toCurveSteps([
        { sizeInt: 1n, priceWei: 1n },
        { sizeInt: 3n, priceWei: 2n },
      ]).map(({ end }) => end),
    ).toEqual([0.25, 1])
  })

  it('handles a single step and no steps', () => {
    expect(toCurveSteps([{ sizeInt: 5n, priceWei: 7n }])).toEqual([{ start: 0, end: 1, level: 1, priceWei: 7n }])
    expect(toCurveSteps([])).toEqual([])
    expect(toCurveShare([], 1n)).toBe(0)
  })
})

describe('curveStepAt', () => {
  it('returns the next step when one is sold out, and the last step at the end', () => {
    expect(curveStepAt(stairs, toCurveShare(steps, 39_999_999n))).toBe(stairs[0])
    expect(curveStepAt(stairs, toCurveShare(steps, 40_000_000n))).toBe(stairs[1])
    expect(curveStepAt(stairs, 1)).toBe(stairs[9])
    expect(curveStepAt([], 0)).toBeUndefined()
  })
})

describe('toStepLine', () => {
  it('follows the steps between two shares', () => {
    const [first, second] = stairs.map(({ level }) => 1 - level)
    expect(toStepLine(stairs, 0.05, 0.15)).toEqual([
      [0.05, first],
      [0.1, first],
      [0.1, second],
      [0.15, second],
    ])
  })

  it('is empty for an empty range', () => {
    expect(toStepLine(stairs, 0.5, 0.5)).toEqual([])
    expect(toStepLine(stairs, 0.55, 0.55)).toEqual([])
    expect(toStepLine(stairs, 0, 0.1)).toHaveLength(2)
  })
})

describe('toPriceTicks', () => {
  it('spreads a few prices evenly, with the first and the last', () => {
    expect(toPriceTicks(stairs, 4).map((stair) => stairs.indexOf(stair))).toEqual([0, 3, 6, 9])
    expect(toPriceTicks(stairs.slice(0, 2), 4)).toHaveLength(2)
    expect(toPriceTicks(stairs.slice(0, 1), 4)).toHaveLength(1)
    expect(toPriceTicks([], 4)).toEqual([])
  })
})
