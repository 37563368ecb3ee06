import fc from 'fast-check'
import { parseEther } from 'viem'
import { describe, expect, it } from 'vitest'
import { quoteTokens, toSalePosition } from './price-curve'

const steps = [
  { sizeInt: '40', priceWei: '5' },
  { sizeInt: '60', priceWei: '10' },
]

describe('toSalePosition', () => {
  it('computes the present price, the next price and the unsold INT', () => {
    expect(toSalePosition({ steps, totalSoldInt: '30' })).toMatchObject({
      totalInt: 100n,
      priceWei: 5n,
      nextPriceWei: 10n,
      phaseSizeInt: 40n,
      leftInPhaseInt: 10n,
      isSoldOut: false,
    })
  })

  it('moves to the next step when one is sold out', () => {
    expect(toSalePosition({ steps, totalSoldInt: '40' })).toMatchObject({
      priceWei: 10n,
      nextPriceWei: null,
      leftInPhaseInt: 60n,
    })
  })

  it('also accepts bigints', () => {
    const returned = [{ sizeInt: 40n, priceWei: 5n }]
    expect(toSalePosition({ steps: returned, totalSoldInt: 30n })).toMatchObject({
      priceWei: 5n,
      nextPriceWei: null,
      leftInPhaseInt: 10n,
    })
  })

  it('is sold out at the end', () => {
    expect(toSalePosition({ steps, totalSoldInt: '100' })).toMatchObject({
      isSoldOut: true,
      leftInPhaseInt: 0n,
      priceWei: 10n,
    })
  })
})

const first = parseEther('0.0025')
const curve = Array.from({ length: 10 }, (_, step) => ({ sizeInt: 40_000_000n, priceWei: first * 2n ** BigInt(step) }))

describe('quoteTokens', () => {
  it('buys across steps as the platform does', () => {
    let sold = 0n
    const bought = ['50000', '200000', '450000', '957000'].map((cro) => {
      const quote = quoteTokens(curve, sold, parseEther(cro))
      sold += quote.tokensInt
      return quote.tokensInt
    })
    expect(bought).toEqual([20_000_000n, 50_000_000n, 50_000_000n, 43_925_000n])
  })

  it('sells whole INT only', () => {
    expect(quoteTokens(curve, 0n, 2n * first - 1n)).toEqual({ tokensInt: 1n, costWei: first })
    expect(quoteTokens(curve, 0n, first - 1n)).toEqual({ tokensInt: 0n, costWei: 0n })
  })

  it('sells at most the unsold INT', () => {
    const quote = quoteTokens(curve, 20_000_000n, parseEther('200000000'))
    expect(quote.tokensInt).toBe(380_000_000n)
    expect(quote.costWei).toBe(parseEther(String(102_300_000 - 50_000)))
    expect(quoteTokens(curve, 400_000_000n, parseEther('1'))).toEqual({ tokensInt: 0n, costWei: 0n })
  })

  it('buys as many INT as the payment allows', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 399_999_999n), fc.bigInt(0n, parseEther('1000000')), (sold, payment) => {
        const { tokensInt, costWei } = quoteTokens(curve, sold, payment)
        expect(costWei).toBeLessThanOrEqual(payment)
        const next = curve[Number((sold + tokensInt) / 40_000_000n)]
        if (next) expect(costWei + next.priceWei).toBeGreaterThan(payment)
      }),
    )
  })
})
