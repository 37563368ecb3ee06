import { describe, expect, it } from 'vitest'
import { toSalePosition } from './sale-position'

const steps = [
  { sizeInt: '40', priceWei: '5' },
  { sizeInt: '60', priceWei: '10' },
]

describe('toSalePosition', () => {
  it('knows the present and the next price and what is left', () => {
    expect(toSalePosition({ steps, totalSoldInt: '30' })).toMatchObject({
      totalInt: 100n,
      priceWei: 5n,
      nextPriceWei: 10n,
      phaseSizeInt: 40n,
      leftInPhaseInt: 10n,
      isSoldOut: false,
    })
  })

  it('moves to the next step when one is sold to the last INT', () => {
    expect(toSalePosition({ steps, totalSoldInt: '40' })).toMatchObject({
      priceWei: 10n,
      nextPriceWei: null,
      leftInPhaseInt: 60n,
    })
  })

  it('takes what a chain answers too', () => {
    const answered = [{ sizeInt: 40n, priceWei: 5n }]
    expect(toSalePosition({ steps: answered, totalSoldInt: 30n })).toMatchObject({
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
