import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { readServerEnv } from '@/lib/env/server-env'
import { publishedGameIds } from '@/lib/games/game-ids'
import { periodBoardRetentionDays } from '@/lib/games/retention'
import { getSeasonBounds, toSeason, toSeasonName } from '@/lib/leaderboard/season'
import { gamePoints, rankSeason, seasonEligibility, seasonSplit } from '@/lib/seasons/season-rules'
import { follows } from '@/lib/server/database/schema/follows'
import { gameBests } from '@/lib/server/database/schema/games'
import { questPayments } from '@/lib/server/database/schema/quests'
import { playSeasons, seasonDraws } from '@/lib/server/database/schema/seasons'
import { readEligible, readEntrants, readEntries, readLeaders } from '@/lib/server/seasons/season-entries'
import { readFriendStandings, readOwnStanding, readStandingsOfWeek } from '@/lib/server/seasons/open-standings'
import { readSeason, readSeasonEntrants } from '@/lib/server/seasons/seasons'
import { createRandom, type Random } from '@/tests/support/random'
import { createTestDatabase, type TestDatabase } from '@/tests/support/test-database'

const chainId = 31337
const day = 86_400
const season = toSeason(Date.parse('2026-11-27T12:00:00Z') / 1_000)
const { start, end } = getSeasonBounds(season)
const dateOf = (seconds: number) => new Date(seconds * 1_000)
const now = dateOf(end - day)
const env = readServerEnv({ DEFAULT_CHAIN_ID: String(chainId) })

let test: TestDatabase
beforeEach(async () => {
  await test?.stop()
  test = await createTestDatabase()
})
afterAll(() => test?.stop())

type Player = { readonly power: number; readonly linkedAt: number; readonly isWallet: boolean }
type Run = {
  readonly player: number
  readonly game: string
  readonly score: number
  readonly playedAt: number
  readonly isHuman: boolean
  readonly isMovedLate: boolean
}

const addressOf = (player: number) => `0x${String(player).padStart(40, '0')}`

/** Stores players with one wallet each, and runs of the season with the places on the boards of the week that they give. */
async function fill(players: readonly Player[], runs: readonly Run[]): Promise<void> {
  const { database } = test
  const list = (values: readonly (string | number | boolean)[]) => sql.param(values.map(String))
  await database.execute(sql`
    insert into users (id, name, email, email_verified)
    select 'u' || n, 'Player', n || '@example.org', true from generate_series(0, ${players.length - 1}::int) as n`)
  await database.execute(sql`
    insert into wallets (address, user_id, linked_at)
    select address, 'u' || (n - 1), to_timestamp(linked::int)
    from unnest(${list(players.map((_, index) => addressOf(index)))}::text[], ${list(players.map(({ linkedAt }) => linkedAt))}::text[])
      with ordinality as given (address, linked, n)`)
  await database.execute(sql`
    insert into players (chain_id, address, gem_power, crystal_power, bought_int, invested_wei, claimed_wei, first_seen_block, first_seen_time)
    select ${chainId}, address, 0, power::int, 1, 1, 0, 1, 1
    from unnest(${list(players.map((_, index) => addressOf(index)))}::text[], ${list(players.map(({ power }) => power))}::text[])
      as given (address, power)`)
  await database.execute(sql`
    insert into chain_events (chain_id, block_number, log_index, block_hash, block_time, transaction_hash, contract_address, name, args, player_address, effect)
    select ${chainId}, 1, row_number() over (), '0x', ${start - 10 * day}, '0x', '0x', 'AssetTransaction', '{}', address,
      jsonb_build_object('gemPower', '0', 'crystalPower', crystal_power::text, 'boughtInt', '0', 'investedWei', '0', 'claimedWei', '0')
    from players where crystal_power > 0`)
  await database.execute(sql`
    create temporary table given as
    select gen_random_uuid() as id, player, game, score::int, to_timestamp(played::int) as played_at, human::boolean as is_human,
      case when late::boolean then to_timestamp(${end + 60}) end as moved_at
    from unnest(
      ${list(runs.map(({ player }) => (players[player]!.isWallet ? `address:${addressOf(player)}` : `account:u${player}`)))}::text[],
      ${list(runs.map(({ game }) => game))}::text[], ${list(runs.map(({ score }) => score))}::text[],
      ${list(runs.map(({ playedAt }) => playedAt))}::text[], ${list(runs.map(({ isHuman }) => isHuman))}::text[],
      ${list(runs.map(({ isMovedLate }) => isMovedLate))}::text[]
    ) as rows (player, game, score, played, human, late)`)
  await database.execute(sql`
    insert into game_attempts (id, game, version, seed, player, expires_at, is_stored)
    select id, game, 1, repeat('0', 32), player, played_at, true from given`)
  // It writes the row of a game once for each run, and a transaction slows down with each version of a row.
  await database.execute(sql`alter table game_runs disable trigger game_runs_counted`)
  await database.execute(sql`
    insert into game_runs (attempt, game, version, player, score, checkpoints, ticks, is_human, played_at, moved_at)
    select id, game, 1, player, score, 1, 1, is_human, played_at, moved_at from given`)
  await database.execute(sql`
    insert into game_bests (game, edition, period, player, score, attempt, reached_at, is_human)
    select distinct on (game, player) game, 1, ${toSeasonName(season)}, player, score, id, played_at, is_human from given
    order by game, player, score desc, played_at`)
  await database.execute(sql`drop table given`)
  await database.execute(sql`analyze`)
  await database.insert(playSeasons).values({
    ...{ chainId, season, split: [...seasonSplit], assetIndex: 0, publishedAt: dateOf(start - day) },
    ...{ questCrystals: 4, questCommitment: 'ab'.repeat(32) },
  })
}

