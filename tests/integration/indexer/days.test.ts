import { numberToHex } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { noEffect } from '@/indexer/decode/player-effect'
import { changePlayersByDay } from '@/indexer/store/change-players'
import { dailyCountChanges, dailyPowerChanges } from '@/lib/server/database/schema/leaderboard'
import { chainCursors, players as playersTable, powerCounts } from '@/lib/server/database/schema/chain'
import { readRanksAtDayStart } from '@/lib/server/leaderboard/rank-rows'
import { createRandom } from '@/tests/support/random'
import { createTestDatabase, type TestDatabase } from '@/tests/support/test-database'

const chainId = 31337
const firstDay = 20_000
const random = createRandom()
const addressOf = (index: number) => numberToHex(0xb0b0000 + index, { size: 20 })
const allPlayers = Array.from({ length: 120 }, (_, index) => addressOf(index))
let postgres: TestDatabase

type Change = { readonly player: string; readonly power: bigint; readonly time: number; readonly block: bigint }

/** Random changes over a few days. Powers stay at 0 or above, and many players share one. */
function inventChanges(): Change[] {
  const powers = new Map<string, bigint>()
  return Array.from({ length: 1_200 }, (_, index) => {
    const player = addressOf(random.below(allPlayers.length))
    const before = powers.get(player) ?? 0n
    const isSale = before > 0n && random.below(3) === 0
    const power = isSale
      ? -before / BigInt(1 + random.below(2))
      : BigInt(random.below(4)) * ([1n, 100n, 5_000n, 30_000_000n][random.below(4)] ?? 1n)
    powers.set(player, before + power)
    return {
      player,
      power,
      time: (firstDay + Math.floor(index / 300)) * 86_400 + (index % 300) * 288,
      block: BigInt(index),
    }
  })
}

const changes = inventChanges()

const toEvents = (some: readonly Change[], sign: bigint) =>
  some.map(({ player, power, time, block }) => ({
    player,
    effect: { ...noEffect, crystalPower: sign * power },
    time,
    block,
  }))

/** Applies changes in ranges of random length, as the indexer does. */
async function apply(some: readonly Change[]): Promise<void> {
  for (let done = 0; done < some.length;) {
    const range = some.slice(done, done + 1 + random.below(250))
    await postgres.database.transaction((transaction) => changePlayersByDay(transaction, chainId, toEvents(range, 1n)))
    done += range.length
  }
  const time = some.at(-1)?.time ?? 0
  await postgres.database.update(chainCursors).set({ blockTime: time })
}

function ranksBefore(time: number): Map<string, number> {
  const powers = new Map<string, bigint>()
  for (const { player, power, time: at } of changes) {
    if (at < time) powers.set(player, (powers.get(player) ?? 0n) + power)
  }
  const held = [...powers].filter(([, power]) => power > 0n)
  return new Map(held.map(([player, power]) => [player, 1 + held.filter(([, other]) => other > power).length]))
}

const readRows = async () => ({
  powers: await postgres.database
    .select()
    .from(dailyPowerChanges)
    .orderBy(dailyPowerChanges.day, dailyPowerChanges.address),
  counts: await postgres.database
    .select()
    .from(dailyCountChanges)
    .orderBy(dailyCountChanges.day, dailyCountChanges.level, dailyCountChanges.bucket),
  now: await postgres.database.select().from(powerCounts).orderBy(powerCounts.level, powerCounts.bucket),
  players: await postgres.database.select().from(playersTable).orderBy(playersTable.address),
})

beforeAll(async () => {
  postgres = await createTestDatabase()
  await postgres.database.insert(chainCursors).values({
    chainId,
    blockNumber: 0n,
    blockHash: '0x',
    blockTime: 0,
    headNumber: 0n,
    headSeenAt: new Date(),
    boardBlock: 0n,
    boardHash: '0x',
  })
})

afterAll(() => postgres?.stop())

describe(`ranks at the start of a day (seed ${random.seed})`, () => {
  it('equal the ranks at that time, on every day', async () => {
    for (let day = 0; day < 4; day += 1) {
      await apply(changes.slice(day * 300, day * 300 + 300))
      const ranks = await readRanksAtDayStart(postgres.database, chainId, allPlayers)
      expect([...ranks].sort()).toEqual([...ranksBefore((firstDay + day) * 86_400)].sort())
    }
    expect((await readRanksAtDayStart(postgres.database, chainId, [])).size).toBe(0)
    expect((await readRanksAtDayStart(postgres.database, 25, allPlayers)).size).toBe(0)
  })

  it('are the same after days were undone and applied again', async () => {
    const before = await readRows()
    const undone = changes.slice(500)
    await postgres.database.transaction((transaction) =>
      changePlayersByDay(transaction, chainId, toEvents(undone.toReversed(), -1n)),
    )
    expect(await readRows()).not.toEqual(before)
    await apply(undone)
    expect(await readRows()).toEqual(before)
  })
})
