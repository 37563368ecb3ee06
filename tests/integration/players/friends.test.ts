import { eq, sql } from 'drizzle-orm'
import { getAddress } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PublishedGameId } from '@/lib/games/game-ids'
import { maxFollows } from '@/lib/players/follow-schema'
import { lockUser } from '@/lib/server/account/lock-user'
import { profiles, users, wallets } from '@/lib/server/database/schema/account'
import { follows } from '@/lib/server/database/schema/follows'
import { gameAttempts, gameBests, gameRuns } from '@/lib/server/database/schema/games'
import { referrals } from '@/lib/server/database/schema/sale'
import { foldUsername } from '@/lib/server/account/confusable-names'
import {
  endFollow,
  listFollows,
  readFollow,
  readFriendScores,
  selectReferred,
  setFollow,
} from '@/lib/server/players/friends'
import { readFriendStandings } from '@/lib/server/seasons/open-standings'
import { createTestDatabase, type TestDatabase } from '@/tests/support/test-database'
import { besideTransaction } from '@/tests/support/beside-transaction'
import { refusalOf } from '@/tests/support/waitlist-fixture'
import { waitForLock } from '@/tests/support/wait-for-lock'

let postgres: TestDatabase
const chainId = 31337
const at = new Date('2026-11-27T10:00:00Z')
const game = 'car-game'
const walletOf = (letter: string) => `0x${letter.repeat(40)}`

const enter = async (id: string, wallet?: string) => {
  const { database } = postgres
  await database.insert(users).values({ id, name: id, email: `${id}@example.org`, emailVerified: true })
  await database.insert(profiles).values({ userId: id, username: id, foldedUsername: foldUsername(id) })
  if (wallet !== undefined) await database.insert(wallets).values({ userId: id, address: wallet })
}

async function storeBest(
  player: string,
  score: number,
  {
    game: played = game,
    period = 'all',
    isHuman = true,
  }: { readonly game?: PublishedGameId; readonly period?: string; readonly isHuman?: boolean } = {},
): Promise<void> {
  const { database } = postgres
  const run = { game: played, version: 1, player }
  const [attempt] = await database
    .insert(gameAttempts)
    .values({ ...run, seed: '0'.repeat(32), expiresAt: at, isStored: true })
    .returning()
  await database.insert(gameRuns).values({ ...run, attempt: attempt!.id, score, checkpoints: 1, ticks: 1, isHuman })
  await database
    .insert(gameBests)
    .values({ game: played, period, player, score, attempt: attempt!.id, reachedAt: at, isHuman })
}

beforeAll(async () => {
  postgres = await createTestDatabase()
  await enter('ada', walletOf('a'))
  await enter('bea', walletOf('b'))
  await enter('cyd')
  await enter('dan', walletOf('d'))
  await storeBest('account:ada', 50)
  await storeBest('account:bea', 70)
  // Bea under her wallet: a better score of the same person.
  await storeBest(`address:${walletOf('b')}`, 90)
  await storeBest('account:cyd', 60)
  await storeBest('account:dan', 40)
  await storeBest(`address:${walletOf('e')}`, 30)
  const referral = { chainId, referrer: walletOf('a'), purchases: 1, intBaseUnits: 1n, wei: 1n }
  await postgres.database.insert(referrals).values([
    { ...referral, buyer: walletOf('d'), firstBlock: 1n, firstTime: 1 },
    { ...referral, buyer: walletOf('e'), firstBlock: 2n, firstTime: 2 },
  ])
})
afterAll(() => postgres?.stop())

const follow = (userId: string, player: string, isFollowed = true) =>
  setFollow({ userId, player, isFollowed }, { database: postgres.database, now: at })
const readScores = (userId: string) =>
  readFriendScores({ userId, game, period: 'all' }, { database: postgres.database, now: at })
const shown = async (userId: string) =>
  (await readScores(userId)).rows.map(({ rank, name, address, score }) => [rank, name ?? address, score])