const eligible = { power: seasonEligibility.minPower, linkedAt: start - 30 * day, isWallet: false }

/** Players who are all eligible, with a run in each game. */
const fillEligible = (count: number, random: Random) =>
  fill(
    Array.from({ length: count }, () => eligible),
    publishedGameIds.flatMap((game) =>
      Array.from({ length: count }, (_, player) => ({
        ...{ player, game, score: 1 + random.below(1_000_000), playedAt: start + random.below(5 * day) },
        ...{ isHuman: true, isMovedLate: false },
      })),
    ),
  )

/** What a read of the season costs: statements, rows of tables that the database looked at, and bytes of the response. */
async function measure(read: (database: TestDatabase['database']) => Promise<unknown>) {
  let statements = 0
  let bytes = 0
  const rows = await test.database.transaction(async (transaction) => {
    // Of tables as small as here PostgreSQL would read all rows, of those of the real size only what it joins.
    for (const plan of ['seqscan', 'hashjoin', 'mergejoin'])
      await transaction.execute(sql.raw(`set local enable_${plan} = off`))
    const countRows = async () => {
      const { rows: tables } = await transaction.execute<{ readonly read: string }>(
        sql`select sum(seq_tup_read + idx_tup_fetch) as read from pg_stat_xact_user_tables where schemaname = 'public'`,
      )
      return Number(tables[0]?.read)
    }
    // What the connection did before may not have been reported yet.
    const before = await countRows()
    const counted: typeof transaction = Object.create(transaction, {
      execute: {
        value: (query: Parameters<typeof transaction.execute>[0]) => {
          statements += 1
          return transaction.execute(query)
        },
      },
      select: {
        value: (...fields: Parameters<typeof transaction.select>) => {
          statements += 1
          return transaction.select(...fields)
        },
      },
    })
    bytes = JSON.stringify(await read(counted as never)).length
    return (await countRows()) - before
  })
  return { statements, rows, bytes }
}

