import fc from 'fast-check'
import { parseEther } from 'viem'
import { describe, expect, it } from 'vitest'
import { toPurchaseQuote } from './purchase-quote'
import { toSalePosition } from './price-curve'

const priceOf = (step: number) => parseEther('0.0025') * 2n ** BigInt(step)
const steps = Array.from({ length: 10 }, (_, step) => ({ sizeInt: '40000000', priceWei: String(priceOf(step)) }))
const at = (totalSoldInt: bigint) => toSalePosition({ steps, totalSoldInt: String(totalSoldInt) })
const pay = (cro: string) => ({ kind: 'amount', value: parseEther(cro) }) as const

describe('toPurchaseQuote', () => {
  it('crosses steps like the worked examples of the contracts', () => {
    expect(toPurchaseQuote(at(20_000_000n), pay('200000'))).toEqual({
      kind: 'quote',
      quote: {
        tokensInt: 50_000_000n,
        costWei: parseEther('200000'),
        refundWei: 0n,
        averagePriceWei: parseEther('0.004'),
        priceAfterWei: priceOf(1),
        stepsTouched: 2,
      },
    })
  })

  it('refunds the part that buys no whole INT', () => {
    const result = toPurchaseQuote(at(0n), { kind: 'amount', value: 2n * priceOf(0) - 1n })
    expect(result).toMatchObject({
      quote: { tokensInt: 1n, costWei: priceOf(0), refundWei: priceOf(0) - 1n, stepsTouched: 1 },
    })
  })

  it('has no next price after the last INT', () => {
    expect(toPurchaseQuote(at(20_000_000n), pay('200000000'))).toMatchObject({
      quote: { tokensInt: 380_000_000n, refundWei: parseEther('97750000'), priceAfterWei: null, stepsTouched: 10 },
    })
  })

  it('gives the next price when a step is bought completely', () => {
    expect(toPurchaseQuote(at(0n), pay('100000'))).toMatchObject({
      quote: { tokensInt: 40_000_000n, priceAfterWei: priceOf(1), stepsTouched: 1 },
    })
  })

  it.each([
    ['nothing is typed', at(0n), { kind: 'empty' }, 'empty'],
    ['words are typed', at(0n), { kind: 'invalid', problem: 'not-a-number' }, 'notANumber'],
    [
      'thousands are set apart',
      at(0n),
      { kind: 'invalid', problem: 'ambiguous', readings: ['1', '1000'] },
      'ambiguous',
    ],
    ['19 decimals are typed', at(0n), { kind: 'invalid', problem: 'too-many-decimals' }, 'tooPrecise'],
    ['it buys no INT', at(0n), { kind: 'amount', value: 1n }, 'tooLittle'],
    ['all is sold', at(400_000_000n), pay('1'), 'soldOut'],
  ] as const)('has no quote when %s', (_, position, input, problem) => {
    expect(toPurchaseQuote(position, input)).toMatchObject({ kind: 'problem', problem })
  })

  it('splits the payment exactly into cost and refund, at an average price within the touched steps', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 399_999_999n), fc.bigInt(priceOf(9), parseEther('200000000')), (sold, value) => {
        const result = toPurchaseQuote(at(sold), { kind: 'amount', value })
        if (result.kind !== 'quote') throw new Error('no quote')
        const { tokensInt, costWei, refundWei, averagePriceWei, priceAfterWei, stepsTouched } = result.quote
        expect(costWei + refundWei).toBe(value)
        expect(averagePriceWei * tokensInt).toBeGreaterThanOrEqual(costWei)
        const { priceWei } = at(sold)
        expect(averagePriceWei).toBeGreaterThanOrEqual(priceWei)
        expect(averagePriceWei).toBeLessThanOrEqual(priceWei * 2n ** BigInt(stepsTouched - 1))
        expect(priceAfterWei === null).toBe(sold + tokensInt === 400_000_000n)
      }),
    )
  })
})
