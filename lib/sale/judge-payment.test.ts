import { describe, expect, it } from 'vitest'
import { judgePayment, type PaymentFacts } from './judge-payment'

const open: PaymentFacts = {
  input: { kind: 'amount', value: 100n },
  balanceWei: 1_000n,
  sale: { startDate: 5n, timestamp: 5n, totalSoldInt: 0n, saleSizeInt: 400n },
  quote: { tokensInt: 1n, costWei: 90n },
}

describe('judgePayment', () => {
  it.each([
    ['nothing speaks against it', open, null],
    ['nothing is known of wallet, sale and price yet', { ...open, balanceWei: null, sale: null, quote: null }, null],
    ['nothing is typed', { ...open, input: { kind: 'empty' } }, 'empty'],
    ['a zero is typed', { ...open, input: { kind: 'amount', value: 0n } }, 'empty'],
    ['words are typed', { ...open, input: { kind: 'invalid', problem: 'not-a-number' } }, 'notANumber'],
    ['19 decimals are typed', { ...open, input: { kind: 'invalid', problem: 'too-many-decimals' } }, 'tooPrecise'],
    ['all of the balance is typed, which leaves no fee', { ...open, balanceWei: 100n }, 'tooMuch'],
    ['it buys no whole INT', { ...open, quote: { tokensInt: 0n, costWei: 0n } }, 'tooLittle'],
    ['the sale has no date', { ...open, sale: { ...open.sale!, startDate: 0n } }, 'notOpen'],
    ['the sale opens in a second', { ...open, sale: { ...open.sale!, startDate: 6n } }, 'notOpen'],
    ['all is sold', { ...open, sale: { ...open.sale!, totalSoldInt: 400n } }, 'soldOut'],
  ] as const)('says what is true when %s', (_, facts, problem) => {
    expect(judgePayment(facts as PaymentFacts)).toBe(problem)
  })
})
