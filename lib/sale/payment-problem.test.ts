import { describe, expect, it } from 'vitest'
import { findPaymentProblem, type PaymentFacts } from './payment-problem'

const open: PaymentFacts = {
  input: { kind: 'amount', value: 100n },
  balanceWei: 1_000n,
  feeWei: 10n,
  mayBuy: true,
  sale: { startDate: 5n, timestamp: 5n, totalSoldInt: 0n, saleSizeInt: 400n, isBuyingPaused: false },
  quote: { tokensInt: 1n, costWei: 90n },
}

describe('findPaymentProblem', () => {
  it.each([
    ['nothing speaks against it', open, null],
    [
      'nothing is known of wallet, sale and price yet',
      { ...open, balanceWei: null, feeWei: null, mayBuy: null, sale: null, quote: null },
      null,
    ],
    ['nothing is typed', { ...open, input: { kind: 'empty' } }, 'empty'],
    ['a zero is typed', { ...open, input: { kind: 'amount', value: 0n } }, 'empty'],
    ['words are typed', { ...open, input: { kind: 'invalid', problem: 'not-a-number' } }, 'invalid'],
    ['19 decimals are typed', { ...open, input: { kind: 'invalid', problem: 'too-many-decimals' } }, 'invalid'],
    ['all of the balance is typed, which leaves no fee', { ...open, feeWei: null, balanceWei: 100n }, 'tooMuch'],
    ['what is left pays the fee to the wei', { ...open, balanceWei: 110n }, null],
    ['what is left is a wei short of the fee', { ...open, balanceWei: 109n }, 'tooMuch'],
    ['it buys no whole INT', { ...open, quote: { tokensInt: 0n, costWei: 0n } }, 'tooLittle'],
    ['the sale has no date', { ...open, sale: { ...open.sale!, startDate: 0n } }, 'notOpen'],
    ['the sale opens in a second', { ...open, sale: { ...open.sale!, startDate: 6n } }, 'notOpen'],
    ['buying is paused', { ...open, sale: { ...open.sale!, isBuyingPaused: true } }, 'paused'],
    ['the account is not on the list that may buy', { ...open, mayBuy: false }, 'notListed'],
    [
      'nothing is typed by an account that may not buy',
      { ...open, mayBuy: false, input: { kind: 'empty' } },
      'notListed',
    ],
    ['all is sold', { ...open, sale: { ...open.sale!, totalSoldInt: 400n } }, 'soldOut'],
  ] as const)('finds the problem when %s', (_, facts, problem) => {
    expect(findPaymentProblem(facts as PaymentFacts)).toBe(problem)
  })
})
