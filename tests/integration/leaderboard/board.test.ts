import { sql } from 'drizzle-orm'
import pg from 'pg'
import * as v from 'valibot'
import { getAddress } from 'viem'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { noEffect } from '@/indexer/decode/player-effect'
import { changePlayers } from '@/indexer/store/change-players'
import type { LeaderboardRow } from '@/lib/leaderboard/leaderboard-page'
import { leaderboardCursorSchema } from '@/lib/leaderboard/leaderboard-query-schema'
import { createBoardCache } from '@/lib/server/leaderboard/board-cache'
import { readLeaderboard, searchLeaderboard } from '@/lib/server/leaderboard/read-leaderboard'
import { addressOf, createBoardWriter } from '@/tests/support/board-writer'
import { createRandom } from '@/tests/support/random'
import { createTestDatabase, type TestDatabase } from '@/tests/support/test-database'

const chainId = 31337
const monday = Date.parse('2026-11-16T00:00:00Z') / 1_000
const random = createRandom()
const players = 300
let postgres: TestDatabase
let writer: ReturnType<typeof createBoardWriter>

/** Few different powers, so that ties span pages. */
const randomPower = () => BigInt(random.below(9)) * ([1n, 1n, 4_096n, 20_000_000n][random.below(4)] ?? 1n)

async function powersOf(season: string | null) {
  const { rows } = await postgres.database.execute<{ address: string; score: string }>(
    season === null
      ? sql`select address, crystal_power as score from players where crystal_power > 0`
      : sql`select player_address as address, sum((effect->>'crystalPower')::numeric) as score from chain_events
          where to_char(to_timestamp(block_time) at time zone 'UTC', 'IYYY-"W"IW') = ${season}
          group by 1 having sum((effect->>'crystalPower')::numeric) > 0`,
  )
  const all = rows.map(({ address, score }) => ({ address: getAddress(address), score: BigInt(score) }))
  return all
    .sort((a, b) =>
      a.score === b.score ? (a.address.toLowerCase() < b.address.toLowerCase() ? -1 : 1) : a.score > b.score ? -1 : 1,
    )
    .map(({ address, score }) => ({ address, score, rank: 1 + all.filter((other) => other.score > score).length }))
}

const shown = (rows: readonly LeaderboardRow[]) =>
  rows.map(({ address, rank, gained, crystalPower }) => ({ address, score: BigInt(gained ?? crystalPower), rank }))

const read = (options: Omit<Parameters<typeof readLeaderboard>[0], 'chainId' | 'database'>) =>
  readLeaderboard({ chainId, database: postgres.database, ...options })

beforeAll(async () => {
  postgres = await createTestDatabase()
  writer = createBoardWriter(postgres.database, chainId)
  const allPlayers = Array.from({ length: players }, (_, player) => [player, randomPower()] as const)
  await writer.add(allPlayers, monday - 3_600)
  // In the next week some players sell everything, some a part, some buy, and one of the blocks is undone.
  await writer.add(
    allPlayers
      .filter(() => random.below(3) === 0)
      .map(([player, power]) => [player, -power / BigInt(1 + random.below(2))]),
    monday,
  )
  await writer.add(
    allPlayers.filter(() => random.below(2) === 0).map(([player]) => [player, 1n + randomPower()]),
    monday + 86_400,
  )
  await writer.undo()
  await writer.add(
    allPlayers.filter(() => random.below(2) === 0).map(([player]) => [player, 1n + randomPower()]),
    monday + 90_000,
  )
})

afterAll(() => postgres?.stop())

