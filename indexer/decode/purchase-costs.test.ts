import { describe, expect, it } from 'vitest'
import type { ChainEvent } from './chain-event'
import { noEffect } from './player-effect'
import { addPurchaseCosts } from './purchase-costs'

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

describe('addPurchaseCosts', () => {
  it('reads nothing if the events contain the cost', async () => {
    const events = [event('PurchasePaid', 'a', 1, 5n), event('TokenPurchase', 'a', 1)]
    const never = async () => Promise.reject(new Error('unexpected call'))
    expect(await addPurchaseCosts(events, { readInvested: never, readStored: never })).toBe(events)
  })

  it('uses the growth of the total in the block of the purchase', async () => {
    const events = [event('TokenPurchase', 'a', 1), event('TokenPurchase', 'a', 2), event('TokenPurchase', 'b', 3)]
    const totals: Record<string, bigint> = { 'a/1': 500n, 'a/2': 900n, 'b/3': 70n }
    const withCosts = await addPurchaseCosts(events, {
      readInvested: async (buyer, block) => totals[`${buyer}/${block}`] ?? null,
      readStored: async () => new Map([['a', 200n]]),
    })
    expect(invested(withCosts)).toEqual([300n, 400n, 70n])
  })

  it('assigns the cost of two purchases in one block to the last one', async () => {
    const events = [event('TokenPurchase', 'a', 1), event('TokenPurchase', 'a', 1)]
    const withCosts = await addPurchaseCosts(events, {
      readInvested: async () => 7n,
      readStored: async () => new Map(),
    })
    expect(invested(withCosts)).toEqual([0n, 7n])
  })

  it('leaves purchases unchanged if the contract has no total', async () => {
    const withCosts = await addPurchaseCosts([event('TokenPurchase', 'a', 1)], {
      readInvested: async () => null,
      readStored: async () => new Map(),
    })
    expect(invested(withCosts)).toEqual([0n])
  })
})
