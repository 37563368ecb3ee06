import { expect, it } from 'vitest'
import type { Hex } from 'viem'
import { groupByTransaction } from './group-by-transaction'
import type { HistoryPageEntry } from './history-page'
import { toAmounts } from './to-amounts'

const entry = (transactionHash: Hex, logIndex: number, more: Partial<HistoryPageEntry> = {}): HistoryPageEntry => ({
  block: 1,
  logIndex,
  time: 9,
  transactionHash,
  kind: 'int-bought',
  intBaseUnits: null,
  bonusIntBaseUnits: null,
  wei: null,
  assetIndex: null,
  quantity: null,
  otherAddress: null,
  ...more,
})

it('keeps transactions newest first and what they did in its order', () => {
  const groups = groupByTransaction([entry('0xb', 7), entry('0xb', 5), entry('0xa', 2)])
  expect(groups.map(({ hash, entries }) => [hash, entries.map(({ logIndex }) => logIndex)])).toEqual([
    ['0xb', [5, 7]],
    ['0xa', [2]],
  ])
})

it('says what came in and what went out, bonus included, and nothing of nothing', () => {
  expect(toAmounts(entry('0xa', 1, { intBaseUnits: 100n, bonusIntBaseUnits: 15n, wei: 7n }))).toEqual([
    { unit: 'int', sign: '+', value: 115n },
    { unit: 'native', sign: '-', value: 7n },
  ])
  expect(toAmounts(entry('0xa', 1, { kind: 'referral-earned', intBaseUnits: 0n, wei: 5n }))).toEqual([
    { unit: 'native', sign: '', value: 5n },
  ])
  expect(toAmounts(entry('0xa', 1, { kind: 'gem-bought', intBaseUnits: 3n }))).toEqual([
    { unit: 'int', sign: '-', value: 3n },
  ])
  expect(toAmounts(entry('0xa', 1, { kind: 'crystal-given', quantity: 3n }))).toEqual([])
})