describe(`pages of the board (seed ${random.seed})`, () => {
  it.each([
    ['all time', undefined, null],
    ['the week', 'current', '2026-W47'],
    ['the week before', 'previous', '2026-W46'],
  ] as const)('of %s says what counting says, forwards and backwards', async (_, season, name) => {
    const expected = await powersOf(name)
    expect(expected.length).toBeGreaterThan(60)
    const forwards: LeaderboardRow[] = []
    let page = await read({ limit: 17, season })
    expect(page).toMatchObject({ season: name, previous: null, players: expected.length })
    for (;;) {
      forwards.push(...page.leaderboard)
      if (page.next === null) break
      page = await read({ limit: 17, season, after: v.parse(leaderboardCursorSchema, page.next) })
    }
    expect(shown(forwards)).toEqual(expected)
    const backwards: LeaderboardRow[] = [...page.leaderboard]
    while (page.previous !== null) {
      page = await read({ limit: 17, season, before: v.parse(leaderboardCursorSchema, page.previous) })
      const known = new Set(backwards.map(({ address }) => address))
      backwards.unshift(...page.leaderboard.filter(({ address }) => !known.has(address)))
    }
    expect(shown(backwards)).toEqual(expected)
    expect(page.leaderboard).toHaveLength(17)
  })

  it('contain a player and their neighbours with the parameter around', async () => {
    const expected = await powersOf(null)
    for (const position of [0, 3, 40, expected.length - 1]) {
      const own = expected[position]
      const page = await read({ limit: 11, around: own?.address, player: own?.address })
      const from = Math.max(0, position - 5)
      expect(shown(page.leaderboard)).toEqual(expected.slice(from, from + 11))
      expect(page).toMatchObject({ playerRank: own?.rank, serverRanking: `${own?.rank}/${expected.length}` })
      expect(page.player).toEqual(page.leaderboard.find(({ address }) => address === own?.address))
    }
    const outsider = await read({
      limit: 11,
      around: getAddress(addressOf(9_999)),
      player: getAddress(addressOf(9_999)),
    })
    expect(shown(outsider.leaderboard)).toEqual(expected.slice(0, 11))
    expect(outsider).toMatchObject({ player: null, playerRank: null, serverRanking: `-/${expected.length}` })
  })

  it('search finds players by prefix of address or username, with their ranks', async () => {
    const expected = await powersOf(null)
    const own = expected[20]?.address ?? '0x'
    const found = async (text: string) =>
      shown((await searchLeaderboard({ chainId, text, limit: 5, database: postgres.database })).found)
    expect(await found(own.toUpperCase().replace('0X', '0x'))).toEqual([expected[20]])
    const start = own.toLowerCase().slice(0, 40)
    expect(await found(start)).toEqual(
      expected
        .filter(({ address }) => address.toLowerCase().startsWith(start))
        .sort((a, b) => (a.address.toLowerCase() < b.address.toLowerCase() ? -1 : 1))
        .slice(0, 5)
        .sort((a, b) => a.rank - b.rank || (a.address.toLowerCase() < b.address.toLowerCase() ? -1 : 1)),
    )
    await postgres.database.execute(sql`insert into users (id, name, email) values ('u1', 'U', 'u@x.example')`)
    await postgres.database.execute(sql`insert into wallets (address, user_id) values (${own.toLowerCase()}, 'u1')`)
    await postgres.database.execute(
      sql`insert into profiles (user_id, username, folded_username) values ('u1', '100_Zoë', '100zoe')`,
    )
    for (const text of ['100', '100_z', '100_ZOË']) expect(await found(text), text).toEqual([expected[20]])
    for (const text of ['100%', '1__', 'zoë', "'; drop table players; --"]) expect(await found(text), text).toEqual([])
    // Accounts cost nothing: names that sort first, without crystals, hide nobody.
    await postgres.database.execute(sql`
      insert into users (id, name, email) select 'free' || n, 'F', n || '@x.example' from generate_series(1, 30) n`)
    await postgres.database.execute(sql`
      insert into wallets (address, user_id) select '0x' || lpad(to_hex(n), 40, 'f'), 'free' || n from generate_series(1, 30) n`)
    await postgres.database.execute(sql`
      insert into profiles (user_id, username, folded_username)
      select 'free' || n, '100 ' || n, '100free' || n from generate_series(1, 30) n`)
    expect(await found('100')).toEqual([expected[20]])
    const { leaderboard } = await read({ limit: 100 })
    expect(leaderboard.find(({ address }) => address === own)?.username).toBe('100_Zoë')
  })
})

