import { encodeAbiParameters, encodeEventTopics, type Hex } from 'viem'
import { describe, expect, it } from 'vitest'
import { platformAbi } from '@/lib/contracts/generated/platform'
import type { ChainEvent } from './chain-event'
import type { TimedLog } from './fetch-range'
import { interpretLogs, settleInvested } from './interpret-range'
import { noEffect } from './player-effect'

const user = '0x1212121212121212121212121212121212121212'
const powers = { gems: [100n, 200n], crystals: [7n] }
const numbers = (count: number) => Array.from({ length: count }, () => ({ type: 'uint256' }) as const)

function log(topics: readonly Hex[], data: Hex): TimedLog {
  return {
    address: '0xp',
    blockHash: '0xb',
    blockNumber: 1n,
    blockTime: 0,
    data,
    logIndex: 0,
    removed: false,
    topics: [...topics],
    transactionHash: '0x',
  }
}

const topicsOf = (eventName: 'AssetTransaction' | 'CrystalMint' | 'EarningsClaim') =>
  encodeEventTopics({ abi: platformAbi, eventName, args: { user } }) as Hex[]

const move = (isCrystal: boolean, isBuy: boolean, index: bigint, quantity: bigint) =>
  log(
    topicsOf('AssetTransaction'),
    encodeAbiParameters([{ type: 'bool' }, { type: 'bool' }, ...numbers(2)], [isCrystal, isBuy, index, quantity]),
  )
const claim = (amount: bigint) => log(topicsOf('EarningsClaim'), encodeAbiParameters(numbers(1), [amount]))
const mint = (index: bigint, quantity: bigint) =>
  log(topicsOf('CrystalMint'), encodeAbiParameters(numbers(2), [index, quantity]))

describe('interpretLogs', () => {
  it('gives every event its effect on its player', async () => {
    const logs = [
      move(false, true, 1n, 3n),
      move(false, false, 0n, 2n),
      move(true, true, 0n, 5n),
      mint(0n, 4n),
      claim(9n),
    ]
    const { events, quarantined } = await interpretLogs(logs, async () => powers)
    expect(quarantined).toEqual([])
    expect(events.map(({ effect }) => effect)).toEqual([
      { ...noEffect, gemPower: 600n },
      { ...noEffect, gemPower: -200n },
      { ...noEffect, crystalPower: 35n },
      { ...noEffect, crystalPower: 28n },
      { ...noEffect, claimedWei: 9n },
    ])
    expect(new Set(events.map(({ player }) => player))).toEqual(new Set([user.toLowerCase()]))
    expect(events[0]?.args).toEqual({ user, isCrystal: false, isBuy: true, index: '1', quantity: '3' })
  })

  it('asks for powers only where assets moved', async () => {
    const { events } = await interpretLogs([claim(1n)], () => Promise.reject(new Error('asked')))
    expect(events).toHaveLength(1)
  })

  it('sets aside what cannot be understood, and only that', async () => {
    const poisoned = [
      log([], '0x'),
      log(['0xdead'], '0x'),
      log(topicsOf('EarningsClaim'), '0x01'),
      log(topicsOf('EarningsClaim').slice(0, 1), encodeAbiParameters(numbers(1), [1n])),
      move(true, true, 1n, 1n),
      move(true, true, 2n ** 255n, 1n),
      mint(0n, 2n ** 256n - 1n),
      claim(2n ** 256n - 1n),
    ]
    const { events, quarantined } = await interpretLogs([...poisoned, claim(1n)], async () => powers)
    expect(events).toHaveLength(1)
    expect(quarantined.map((aside) => aside.log)).toHaveLength(poisoned.length)
    expect(quarantined.every(({ reason }) => reason !== '')).toBe(true)
  })
})

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