describe('following', () => {
  it('is stored once, by any spelling of name or address, and ends', async () => {
    expect(await readFollow('ada', 'bea', postgres.database)).toEqual({ isFollowed: false, canFollow: true })
    await Promise.all([follow('ada', 'bea'), follow('ada', 'BEA'), follow('ada', getAddress(walletOf('b')))])
    expect(await postgres.database.$count(follows, eq(follows.followerId, 'ada'))).toBe(1)
    expect(await readFollow('ada', 'bea', postgres.database)).toEqual({ isFollowed: true, canFollow: true })
    expect(await follow('ada', 'bea', false)).toEqual({ isFollowed: false, canFollow: true })
    expect(await postgres.database.$count(follows)).toBe(0)
  })

  it('is refused after a moment while a login moves runs to the account, because whoever waits keeps a connection', async () => {
    await besideTransaction(postgres.database, async (moving) => {
      await lockUser('ada', moving)
      expect(await refusalOf(follow('ada', 'bea'))).toMatchObject({ status: 503, code: 'busy' })
    })
    expect(await follow('ada', 'bea')).toMatchObject({ isFollowed: true })
    await follow('ada', 'bea', false)
  })

  it.each([
    ['follower', 401, 'logged-out'],
    ['followed', 404, 'unknown-player'],
  ])('is refused clearly when the account of the %s is deleted meanwhile', async (deleted, status, code) => {
    await enter(deleted)
    const { following } = await besideTransaction(postgres.database, async (deletion) => {
      await deletion.delete(users).where(eq(users.id, deleted))
      const following = refusalOf(deleted === 'follower' ? follow(deleted, 'bea') : follow('ada', deleted))
      await waitForLock(postgres.database, following)
      return { following }
    })
    expect(await following).toMatchObject({ status, code })
  })

  it('is impossible for oneself, for strangers without an account, and beyond the limit', async () => {
    expect(await refusalOf(follow('ada', 'ada'))).toMatchObject({ code: 'cannot-follow' })
    expect(await refusalOf(follow('ada', walletOf('e')))).toMatchObject({ code: 'cannot-follow' })
    expect(await refusalOf(follow('ada', 'nobody-here'))).toMatchObject({ status: 404, code: 'unknown-player' })
    await Promise.all(Array.from({ length: maxFollows }, (_, number) => enter(`many${number}`)))
    await Promise.all(Array.from({ length: maxFollows }, (_, number) => follow('cyd', `many${number}`)))
    expect(await refusalOf(follow('cyd', 'bea'))).toMatchObject({ code: 'too-many-follows' })
    // Following the same player again does not count against the limit.
    expect(await follow('cyd', 'many0')).toMatchObject({ isFollowed: true })
  })
})

describe('the own follows', () => {
  const list = (userId: string) => listFollows(userId, postgres.database)

  it('are listed for their follower alone, and can be ended when the followed account has lost its name and wallets', async () => {
    const { database } = postgres
    await enter('fay', walletOf('f'))
    await enter('gus')
    await follow('gus', 'fay')
    await follow('gus', 'dan')
    expect((await list('gus')).map(({ name }) => name).toSorted()).toEqual(['dan', 'fay'])
    expect(await list('fay')).toEqual([])
    await database.delete(profiles).where(eq(profiles.userId, 'fay'))
    await database.delete(wallets).where(eq(wallets.userId, 'fay'))
    const nameless = (await list('gus')).find(({ name }) => name === null)
    expect(nameless).toMatchObject({ name: null, address: null, followedAt: at.toISOString() })
    const id = nameless?.id ?? ''
    expect(JSON.stringify(nameless)).not.toContain('fay')

    await endFollow({ userId: 'ada', id }, database)
    expect(await list('gus'), 'the id of another account ends nothing').toHaveLength(2)
    for (const times of ['once', 'twice']) {
      await endFollow({ userId: 'gus', id }, database)
      expect(
        (await list('gus')).map(({ name }) => name),
        times,
      ).toEqual(['dan'])
    }
  })
})

