import { and, eq, inArray } from 'drizzle-orm'
import * as v from 'valibot'
import { type Log, type Address, getAddress, parseEventLogs } from 'viem'
import { expect } from 'vitest'
import { nullIfReverted } from '@/indexer/chain/contract-reads'
import { rebuildChain } from '@/indexer/rebuild/rebuild-chain'
import type { Deployment } from '@/contracts/deployment'
import { platformAbi } from '@/contracts/generated/platform'
import { leaderboardPageSchema } from '@/lib/leaderboard/leaderboard-page'
import { toPowerCountChanges } from '@/lib/leaderboard/power-buckets'
import { readBalance } from '@/lib/server/credits/read-balance'
import type { Database } from '@/lib/server/database/client'
import {
  assetStakes,
  chainEvents,
  indexedBlocks,
  players as playersTable,
  powerCounts,
} from '@/lib/server/database/schema/chain'
import { readIndexerCursor } from '@/lib/server/leaderboard/indexer-cursor'
import { readRewardPools } from '@/lib/server/sale/read-reward-pools'
import { readStoneRewards } from '@/lib/server/sale/read-rewards'
import { emptyRewardPools, settleRewardPools } from '@/lib/assets/reward-pools'
import { readLeaderboard } from '@/lib/server/leaderboard/read-leaderboard'
import { toTestChainSetup } from './start-follower'
import type { TestChain, TestClient } from './test-chain'
import type { TestDatabase } from './test-database'
import { waitUntil } from './wait-until'

const chainId = 31337

/** Waits until the tables contain the chain's newest block, compared by hash. Resolves to the waiting time in milliseconds. */
export function waitUntilRead(client: TestClient, database: Database, timeoutMs?: number): Promise<number> {
  return waitUntil(async () => {
    const [head, status] = await Promise.all([client.getBlock(), readIndexerCursor(database, chainId)])
    const [block] = status
      ? await database
          .select()
          .from(indexedBlocks)
          .where(eq(indexedBlocks.number, BigInt(status.cursor)))
      : []
    return block?.hash === head.hash || `head ${head.number}, tables ${status?.cursor ?? 'empty'}`
  }, timeoutMs)
}

/** Reads each player's powers and totals from the contracts, at the newest block. */
async function readFromChain(client: TestClient, platform: Address, accounts: readonly Address[]) {
  const read = async (
    functionName: 'currentCrystalPower' | 'currentGemPower' | 'totalInvested' | 'totalClaimed' | 'generatedEnergy',
    account: Address,
  ) => client.readContract({ address: platform, abi: platformAbi, functionName, args: [account] })
  return Promise.all(
    accounts.map(async (account) => {
      const [crystalPower, gemPower, investedWei, claimedWei, energy] = await Promise.all([
        read('currentCrystalPower', account),
        read('currentGemPower', account),
        read('totalInvested', account),
        read('totalClaimed', account),
        read('generatedEnergy', account),
      ])
      return { address: account.toLowerCase(), crystalPower, gemPower, investedWei, claimedWei, energy }
    }),
  )
}

async function expectBoard(
  database: Database,
  powers: readonly { address: string; crystalPower: bigint; gemPower: bigint }[],
) {
  const ranked = powers
    .filter(({ crystalPower }) => crystalPower > 0n)
    .sort((a, b) =>
      a.crystalPower === b.crystalPower ? (a.address < b.address ? -1 : 1) : a.crystalPower > b.crystalPower ? -1 : 1,
    )
  const rows = ranked.map(({ address, crystalPower, gemPower }) => ({
    rank: 1 + ranked.filter((other) => other.crystalPower > crystalPower).length,
    address: getAddress(address),
    username: null,
    crystalPower: crystalPower.toString(),
    gemPower: gemPower.toString(),
    gained: null,
    movement: expect.toSatisfy((ranks) => ranks === null || Number.isInteger(ranks)) as null,
    pending: expect.any(Boolean) as boolean,
  }))
  const board = await readLeaderboard({ chainId, limit: 100, database })
  expect(v.parse(leaderboardPageSchema, board)).toEqual(board)
  expect(board.leaderboard).toEqual(rows)
  expect(board.players).toBe(rows.length)
  expect(board.freshness).toBe('fresh')
  for (const { address } of powers) {
    const own = await readLeaderboard({ chainId, limit: 1, player: getAddress(address), database })
    expect(own.player).toEqual(rows.find((row) => row.address === getAddress(address)) ?? null)
  }
}

/**
 * Checks the reward stream and both pools exactly against the contracts, and the sum of what the stones of each account have earned
 * up to rounding: the contracts round down in each pool whenever they credit the account, the tables once a kind.
 */
