import { describe, expect, it } from 'vitest'
import type { ChainEvent } from './chain-event'
import { noEffect } from './player-effect'
import { settleInvested } from './settle-invested'

const event = (name: string, player: string, transaction: number, investedWei = 0n): ChainEvent => ({
  name,
  player,
  args: {},
  effect: { ...noEffect, investedWei },
  log: {
    address: '0xp',
    blockHash: '0xb',
    blockNumber: BigInt(transaction),
    blockTime: 0,
    data: '0x',
    logIndex: 0,
    removed: false,
    topics: [],
    transactionHash: `0x${transaction}`,
  },
})

const invested = (events: readonly ChainEvent[]) => events.map(({ effect }) => effect.investedWei)

describe('settleInvested', () => {
  it('asks nothing where the contracts tell what was paid', async () => {
    const events = [event('PurchasePaid', 'a', 1, 5n), event('TokenPurchase', 'a', 1)]
    const never = async () => Promise.reject(new Error('asked'))
    expect(await settleInvested(events, { readInvested: never, readStored: never })).toBe(events)
  })

  it("puts what the contract's total grew by down to the purchase that it grew by", async () => {
    const events = [event('TokenPurchase', 'a', 1), event('TokenPurchase', 'a', 2), event('TokenPurchase', 'b', 3)]
    const totals: Record<string, bigint> = { 'a/1': 500n, 'a/2': 900n, 'b/3': 70n }
    const settled = await settleInvested(events, {
      readInvested: async (buyer, block) => totals[`${buyer}/${block}`] ?? null,
      readStored: async () => new Map([['a', 200n]]),
    })
    expect(invested(settled)).toEqual([300n, 400n, 70n])
  })

  it('counts two purchases of one block once', async () => {
    const events = [event('TokenPurchase', 'a', 1), event('TokenPurchase', 'a', 1)]
    const settled = await settleInvested(events, { readInvested: async () => 7n, readStored: async () => new Map() })
    expect(invested(settled)).toEqual([0n, 7n])
  })

  it('leaves purchases as they are where the contract does not tell', async () => {
    const settled = await settleInvested([event('TokenPurchase', 'a', 1)], {
      readInvested: async () => null,
      readStored: async () => new Map(),
    })
    expect(invested(settled)).toEqual([0n])
  })
})
