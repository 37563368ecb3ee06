import type { PriceStep } from './price-curve'

/** A step as a stair of the picture: shares of its width and height, from 0 to 1, height from below. */
export type CurveStair = {
  readonly start: number
  readonly end: number
  readonly level: number
  readonly priceWei: bigint
}

/** Room under the first stair: a logarithm has no zero to stand on. */
const lowestLevel = 0.14

// A picture needs no exact numbers: parts per million are finer than any screen.
const share = (part: bigint, whole: bigint) => (whole === 0n ? 0 : Number((part * 1_000_000n) / whole) / 1_000_000)

/** Base-2 logarithm of a positive integer of any size, good to three digits behind the point. */
function log2(value: bigint): number {
  const digits = value.toString(2).length
  const head = Number(value >> BigInt(Math.max(0, digits - 20)))
  return Math.log2(head) + Math.max(0, digits - 20)
}

/** How far along the sale so many whole INT are, from 0 to 1. */
export function toCurveShare(steps: readonly PriceStep[], amountInt: bigint): number {
  const totalInt = steps.reduce((sum, { sizeInt }) => sum + sizeInt, 0n)
  return Math.min(1, share(amountInt, totalInt))
}

/**
 * Lays the price steps out as stairs: width by the INT of the step, height by the logarithm of its price, because prices
 * double from step to step and on an even scale seven stairs of ten would lie flat on the ground.
 */
export function toCurveStairs(steps: readonly PriceStep[]): CurveStair[] {
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

/** The stair that stands at a share of the sale; the last one at its end, none where there are no stairs. */
export function stairAt(stairs: readonly CurveStair[], at: number): CurveStair | undefined {
  return stairs.find(({ end }) => at < end) ?? stairs.at(-1)
}

/** The part of the stairs between two shares of the sale, as corners from left to right, y from above as in pictures. */
export function toStairLine(stairs: readonly CurveStair[], from: number, to: number): [x: number, y: number][] {
  if (from >= to) return []
  return stairs
    .filter(({ start, end }) => start < to && end > from)
    .flatMap(({ start, end, level }): [number, number][] => [
      [Math.max(start, from), 1 - level],
      [Math.min(end, to), 1 - level],
    ])
}

/** Stairs whose prices are written at the axis: at most `most`, evenly spread, the first and the last among them. */
export function toPriceTicks(stairs: readonly CurveStair[], most: number): CurveStair[] {
  const last = stairs.length - 1
  const count = Math.min(most, stairs.length)
  const indexes = Array.from({ length: count }, (_, tick) =>
    count === 1 ? last : Math.round((tick * last) / (count - 1)),
  )
  return [...new Set(indexes)].flatMap((index) => stairs[index] ?? [])
}
