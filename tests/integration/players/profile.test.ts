import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { getAddress } from 'viem'
import { maxRunExperiencePerDay, runExperience } from '@/lib/players/experience'
import { guestRetentionDays } from '@/lib/games/retention'
import { toBadges } from '@/lib/players/badges'
import { profiles, users, wallets } from '@/lib/server/database/schema/account'
import { builderGames, builderLevels } from '@/lib/server/database/schema/builder'
import { gameAttempts, gameBests, gameRuns } from '@/lib/server/database/schema/games'
import { playerProgress } from '@/lib/server/database/schema/progress'
import { toSeason } from '@/lib/leaderboard/season'
import { questPayments } from '@/lib/server/database/schema/quests'
import { seasonResults } from '@/lib/server/database/schema/seasons'
import { foldUsername } from '@/lib/server/account/confusable-names'
import { deleteOldRuns } from '@/lib/server/games/delete-old-runs'
import { countRun, moveExperience, readProgress } from '@/lib/server/players/experience'
import { findPlayer, toPublicName } from '@/lib/server/players/find-player'
import { setHiddenParts } from '@/lib/server/players/hidden-parts'
import { readCachedProfile, readPlayerProfile } from '@/lib/server/players/read-player-profile'
import { createBoardWriter } from '@/tests/support/board-writer'
import { createTestDatabase, type TestDatabase } from '@/tests/support/test-database'

let postgres: TestDatabase
const wallet = `0x${'ab'.repeat(20)}` as const
const stranger = `0x${'cd'.repeat(20)}` as const
const at = new Date('2026-11-24T10:00:00Z')

/** Stores a run with a place on the board of all time. */
async function storeBest(player: string, score: number): Promise<void> {
  const { database } = postgres
  const run = { game: 'car-game', version: 1, player }
  const [attempt] = await database
    .insert(gameAttempts)
    .values({ ...run, seed: '0'.repeat(32), expiresAt: at, isStored: true })
    .returning()
  await database.insert(gameRuns).values({ ...run, attempt: attempt!.id, score, checkpoints: 1, ticks: 1 })
  await database
    .insert(gameBests)
    .values({ game: 'car-game', period: 'all', player, score, attempt: attempt!.id, reachedAt: at })
}

beforeAll(async () => {
  postgres = await createTestDatabase()
  const { database } = postgres
  await database.insert(users).values([
    { id: 'ada', name: 'Secret Name', email: 'ada@example.org', emailVerified: true },
    { id: 'eve', name: 'Eve', email: 'eve@example.org', emailVerified: true },
  ])
  const username = 'Ada Lovelace'
  await database.insert(profiles).values({ userId: 'ada', username, foldedUsername: foldUsername(username) })
  await database.insert(wallets).values({ address: wallet, userId: 'ada' })
  await storeBest('account:ada', 50)
  await storeBest(`address:${wallet}`, 70)
  await storeBest('guest:0000000000000000', 90)
  await createBoardWriter(database, 31337).add([[1, 5n]], at.getTime() / 1_000)
  await countRun('account:ada', at, database)
  const period = new Date().toISOString().slice(0, 10)
  await database
    .insert(questPayments)
    .values({ userId: 'ada', period, quest: 'day-runs-3', credits: 0, paidAt: new Date() })
  const result = { chainId: 31337, wallet, points: 5, crystals: 1, scores: [] }
  const season = toSeason(Date.parse('2026-11-18T00:00:00Z') / 1_000)
  await database.insert(seasonResults).values([
    { ...result, season: season - 1, rank: 1 },
    { ...result, season, rank: 2 },
  ])
})
afterAll(() => postgres?.stop())

const read = (text: string) => readPlayerProfile(text, postgres.database)