describe(`the cached board (seed ${random.seed})`, () => {
  it('follows blocks, reorganisations and usernames exactly', async () => {
    const cache = createBoardCache({ chainId, database: () => postgres.database })
    const second = createBoardCache({ chainId, database: () => postgres.database })
    for (let round = 0; round < 12; round += 1) {
      const changes = Array.from(
        { length: 1 + random.below(20) },
        () => [random.below(players + 50), randomPower()] as const,
      )
      if (round % 4 === 3) await writer.undo()
      if (round % 8 === 7) await writer.undo()
      await writer.add(changes, monday + 100_000 + round)
      const expected = new Map((await powersOf(null)).map(({ address, rank }) => [address.toLowerCase(), rank]))
      const requested = Array.from({ length: players + 50 }, (_, player) => addressOf(player))
      // One cache is used at every block, the other one misses some. Both must be right.
      for (const each of round % 3 === 0 ? [cache, second] : [cache]) {
        const ranked = await Promise.all(requested.map((address) => each.rankOf(address)))
        const last = ranked.at(-1)?.board
        await expect
          .poll(async () => (await each.board()).version === (await readVersion()), { timeout: 5_000 })
          .toBe(true)
        const again = await Promise.all(requested.map((address) => each.rankOf(address)))
        expect(again.map(({ rank }) => rank)).toEqual(requested.map((address) => expected.get(address) ?? null))
        expect(again[0]?.board.ranks.players).toBe(expected.size)
        expect(last?.ranks.players).toBeGreaterThan(0)
      }
    }
    const { lines } = await cache.board()
    expect(lines.split('|')).toHaveLength(100)
  })

  it('responds synchronously and reads only what new and undone blocks changed', async () => {
    const cache = createBoardCache({ chainId, database: () => postgres.database })
    const player = addressOf(7)
    await cache.rankOf(player)
    const queries = vi.spyOn(pg.Client.prototype, 'query')
    for (const gained of [1n, 50_000_000n, null, 3n]) {
      if (gained === null) await writer.undo()
      else
        await writer.add(
          [
            [7, gained],
            [8, 1n],
          ],
          monday + 200_000,
        )
      await expect
        .poll(async () => (await cache.board()).version === (await readVersion()), { timeout: 5_000 })
        .toBe(true)
      const own = (await powersOf(null)).find(({ address }) => address.toLowerCase() === player)
      const place = cache.rankOf(player)
      // Polling requests don't wait for the database.
      expect(place).not.toBeInstanceOf(Promise)
      expect(await place).toMatchObject({ rank: own?.rank })
    }
    const texts = queries.mock.calls.map(([query]) =>
      typeof query === 'string' ? query : (query as unknown as { readonly text: string }).text,
    )
    queries.mockRestore()
    expect(texts.some((text) => text.includes('board_hash'))).toBe(true)
    expect(texts.filter((text) => text.includes('cursor for'))).toEqual([])
  })

  it('serves the cached board while the database is down, and rejects without one', async () => {
    const failing = () => {
      throw new Error('no database')
    }
    let database = () => postgres.database
    let now = 0
    const cache = createBoardCache({ chainId, database: () => database(), now: () => now })
    const board = await cache.board()
    database = failing
    now += 60_000
    expect(await cache.board()).toBe(board)
    expect(await cache.rankOf(addressOf(1))).toMatchObject({ board })
    await expect(async () => createBoardCache({ chainId, database: failing }).board()).rejects.toThrow('no database')
    // Requests don't wait for a failing read, even a slow one.
    database = () => {
      now += 10_000
      return failing()
    }
    for (const passed of [0, 60_000, 60_000]) {
      now += passed
      expect(cache.board()).toBe(board)
    }
    database = () => postgres.database
    now += 60_000
    await expect.poll(async () => (await cache.rankOf(addressOf(1))).board.version).toBe(board.version)
  })

  it('reads everything again after a rebuild, even if the newest block is the same', async () => {
    const begin = () =>
      postgres.database.execute(sql`
      insert into chain_identities (chain_id, platform_address, start_block) values (${chainId}, '0x', 1)
      on conflict (chain_id) do update set recorded_at = clock_timestamp()`)
    await begin()
    const cache = createBoardCache({ chainId, database: () => postgres.database })
    const missed = addressOf(9_998)
    expect((await cache.rankOf(missed)).rank).toBeNull()
    // Like a rebuild that corrects a row.
    await postgres.database.transaction((transaction) =>
      changePlayers(transaction, chainId, [
        {
          address: missed,
          effect: { ...noEffect, crystalPower: 10n ** 20n },
          powerSeconds: 0n,
          firstBlock: 1n,
          firstTime: 1,
        },
      ]),
    )
    await begin()
    await expect.poll(async () => (await cache.rankOf(missed)).rank).toBe(1)
  })
})

async function readVersion(): Promise<string> {
  const { rows } = await postgres.database.execute<{ version: string }>(
    sql`select board_block || ' ' || board_hash as version from chain_cursors where chain_id = ${chainId}`,
  )
  return rows[0]?.version ?? ''
}