export async function expectRewards(
  { client, database, platform }: { client: TestClient; database: Database; platform: Address },
  accounts: readonly Address[],
): Promise<void> {
  const call = { address: platform, abi: platformAbi } as const
  const stream = await nullIfReverted(client.readContract({ ...call, functionName: 'earningsStream' }))
  // The live generation has none.
  if (stream === null) {
    expect(await readRewardPools(database, chainId)).toBeNull()
    expect(await database.$count(assetStakes)).toBe(0)
    return
  }
  const [leftWei, secondsLeft] = stream
  const read = (
    functionName: 'totalGemPower' | 'totalCrystalPower' | 'totalIntInGems' | 'totalIntInCrystals',
  ): Promise<bigint> => client.readContract({ ...call, functionName })
  const [gemPower, crystalPower, gemInt, crystalInt, cursor, stored] = await Promise.all([
    read('totalGemPower'),
    read('totalCrystalPower'),
    read('totalIntInGems'),
    read('totalIntInCrystals'),
    readIndexerCursor(database, chainId),
    readRewardPools(database, chainId),
  ])
  const pools = settleRewardPools(stored ?? emptyRewardPools, cursor?.blockTime ?? 0)
  expect(pools).toMatchObject({
    leftWei,
    secondsLeft,
    gems: { power: gemPower, stakedInt: gemInt },
    crystals: { power: crystalPower, stakedInt: crystalInt },
  })
  for (const account of accounts) {
    const [claimable, claimed, { stones }, credits] = await Promise.all([
      client.readContract({ ...call, functionName: 'calculateUserEarnings', args: [account] }),
      client.readContract({ ...call, functionName: 'totalClaimed', args: [account] }),
      readStoneRewards({ chainId, address: account }, database),
      database.$count(
        chainEvents,
        and(
          eq(chainEvents.playerAddress, account.toLowerCase()),
          inArray(chainEvents.name, ['AssetTransaction', 'CrystalMint', 'EarningsClaim']),
        ),
      ),
    ])
    const earned = stones?.reduce((sum, { earnedWei }) => sum + BigInt(earnedWei), 0n) ?? -1n
    const difference = earned - claimable - claimed
    expect(difference, `${account} earned ${earned}`).toBeGreaterThan(-1n - BigInt(stones?.length ?? 0))
    expect(difference, `${account} earned ${earned}`).toBeLessThan(2n * BigInt(credits + 1))
  }
}

/**
 * Waits until the tables reach the head, then checks the leaderboard and rewards against the contracts, the stored events
 * against the node's logs, and the power counts against the player rows.
 */
export async function expectTablesEqualChain(options: {
  readonly client: TestClient
  readonly database: Database
  readonly platform: Address
  readonly accounts: readonly Address[]
}): Promise<void> {
  const { client, database, platform, accounts } = options
  await waitUntilRead(client, database)
  const fromChain = await readFromChain(client, platform, accounts)
  const rows = await database.select().from(playersTable).where(eq(playersTable.chainId, chainId))
  const known = new Map(rows.map((row) => [row.address, row]))
  for (const { address, ...numbers } of fromChain) {
    const { crystalPower = 0n, gemPower = 0n, investedWei = 0n, claimedWei = 0n } = known.get(address) ?? {}
    const { energy } = await readBalance({ chainId, player: getAddress(address), database })
    expect({ address, crystalPower, gemPower, claimedWei, investedWei, energy }).toEqual({ address, ...numbers })
  }
  await expectBoard(database, fromChain)
  await expectRewards({ client, database, platform }, accounts)

  const logs = await readAllLogs(client, platform)
  const stored = await database
    .select()
    .from(chainEvents)
    .where(and(eq(chainEvents.chainId, chainId), eq(chainEvents.contractAddress, platform.toLowerCase())))
  const toKey = (hash: string | null, index: number | null) => `${hash}/${index}`
  const decoded = parseEventLogs({ abi: platformAbi, logs })
  expect(stored.map((event) => toKey(event.blockHash, event.logIndex)).sort()).toEqual(
    decoded.map((log) => toKey(log.blockHash, log.logIndex)).sort(),
  )
  const bought = new Map<string, bigint>()
  for (const { args } of parseEventLogs({ abi: platformAbi, logs, eventName: 'TokenPurchase' })) {
    bought.set(args.buyer.toLowerCase(), (bought.get(args.buyer.toLowerCase()) ?? 0n) + args.value)
  }
  for (const row of rows) expect([row.address, row.boughtInt]).toEqual([row.address, bought.get(row.address) ?? 0n])
  const seen = new Set(stored.map((event) => event.playerAddress).filter((address) => address !== null))
  expect(new Set(known.keys())).toEqual(seen)

  const counts = await database.select().from(powerCounts).where(eq(powerCounts.chainId, chainId))
  const toCount = (count: { level: number; bucket: bigint; players: number }) =>
    `${count.level}/${count.bucket}/${count.players}`
  const expected = toPowerCountChanges(rows.map(({ crystalPower }) => ({ before: 0n, after: crystalPower })))
  expect(counts.map(toCount).sort()).toEqual(expected.map(toCount).sort())
}

/** Reads the logs of a contract in ranges whose responses stay below viem's limit of 10 MB. */
async function readAllLogs(client: TestClient, address: Address): Promise<Log<bigint, number, false>[]> {
  const head = await client.getBlockNumber({ cacheTime: 0 })
  const logs: Log<bigint, number, false>[] = []
  for (let fromBlock = 0n; fromBlock <= head; fromBlock += 500n)
    logs.push(
      ...(await client.getLogs({ address, fromBlock, toBlock: fromBlock + 499n < head ? fromBlock + 499n : head })),
    )
  return logs
}

/** Waits until the tables reach the newest block, then rebuilds the chain from its first block and compares the rows byte by byte. */
export async function expectRowsEqualRebuild(
  chain: TestChain,
  deployment: Deployment,
  postgres: TestDatabase,
): Promise<void> {
  await waitUntilRead(chain.client, postgres.database)
  const { signal } = new AbortController()
  const { differing } = await rebuildChain(toTestChainSetup(chain, deployment), postgres.url, { signal })
  expect(differing).toEqual([])
}
