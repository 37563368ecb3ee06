import { describe, expect, it } from 'vitest'
import type { TimedLog } from '@/indexer/chain/fetch-range'
import type { ChainEvent } from './chain-event'
import type { RelatedEvent } from './decode-event'
import { toHistoryEntries } from './history-entries'
import { noEffect } from './player-effect'

const platform = '0x00000000000000000000000000000000000000aa'
const player = '0x1212121212121212121212121212121212121212'
const int = 10n ** 18n

const log = (logIndex: number): TimedLog => ({
  address: platform,
  blockHash: '0xb',
  blockNumber: 1n,
  blockTime: 0,
  data: '0x',
  logIndex,
  removed: false,
  topics: [],
  transactionHash: '0xt',
})

const event = (logIndex: number, name: string, args: ChainEvent['args']): ChainEvent => ({
  log: log(logIndex),
  name,
  args: { user: player, isBuy: true, quantity: '1', ...args },
  player,
  effect: noEffect,
})

const payment = (logIndex: number, amountInt: bigint): RelatedEvent => ({
  log: log(logIndex),
  eventName: 'Transfer',
  args: { from: player, to: platform, value: amountInt * int },
})

/** A gem for 5,000 INT and a crystal for 3,000 INT, bought in one transaction. */
const gem = event(0, 'AssetTransaction', { isCrystal: false, index: '0' })
const gemTraded = event(1, 'AssetTraded', { isCrystal: false, index: '0', amountInt: '5000' })
const crystal = event(2, 'AssetTransaction', { isCrystal: true, index: '1' })
const crystalTraded = event(3, 'AssetTraded', { isCrystal: true, index: '1', amountInt: '3000' })

const amountsOf = (events: readonly ChainEvent[], transfers: readonly RelatedEvent[]) =>
  toHistoryEntries(events, transfers, new Set([platform])).map(({ kind, intBaseUnits }) => [kind, intBaseUnits])

describe('the INT of a trade', () => {
  it('comes from AssetTraded, in whatever order the transfers are', () => {
    expect(amountsOf([gem, gemTraded, crystal, crystalTraded], [payment(4, 3_000n), payment(5, 5_000n)])).toEqual([
      ['gem-bought', 5_000n * int],
      ['crystal-bought', 3_000n * int],
    ])
  })

  it('comes from the transfers of the live generation, which has no such event', () => {
    expect(amountsOf([gem, crystal], [payment(4, 5_000n), payment(5, 3_000n)])).toEqual([
      ['gem-bought', 5_000n * int],
      ['crystal-bought', 3_000n * int],
    ])
  })

  it('leaves a transfer of another amount an entry of its own', () => {
    expect(amountsOf([gem, gemTraded], [payment(4, 7n), payment(5, 5_000n)])).toEqual([
      ['gem-bought', 5_000n * int],
      ['int-sent', 7n * int],
    ])
  })
})
