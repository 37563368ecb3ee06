/** A step of the sale: how many whole INT it sells, and the price of one in wei of the native coin. */
export type PriceStep = { readonly sizeInt: bigint; readonly priceWei: bigint }

/** A step as a bar: all shares of the picture's width or height, from 0 to 1. */
export type CurveBar = {
  readonly left: number
  readonly width: number
  readonly height: number
  /** How much of the step is sold, from 0 to 1. */
  readonly soldShare: number
  readonly isCurrent: boolean
}

const lowestBar = 0.12

// A picture needs no exact numbers: parts per million are finer than any screen.
const share = (part: bigint, whole: bigint) => (whole === 0n ? 0 : Number((part * 1_000_000n) / whole) / 1_000_000)

/** Base-2 logarithm of a positive integer of any size, good to three digits behind the point. */
function log2(value: bigint): number {
  const digits = value.toString(2).length
  const head = Number(value >> BigInt(Math.max(0, digits - 20)))
  return Math.log2(head) + Math.max(0, digits - 20)
}

/**
 * Lays the price steps out as bars: width by the INT of the step, height by the logarithm of its price, because prices
 * double from step to step and the first bars would vanish otherwise.
 *
 * @param soldInt whole INT sold so far.
 */
export function toCurveBars(steps: readonly PriceStep[], soldInt: bigint): CurveBar[] {
  const totalInt = steps.reduce((sum, { sizeInt }) => sum + sizeInt, 0n)
  const logs = steps.map(({ priceWei }) => log2(priceWei > 0n ? priceWei : 1n))
  const lowest = Math.min(...logs)
  const range = Math.max(...logs) - lowest
  let beforeInt = 0n
  return steps.map(({ sizeInt }, index) => {
    const startInt = beforeInt
    beforeInt += sizeInt
    const soldHere = soldInt <= startInt ? 0n : soldInt >= beforeInt ? sizeInt : soldInt - startInt
    const rise = range === 0 ? 1 : ((logs[index] ?? lowest) - lowest) / range
    return {
      left: share(startInt, totalInt),
      width: share(sizeInt, totalInt),
      height: lowestBar + (1 - lowestBar) * rise,
      soldShare: share(soldHere, sizeInt),
      isCurrent: soldInt >= startInt && soldInt < beforeInt,
    }
  })
}
