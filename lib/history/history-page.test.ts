import fc from 'fast-check'
import * as v from 'valibot'
import type { Hex } from 'viem'
import { expect, it } from 'vitest'
import {
  groupByTransaction,
  historyCursorSchema,
  type HistoryPageEntry,
  toAmounts,
  toHistoryCursorText,
} from './history-page'

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

it('groups transactions newest first, with their entries in the order of events', () => {
  const groups = groupByTransaction([entry('0xb', 7), entry('0xb', 5), entry('0xa', 2)])
  expect(groups.map(({ hash, entries }) => [hash, entries.map(({ logIndex }) => logIndex)])).toEqual([
    ['0xb', [5, 7]],
    ['0xa', [2]],
  ])
})

it('returns amounts with sign, including the bonus and without zeros', () => {
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

it('parses every cursor that it formats', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 15n - 1n }), fc.nat(999_999_999), (block, logIndex) => {
      expect(v.parse(historyCursorSchema, toHistoryCursorText({ block, logIndex }))).toEqual({ block, logIndex })
    }),
  )
})

it.each([
  '',
  '1',
  '1.',
  '.1',
  '-1.0',
  '1.0.0',
  '1,0',
  '1.0 or 1=1',
  '9'.repeat(16) + '.0',
  '1.9999999999',
  '0x1.0',
  '١.٠',
])('refuses %j', (text) => {
  expect(v.is(historyCursorSchema, text)).toBe(false)
})
