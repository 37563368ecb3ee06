import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getAddress, numberToHex } from 'viem'
import { noEffect } from '@/indexer/decode/player-effect'
import { changePlayers } from '@/indexer/store/change-players'
import { readLeaderboard } from '@/lib/server/leaderboard/read-leaderboard'
import { createRandom } from '@/tests/support/random'
import { createTestDatabase, type TestDatabase } from '@/tests/support/test-database'

const chainId = 31337
const otherChainId = 25
const players = 20_000
const random = createRandom()
let postgres: TestDatabase

const addressOf = (index: number) => numberToHex(0xb0b0000 + index, { size: 20 })

/** Random powers: many players share one, some have none, and all levels of the counts are used. */
function randomPower(): bigint {
  const scale = [0n, 10n, 4_096n, 5_000n, 20_000_000n, 10n ** 13n][random.below(6)] ?? 0n
  return BigInt(random.below(50)) * scale
}

async function change(chain: number, powers: readonly (readonly [index: number, power: bigint])[]): Promise<void> {
  const changes = powers.map(([index, crystalPower]) => ({
    address: addressOf(index),
    effect: { ...noEffect, crystalPower },
    powerSeconds: 0n,
    firstBlock: 1n,
    firstTime: 1,
  }))
  await postgres.database.transaction((transaction) => changePlayers(transaction, chain, changes))
}

beforeAll(async () => {
  postgres = await createTestDatabase()
  const powers = Array.from({ length: players }, (_, index) => [index, randomPower()] as const)
  await change(chainId, powers)
  await change(otherChainId, [[1, 10n ** 15n]])
  // Some players lose power, some gain.
  await change(
    chainId,
    powers
      .filter(() => random.below(3) === 0)
      .map(([index, power]) => [index, random.below(2) ? -power : randomPower()] as const),
  )
})

afterAll(() => postgres?.stop())

describe(`the board of ${players} players (seed ${random.seed})`, () => {
  it('ranks players like counting the better ones, and sorts ties by address', async () => {
    const { rows: ranked } = await postgres.database.execute<{
      address: string
      crystal_power: string
      rank: string
    }>(sql`
      select address, crystal_power, rank() over (order by crystal_power desc) as rank from players
      where chain_id = ${chainId} and crystal_power > 0 order by crystal_power desc, address`)
    const rows = ranked.map(({ address, crystal_power, rank }) => ({
      rank: Number(rank),
      address: getAddress(address),
      username: null,
      crystalPower: crystal_power,
      gemPower: '0',
      gained: null,
      movement: expect.toSatisfy((ranks) => ranks === null || Number.isInteger(ranks)) as null,
      pending: expect.any(Boolean) as boolean,
    }))
    const board = await readLeaderboard({ chainId, limit: 1_000, database: postgres.database })
    expect(board.leaderboard).toEqual(rows.slice(0, 1_000))
    expect(board.players).toBe(rows.length)
    for (let sample = 0; sample < 200; sample += 1) {
      const row = rows[random.below(rows.length)]
      if (!row) throw new Error('no player is ranked')
      const { player } = await readLeaderboard({ chainId, limit: 1, player: row.address, database: postgres.database })
      expect(player).toEqual(row)
    }
  })

  it('limits the number of rows, and returns no players for an empty chain', async () => {
    const board = (limit: number) => readLeaderboard({ chainId, limit, database: postgres.database })
    expect((await board(0)).leaderboard).toHaveLength(1)
    expect((await board(10_000_000)).leaderboard).toHaveLength(1_000)
    const empty = await readLeaderboard({
      chainId: 5031,
      limit: 10,
      player: getAddress(addressOf(1)),
      database: postgres.database,
    })
    expect(empty).toMatchObject({
      updatedAtBlock: 0,
      headBlock: 0,
      freshness: 'silent',
      players: 0,
      leaderboard: [],
      player: null,
      serverRanking: '-/0',
    })
  })

  it('never counts or sorts all players', async () => {
    await postgres.database.execute(sql`analyze`)
    const { rows } = await postgres.database.execute<{ 'QUERY PLAN': string }>(sql`
      explain select address from players where chain_id = ${chainId} and crystal_power > 0
      order by crystal_power desc, address limit 100`)
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('players_board')
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).not.toMatch(/Sort|Seq Scan/)
  })
})