describe('a public profile', () => {
  it('is found by every spelling of the name and the wallet, and has one address', async () => {
    for (const text of ['Ada Lovelace', 'ada lovelace', 'ADA-LOVELACE', wallet, getAddress(wallet)]) {
      const found = await findPlayer(text, postgres.database)
      expect(found && toPublicName(found), text).toBe('Ada Lovelace')
    }
    for (const text of [
      'Eve',
      'nobody',
      stranger,
      '<script>',
      'ada@example.org',
      'guest:0000000000000000',
      'account:ada',
    ])
      expect(await findPlayer(text, postgres.database), text).toBeNull()
  })

  it('shows the best of all ids of the player with its rank, and nothing private', async () => {
    const profile = await read('Ada Lovelace')
    expect(profile).toMatchObject({
      name: 'Ada Lovelace',
      address: getAddress(wallet),
      level: { level: 1, experience: runExperience, runs: 1, streak: 1 },
      season: { season: '2026-W47', rank: 2 },
      scores: [{ game: 'car-game', score: 70, rank: 2 }],
      finds: { keys: 0, int: '0' },
      games: [],
      crystals: { power: '0', owned: [] },
    })
    expect(JSON.stringify(profile)).not.toMatch(/Secret|example\.org/)
  })

  it('has the crystals of its wallets, without their kinds when a wallet has traded more than 5,000 times', async () => {
    const { database } = postgres
    /** A wallet that buys 3 of crystal 1, gets 2 of crystal 0, and then buys and sells one of crystal 0 in turn. */
    async function crystalsOf(address: string, trades: number) {
      await database.execute(sql`
        insert into players values (31337, ${address}, 0, 500, 0, 0, 0, 1, 1)`)
      await database.execute(sql`
        insert into chain_events (chain_id, block_number, log_index, block_hash, block_time, transaction_hash,
          contract_address, name, args, player_address, effect)
        select 31337, n, 7, '0x', n, '0x', '0x', case n when 2 then 'CrystalMint' else 'AssetTransaction' end,
          jsonb_build_object('index', case n when 1 then '1' else '0' end,
            'quantity', case n when 1 then '3' when 2 then '2' else '1' end)
            || case n when 2 then '{}' else jsonb_build_object('isCrystal', true, 'isBuy', n % 2 = 1) end,
          ${address}, jsonb_build_object('gemPower', '0', 'crystalPower', case n % 2 when 1 then '100' else '-100' end)
        from generate_series(1, ${trades}::int) as n`)
      return (await read(address)).crystals
    }
    expect(await crystalsOf(`0x${'12'.repeat(20)}`, 5_000)).toEqual({
      power: '500',
      owned: [
        { index: 0, quantity: '2' },
        { index: 1, quantity: '3' },
      ],
    })
    await database.execute(sql`delete from chain_events where player_address = ${`0x${'12'.repeat(20)}`}`)
    expect(await crystalsOf(`0x${'34'.repeat(20)}`, 5_001)).toEqual({ power: '500', owned: [] })
  })

  it('is read once for all spellings of a name', async () => {
    const { database } = postgres
    let reads = 0
    const counting: typeof database = Object.create(database, {
      select: {
        value: (...fields: Parameters<typeof database.select>) => {
          reads += 1
          return database.select(...fields)
        },
      },
    })
    // However slow the machine is, the cached profile is fresh.
    const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now())
    await readCachedProfile('Ada Lovelace', counting)
    const first = reads
    for (const text of ['ada lovelace', 'ADA-LOVELACE', wallet, getAddress(wallet)])
      expect((await readCachedProfile(text, counting)).name).toBe('Ada Lovelace')
    clock.mockRestore()
    // Each spelling looks up the name or wallet, and the account's wallets.
    expect(reads - first).toBe(4 * 2)
    expect(first).toBeGreaterThan(8)
  })

  it('is read from the cache with its present name and wallets', async () => {
    const { database } = postgres
    const other = `0x${'fe'.repeat(20)}` as const
    await database.insert(users).values({ id: 'rey', name: 'Rey', email: 'rey@example.org', emailVerified: true })
    await database
      .insert(profiles)
      .values({ userId: 'rey', username: 'Rey One', foldedUsername: foldUsername('Rey One') })
    await database.insert(wallets).values({ address: other, userId: 'rey' })
    const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now())
    expect(await readCachedProfile('Rey One', database)).toMatchObject({ name: 'Rey One', address: getAddress(other) })
    await database.execute(sql`delete from wallets where address = ${other}`)
    await database
      .update(profiles)
      .set({ username: 'Rey Two', foldedUsername: foldUsername('Rey Two') })
      .where(eq(profiles.userId, 'rey'))
    clock.mockReturnValue(performance.now() + 2_000)
    expect(await readCachedProfile('Rey Two', database)).toMatchObject({ name: 'Rey Two', address: null })
    clock.mockRestore()
  })

  it('shows no part that its owner hides', async () => {
    await setHiddenParts('ada', ['scores', 'finds', 'scores'], postgres.database)
    expect(await read(wallet)).toMatchObject({ scores: null, season: null, finds: null, games: [], level: { runs: 1 } })
    await setHiddenParts('ada', [], postgres.database)
    expect((await read(wallet)).scores).toHaveLength(1)
  })

  it('names the listed games alone: no title that was refused, and no maze that its author has not finished', async () => {
    const { database } = postgres
    await database.insert(builderLevels).values({ hash: 'level', level: '{}' })
    const game = { ownerId: 'ada', lead: '', levelHash: 'level', allowsRemix: false, authorWonAt: at } as const
    await database.insert(builderGames).values([
      { ...game, slug: 'listed', title: 'Lantern walk' },
      { ...game, slug: 'refused', title: 'Claim at example.org', titleProblem: 'refused' },
      { ...game, slug: 'unfinished', title: 'Half a maze', authorWonAt: null },
    ])
    const profile = await read(wallet)
    expect(profile.games?.map(({ title }) => title)).toEqual(['Lantern walk'])
    expect(toBadges(profile)).toContainEqual({ kind: 'games', count: 1 })
    await database.delete(builderGames)
  })

  it('of an unknown player does not exist', async () => {
    await expect(read('nobody')).rejects.toMatchObject({ status: 404, code: 'unknown-player' })
  })
})