describe('the referred buyers', () => {
  it('are read in the order of an index, at most 200 of the newest', async () => {
    const { database } = postgres
    const referrer = walletOf('9')
    const referral = { chainId, purchases: 1, intBaseUnits: 1n, wei: 1n, firstTime: 1 }
    await database.insert(referrals).values(
      Array.from({ length: 3_000 }, (_, number) => ({
        ...referral,
        referrer,
        buyer: `0x${(number + 1).toString(16).padStart(40, '0')}`,
        firstBlock: BigInt((number * 7_919) % 3_001),
      })),
    )
    await database.execute(sql`analyze referrals`)
    const query = selectReferred(referrer, database)
    const rows = await query
    expect(rows).toHaveLength(200)
    expect([rows[0]?.firstBlock, rows[199]?.firstBlock]).toEqual([3_000n, 2_801n])
    const plan = JSON.stringify((await database.execute(sql`explain ${query.getSQL()}`)).rows)
    expect(plan).toContain('referrals_newest')
    expect(plan).not.toContain('Sort')
  })
})

describe('the board of friends', () => {
  it('has the account, whom it follows and whom it referred, each once with the best score', async () => {
    const referred = getAddress(walletOf('e'))
    expect(await shown('ada')).toEqual([
      [1, 'ada', 50],
      [2, 'dan', 40],
      [3, referred, 30],
    ])
    await follow('ada', 'bea')
    expect(await shown('ada')).toEqual([
      [1, 'bea', 90],
      [2, 'ada', 50],
      [3, 'dan', 40],
      [4, referred, 30],
    ])
    const scores = await readScores('ada')
    expect(scores.own).toBe(scores.rows[1]?.attempt)
    // A follow in one direction makes no friends.
    expect(await shown('bea')).toEqual([[1, 'bea', 90]])
  })
})

describe('the ranking of friends by all games of the week', () => {
  const read = (userId: string) => readFriendStandings(userId, { database: postgres.database, now: at })
  const week = '2026-W48'

  it('gives points by the places among them, to each person once, with the best score of all their ids', async () => {
    await enter('hal', walletOf('1'))
    await enter('ida', walletOf('2'))
    await enter('joe')
    await enter('stranger')
    await follow('hal', 'ida')
    await follow('hal', 'joe')
    // Strangers are ahead on every board of the week, and not in this ranking.
    for (const each of ['car-game', 'cyberwave-runner', 'metaverse'] as const)
      await storeBest('account:stranger', 9_000, { game: each, period: week })
    await storeBest('account:hal', 500, { period: week })
    await storeBest('account:ida', 100, { period: week })
    await storeBest(`address:${walletOf('2')}`, 800, { period: week })
    await storeBest('account:hal', 40, { game: 'metaverse', period: week })
    await storeBest('account:joe', 900, { game: 'metaverse', period: week, isHuman: false })
    await storeBest('account:joe', 7_000, { game: 'cyberwave-runner', period: '2026-W47' })
    const standings = await read('hal')
    // Ida is first in Night Drive (25 points). Hal is second there and first in Three Worlds (18 + 25). Joe has no run that counts.
    expect(standings.rows.map(({ rank, name, points, games }) => [rank, name, points, games])).toEqual([
      [
        1,
        'hal',
        43,
        [
          { game: 'metaverse', rank: 1 },
          { game: 'car-game', rank: 2 },
        ],
      ],
      [2, 'ida', 25, [{ game: 'car-game', rank: 1 }]],
    ])
    expect(standings).toMatchObject({ season: week, own: { rank: 1, points: 43 } })
    expect((await read('joe')).own).toBeNull()
    // A follow in one direction makes no friends.
    expect((await read('ida')).rows.map(({ name }) => name)).toEqual(['ida'])
  })
})