describe('the page of a season', () => {
  it('costs the same with 500 and with 4,000 eligible players', async () => {
    const costs = []
    for (const count of [500, 4_000]) {
      if (count > 500) {
        await test.stop()
        test = await createTestDatabase()
      }
      await fillEligible(count, createRandom(7))
      costs.push(await measure((database) => readSeason(season, { env, database, now })))
    }
    const [few, many] = costs as [(typeof costs)[number], (typeof costs)[number]]
    // The first hundred of three games are more often different players, of 4,000.
    expect(many.statements).toBeLessThan(few.statements * 1.5)
    expect(many.rows).toBeLessThan(few.rows * 1.5)
    expect(many.bytes).toBeLessThan(few.bytes * 1.2)
    const { players } = await readSeason(season, { env, database: test.database, now })
    expect(players.length).toBeLessThanOrEqual(publishedGameIds.length * gamePoints.length)
  })

  it('costs the same with 7,000 and with 14,000 free accounts above five eligible players', async () => {
    const costs = []
    for (const free of [7_000, 14_000]) {
      if (free > 7_000) {
        await test.stop()
        test = await createTestDatabase()
      }
      const [game = 'cyberwave-runner'] = publishedGameIds
      await fill(
        Array.from({ length: free + 5 }, (_, player) => (player < 5 ? eligible : { ...eligible, power: 0 })),
        Array.from({ length: free + 5 }, (_, player) => ({
          ...{ player, game, score: player < 5 ? player + 1 : 1_000 + player, playedAt: start + player },
          ...{ isHuman: true, isMovedLate: false },
        })),
      )
      costs.push(await measure((database) => readSeason(season, { env, database, now })))
      const { players } = await readSeason(season, { env, database: test.database, now })
      expect(players.map(({ wallet }) => wallet.toLowerCase())).toEqual([4, 3, 2, 1, 0].map(addressOf))
    }
    const [few, many] = costs as [(typeof costs)[number], (typeof costs)[number]]
    expect(many.statements).toBe(few.statements)
    expect(many.rows).toBeLessThan(few.rows * 1.1)
  })

  it('costs the same with 10 and with 2,000 runs of an eligible player, and so does its draw', async () => {
    const costs = []
    const entrants = []
    for (const runs of [10, 2_000]) {
      await test.stop()
      test = await createTestDatabase()
      await fill(
        Array.from({ length: 20 }, () => eligible),
        publishedGameIds.flatMap((game) =>
          Array.from({ length: 20 + runs }, (_, run) => ({
            ...{ player: Math.max(0, run - runs), game, score: run, playedAt: start + run },
            ...{ isHuman: run % 3 > 0, isMovedLate: false },
          })),
        ),
      )
      costs.push(await measure((database) => readSeason(season, { env, database, now })))
      // Paid after the end: whether a login has moved runs to the account decides.
      const payment = { userId: 'u0', period: toSeasonName(season), quest: 'week-runs-15', credits: 20 }
      await test.database.insert(questPayments).values({ ...payment, paidAt: dateOf(end + 1) })
      const account = new Map([['u0', addressOf(0)]])
      entrants.push(await measure((database) => readEntrants(account, { chainId, season }, database as never)))
    }
    for (const [few, many] of [costs, entrants].map((each) => each.map(({ rows }) => rows)))
      expect(many).toBeLessThan((few ?? 0) * 1.1)
    expect(entrants.map(({ bytes }) => bytes)).toEqual([1, 1].map(() => JSON.stringify([addressOf(0)]).length))
  })

  it('names the number of wallets in the draw, and lists them elsewhere', async () => {
    const { database } = test
    await fillEligible(20, createRandom(7))
    const entrants = Array.from({ length: 5_000 }, (_, index) => addressOf(index))
    await database.insert(seasonDraws).values({ chainId, season, entrants })
    await database.update(playSeasons).set({ closedAt: dateOf(end + 600) })
    const shown = await readSeason(season, { env, database, now: dateOf(end + day) })
    expect(shown.quest?.entrantCount).toBe(5_000)
    expect(JSON.stringify(shown).length).toBeLessThan(2_000)
    expect(await readSeasonEntrants(toSeasonName(season), { env, database })).toEqual({
      season: toSeasonName(season),
      entrants,
    })
  })
})