describe('experience', () => {
  const of = (player: string) => readProgress([player], postgres.database)
  const play = async (player: string, runs: number, day: string) => {
    for (let run = 0; run < runs; run += 1) await countRun(player, new Date(`${day}T12:00:00Z`), postgres.database)
  }

  it('of runs is limited each day, also when they end at once', async () => {
    const most = maxRunExperiencePerDay / runExperience
    const moment = new Date('2026-11-24T12:00:00Z')
    await Promise.all(Array.from({ length: most + 5 }, () => countRun('account:x', moment, postgres.database)))
    expect(await of('account:x')).toEqual({ experience: maxRunExperiencePerDay, runs: most + 5 })
    await play('account:x', 1, '2026-11-25')
    expect((await of('account:x')).experience).toBe(maxRunExperiencePerDay + runExperience)
  })

  it('of a guest moves to the account once', async () => {
    await play('guest:moves', 2, '2026-11-24')
    await play('account:y', 1, '2026-11-24')
    const move = { guest: 'guest:moves', account: 'account:y' }
    await Promise.all([moveExperience(move, postgres.database), moveExperience(move, postgres.database)])
    expect(await of('account:y')).toEqual({ experience: 3 * runExperience, runs: 3 })
    expect(await of('guest:moves')).toEqual({ experience: 0, runs: 0 })
  })

  it('of a hundred guests adds no more to an account in a day than runs would', async () => {
    const today = new Date()
    const yesterday = new Date(today.getTime() - 86_400_000).toISOString().slice(0, 10)
    const most = maxRunExperiencePerDay / runExperience
    await countRun('account:many', today, postgres.database)
    for (let guest = 0; guest < 100; guest += 1) {
      const player = `guest:many-${guest}`
      await postgres.database
        .insert(playerProgress)
        .values({ player, experience: maxRunExperiencePerDay, runs: most, day: yesterday, dayExperience: 300 })
      await moveExperience({ guest: player, account: 'account:many' }, postgres.database)
    }
    await countRun('account:many', today, postgres.database)
    expect((await of('account:many')).experience).toBe(maxRunExperiencePerDay)
  })

  it('of a guest moves to a new account as it is', async () => {
    for (const day of ['2026-11-20', '2026-11-21']) await play('guest:long', 30, day)
    await moveExperience({ guest: 'guest:long', account: 'account:new' }, postgres.database)
    expect(await of('account:new')).toEqual({ experience: 2 * maxRunExperiencePerDay, runs: 60 })
  })

  it('of guests who have not played for longest goes when there are too many guests', async () => {
    await postgres.database.execute(
      sql`insert into player_progress (player, experience, runs, day) select 'guest:flood-' || n, 10, 1, '2026-11-01' from generate_series(1, 1500) n`,
    )
    await postgres.database.execute(sql`analyze player_progress`)
    await play('guest:newest', 1, '2026-11-27')
    await deleteOldRuns(new Date('2026-11-28T12:00:00Z'), postgres.database, { most: 200 })
    const left = (await postgres.database.select().from(playerProgress)).map(({ player }) => player)
    expect(left.filter((player) => player.startsWith('guest:')).length).toBeLessThan(600)
    expect(left).toEqual(expect.arrayContaining(['guest:newest', 'account:y']))
  })

  it('of a guest whose cookie has expired is deleted', async () => {
    await play('guest:old', 1, '2026-01-01')
    await play('account:old', 1, '2026-01-01')
    await deleteOldRuns(new Date(Date.parse('2026-01-02') + guestRetentionDays * 86_400_000), postgres.database)
    const left = await postgres.database.select().from(playerProgress)
    expect(left.map(({ player }) => player)).toContain('account:old')
    expect(left.map(({ player }) => player)).not.toContain('guest:old')
  })
})
