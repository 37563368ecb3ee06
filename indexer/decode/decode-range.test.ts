import { encodeAbiParameters, encodeEventTopics, type Hex } from 'viem'
import { describe, expect, it } from 'vitest'
import { platformAbi } from '@/contracts/generated/platform'
import type { TimedLog } from '@/indexer/chain/fetch-range'
import { decodePlatformLogs } from './decode-range'
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

describe('decodePlatformLogs', () => {
  it('returns the effect of every event on its player', async () => {
    const logs = [
      move(false, true, 1n, 3n),
      move(false, false, 0n, 2n),
      move(true, true, 0n, 5n),
      mint(0n, 4n),
      claim(9n),
    ]
    const { events, quarantined } = await decodePlatformLogs(logs, async () => powers)
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

  it('reads asset powers only if an event moves assets', async () => {
    const { events } = await decodePlatformLogs([claim(1n)], () => Promise.reject(new Error('unexpected call')))
    expect(events).toHaveLength(1)
  })

  it('reads them at the last block in which an event moves some', async () => {
    const at = (blockNumber: bigint, event: TimedLog) => ({ ...event, blockNumber })
    const blocks: bigint[] = []
    await decodePlatformLogs([at(3n, mint(0n, 1n)), at(5n, mint(0n, 1n)), at(8n, claim(1n))], async (block) => {
      blocks.push(block)
      return powers
    })
    expect(blocks).toEqual([5n])
  })

  it('quarantines only the logs that cannot be decoded', async () => {
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
    const { events, quarantined } = await decodePlatformLogs([...poisoned, claim(1n)], async () => powers)
    expect(events).toHaveLength(1)
    expect(quarantined.map(({ log }) => log)).toHaveLength(poisoned.length)
    expect(quarantined.every(({ reason }) => reason !== '')).toBe(true)
  })
})