describe('who gets points', () => {
  it('is the same from the tops of the boards as from all runs of all eligible players', async () => {
    const random = createRandom()
    for (const { players: count, isEligible } of [
      { players: 30, isEligible: 0.5 },
      { players: 1_500, isEligible: 0.02 },
      { players: 400, isEligible: 0.9 },
    ]) {
      await test.stop()
      test = await createTestDatabase()
      const chance = (share: number) => random.below(1_000) < share * 1_000
      const players = Array.from({ length: count }, () => ({
        power: chance(isEligible)
          ? seasonEligibility.minPower + random.below(100)
          : random.below(seasonEligibility.minPower),
        linkedAt: chance(0.9) ? start - 5 * day : end - day,
        isWallet: chance(0.2),
      }))
      const runs = Array.from({ length: count * 4 }, () => ({
        player: random.below(count),
        game: publishedGameIds[random.below(publishedGameIds.length)]!,
        // Few different scores and times, so that many are equal.
        score: random.below(40),
        playedAt: start + random.below(50) * 60,
        isHuman: chance(0.8),
        isMovedLate: chance(0.1),
      }))
      await fill(players, runs)
      const which = { chainId, season }
      const all = await readEntries(await readEligible(which, test.database), which, test.database)
      const expected = rankSeason(all, seasonSplit)
      expect(expected.length, `seed ${random.seed}`).toBeGreaterThan(2)
      expect(rankSeason(await readLeaders(which, test.database), seasonSplit), `seed ${random.seed}`).toEqual(expected)
    }
  })

  it('does not depend on boards that are deleted after a long outage', async () => {
    await fillEligible(20, createRandom(7))
    const read = (seconds: number) => readSeason(season, { env, database: test.database, now: dateOf(seconds) })
    const { players } = await read(end + day)
    expect(players.length).toBeGreaterThan(9)
    await test.database.delete(gameBests)
    expect((await read(start + periodBoardRetentionDays * day)).players).toEqual(players)
  })
})

