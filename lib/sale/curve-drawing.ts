import type { PriceStep } from '@/lib/contracts/read-steps'

/**
 * A step of the price curve as it is drawn: start, end and height as shares of the picture from 0 to 1, the height from
 * below.
 */
type CurveStep = {
  readonly start: number
  readonly end: number
  readonly level: number
  readonly priceWei: bigint
}

/** The height of the first step: a logarithm has no zero. */
const lowestLevel = 0.14

// Parts per million are precise enough for a picture.
const share = (part: bigint, whole: bigint) => (whole === 0n ? 0 : Number((part * 1_000_000n) / whole) / 1_000_000)

/** The base-2 logarithm of a positive integer of any size, precise to three decimals. */
function log2(value: bigint): number {
  const digits = value.toString(2).length
  const head = Number(value >> BigInt(Math.max(0, digits - 20)))
  return Math.log2(head) + Math.max(0, digits - 20)
}

/** The share of the sale that `amountInt` whole INT are, from 0 to 1. */
export function toCurveShare(steps: readonly PriceStep[], amountInt: bigint): number {
  const totalInt = steps.reduce((sum, { sizeInt }) => sum + sizeInt, 0n)
  return Math.min(1, share(amountInt, totalInt))
}

/**
 * Lays out the price steps: the width of a step is its INT, the height the logarithm of its price. Prices double from
 * step to step, so on a linear scale seven of ten steps would be flat.
 */
export function toCurveSteps(steps: readonly PriceStep[]): CurveStep[] {
  const logs = steps.map(({ priceWei }) => log2(priceWei > 0n ? priceWei : 1n))
  const lowest = Math.min(...logs)
  const range = Math.max(...logs) - lowest
  let beforeInt = 0n
  return steps.map(({ sizeInt, priceWei }, index) => {
    const start = toCurveShare(steps, beforeInt)
    beforeInt += sizeInt
    const rise = range === 0 ? 1 : ((logs[index] ?? lowest) - lowest) / range
    return { start, end: toCurveShare(steps, beforeInt), level: lowestLevel + (1 - lowestLevel) * rise, priceWei }
  })
}

/** The step at a share of the sale; the last step at the end, undefined without steps. */
export function curveStepAt(stairs: readonly CurveStep[], at: number): CurveStep | undefined {
  return stairs.find(({ end }) => at < end) ?? stairs.at(-1)
}

/** The outline of the steps between two shares of the sale, as corners from left to right with y from above. */
export function toStepLine(stairs: readonly CurveStep[], from: number, to: number): [x: number, y: number][] {
  if (from >= to) return []
  return stairs
    .filter(({ start, end }) => start < to && end > from)
    .flatMap(({ start, end, level }): [number, number][] => [
      [Math.max(start, from), 1 - level],
      [Math.min(end, to), 1 - level],
    ])
}

/**
 * The steps whose prices are labelled on the axis: at most `most`, evenly spread, always with the first and the last.
 */
export function toPriceTicks(stairs: readonly CurveStep[], most: number): CurveStep[] {
  const last = stairs.length - 1
  const count = Math.min(most, stairs.length)
  const indexes = Array.from({ length: count }, (_, tick) =>
    count === 1 ? last : Math.round((tick * last) / (count - 1)),
  )
  return [...new Set(indexes)].flatMap((index) => stairs[index] ?? [])
}