describe('the ranking of everybody who plays', () => {
  const read = (database: TestDatabase['database']) => readStandingsOfWeek({ env, database, now })

  it('costs the same with 2,000 and with 6,000 players', async () => {
    const costs = []
    for (const count of [2_000, 6_000]) {
      await test.stop()
      test = await createTestDatabase()
      const [game = 'cyberwave-runner'] = publishedGameIds
      await fill(
        Array.from({ length: count }, () => ({ ...eligible, power: 0 })),
        Array.from({ length: count }, (_, player) => ({
          ...{ player, game, score: 1 + player, playedAt: start + player, isHuman: true, isMovedLate: false },
        })),
      )
      costs.push(await measure(read))
      expect(
        (await readOwnStanding('u0', { database: test.database, standings: await read(test.database) })).rank,
      ).toBeNull()
    }
    const [few, many] = costs as [(typeof costs)[number], (typeof costs)[number]]
    expect(many.statements).toBe(few.statements)
    expect(many.rows).toBeLessThan(few.rows * 1.1)
    expect(many.bytes).toBeLessThan(few.bytes * 1.1)
  })

  const people = 500

  /** Fills the board with some accounts, runs of programs above them, and guests above these. */
  async function flood({ programs, guests }: { readonly programs: number; readonly guests: number }): Promise<void> {
    const [game = 'cyberwave-runner'] = publishedGameIds
    await fill(
      Array.from({ length: people + programs }, () => ({ ...eligible, power: 0 })),
      // Worse runs, too: of few runs of people PostgreSQL would look at all.
      Array.from({ length: people + programs + 10_000 }, (_, run) => {
        const player = run < people + programs ? run : 0
        const score = run < people + programs ? 1 + player : 0
        return { player, game, score, playedAt: start + player, isHuman: player < people, isMovedLate: false }
      }),
    )
    await test.database.execute(sql`
      insert into game_bests (game, edition, period, player, score, attempt, reached_at)
      select game, edition, period, 'guest:' || n, 10000 + n, attempt, reached_at + n * interval '1 second'
      from game_bests cross join generate_series(1, ${guests}::int) as n where score = ${people + programs}`)
    await test.database.execute(sql`analyze game_bests`)
  }

  it.each([
    ['guests', [1_000, 8_000]],
    ['programs', [1_000, 4_000]],
  ] as const)('ranks accounts below thousands of %s, at the same cost for more of them', async (who, numbers) => {
    const costs = []
    for (const number of numbers) {
      await test.stop()
      test = await createTestDatabase()
      await flood({ programs: 1_000, guests: 1_000, [who]: number })
      const standings = await read(test.database)
      expect(await readOwnStanding(`u${people - 1}`, { database: test.database, standings })).toMatchObject({
        rank: 1,
        points: gamePoints[0],
      })
      costs.push((await measure(read)).rows)
    }
    const [few, many] = costs as [number, number]
    expect(many).toBeLessThan(few * 1.1)
  })

  it('costs the same among friends with 2,000 and with 6,000 players', async () => {
    const costs = []
    for (const count of [2_000, 6_000]) {
      await test.stop()
      test = await createTestDatabase()
      await fillEligible(count, createRandom(7))
      await test.database.insert(follows).values(
        Array.from({ length: 50 }, (_, friend) => ({
          followerId: 'u0',
          followedId: `u${friend + 1}`,
          followedAt: now,
        })),
      )
      await test.database.execute(sql`analyze follows`)
      const readFriends = (database: TestDatabase['database']) => readFriendStandings('u0', { env, database, now })
      costs.push(await measure(readFriends))
      expect((await readFriends(test.database)).rows).toHaveLength(51)
    }
    const [few, many] = costs as [(typeof costs)[number], (typeof costs)[number]]
    expect(many.statements).toBe(few.statements)
    expect(many.rows).toBeLessThan(few.rows * 1.1)
  })

  it('has accounts with and without crystals, by account and by wallet, and no runs of programs', async () => {
    const [game = 'cyberwave-runner'] = publishedGameIds
    const run = (player: number, score: number, isHuman = true) => ({
      ...{ player, game, score, playedAt: start + score, isHuman, isMovedLate: false },
    })
    // Players 0 to 12; player 3 is a program, 4 plays by a linked wallet, 5 has crystals.
    await fill(
      Array.from({ length: 13 }, (_, player) => ({
        ...eligible,
        power: player === 5 ? seasonEligibility.minPower : 0,
        isWallet: player === 4,
      })),
      Array.from({ length: 13 }, (_, player) => run(player, 1_000 - player, player !== 3)),
    )
    const standings = await read(test.database)
    expect(standings.season).toBe(toSeasonName(season))
    expect(
      standings.rows.map(({ rank, points, address, canWinCrystals }) => [
        rank,
        points,
        Number(address?.slice(2)),
        canWinCrystals,
      ]),
    ).toEqual(
      [0, 1, 2, 4, 5, 6, 7, 8, 9, 10, 11, 12].map((player, index) => [
        index + 1,
        gamePoints[index] ?? 0,
        player,
        player === 5,
      ]),
    )
    const own = (userId: string) => readOwnStanding(userId, { database: test.database, standings })
    expect(await own('u4')).toEqual({ rank: 4, points: 12, games: [{ game, score: 996, rank: 4, missing: 0 }] })
    // The tenth best score is 990: 991 is ahead of it.
    expect(await own('u11')).toMatchObject({ rank: 11, points: 0, games: [{ rank: 11, missing: 2 }] })
    expect(await own('nobody')).toEqual({ rank: null, points: 0, games: [] })
  })
})
