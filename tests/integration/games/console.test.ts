import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { readServerEnv } from '@/lib/env/server-env'
import type { KeyListInput } from '@/lib/hunts/keys/key-list'
import { levelTasks } from '@/lib/server/builder/level-tasks'
import { readMadeGame } from '@/lib/server/builder/read-made-game'
import { reportGame } from '@/lib/server/builder/report-game'
import { readOwnGames } from '@/lib/server/games/read-own-games'
import { wallets } from '@/lib/server/database/schema/account'
import { builderDrafts, builderGames, builderReports } from '@/lib/server/database/schema/builder'
import { gameAttempts, gameRuns } from '@/lib/server/database/schema/games'
import { deleteOldRuns } from '@/lib/server/games/delete-old-runs'
import { uploadedGames, uploadPlays } from '@/lib/server/database/schema/uploads'
import { requirePlace } from '@/lib/server/hunts/require-place'
import { moderateGame } from '@/lib/server/moderation/moderate-game'
import { readReports } from '@/lib/server/moderation/read-reports'
import { requireOperator } from '@/lib/server/moderation/require-operator'
import { readNotices, setNoticeSwitch } from '@/lib/server/notices/notices'
import { consumeRateLimit } from '@/lib/server/rate-limits/limit-rate'
import { partsOfAll, rateLimitRules } from '@/lib/server/rate-limits/rate-limits'
import { changeUpload } from '@/lib/server/uploads/change-upload'
import { deleteOldUploads } from '@/lib/server/uploads/delete-old-uploads'
import { extendPlay, startPlay } from '@/lib/server/uploads/count-plays'
import { readUploadedGame } from '@/lib/server/uploads/read-uploads'
import { besideTransaction } from '@/tests/support/beside-transaction'
import { dayMs, freshSlug, startUploadFixture, page, type UploadFixture } from '@/tests/support/uploads-fixture'
import { freshVisitor, refusalOf } from '@/tests/support/waitlist-fixture'

let fixture: UploadFixture
beforeAll(async () => {
  fixture = await startUploadFixture()
})
afterAll(() => fixture.stop())

describe('plays', () => {
  it('count their time, but never more than has passed', async () => {
    const ada = await fixture.newOwner()
    const slug = freshSlug()
    await fixture.upload(ada, slug, [page('plays')])
    const startTime = new Date('2026-11-22T10:00:00Z')
    const at = (seconds: number) => ({
      database: fixture.database,
      now: new Date(startTime.getTime() + seconds * 1_000),
    })
    expect(await refusalOf(startPlay({ slug, visitor: freshVisitor(), userId: null }, at(0)))).toMatchObject({
      status: 404,
    })
    await fixture.publish(ada, slug)
    const { id } = await startPlay({ slug, visitor: freshVisitor(), userId: null }, at(0))
    await startPlay({ slug, visitor: freshVisitor(), userId: null }, at(0))
    await extendPlay({ id, seconds: 30 }, at(40))
    await extendPlay({ id, seconds: 20 }, at(50))
    await extendPlay({ id, seconds: 9_999 }, at(60))
    await extendPlay({ id: randomUUID(), seconds: 9_999 }, at(60))
    const [game] = await readOwnGames({ ownerId: ada, chainId: 31337 }, { database: fixture.database })
    expect(game).toMatchObject({
      slug,
      sort: 'uploaded',
      isPublished: true,
      plays: 2,
      seconds: 60,
      completed: null,
      finds: 0,
      hidden: null,
    })
  })
})

describe('plays of one game', () => {
  it('wait for nobody who changes the game, and stay counted when they are deleted', async () => {
    const ada = await fixture.newOwner()
    const slug = freshSlug()
    const { database } = fixture
    await fixture.upload(ada, slug, [page('played by many')])
    await fixture.publish(ada, slug)
    const play = (at: Date) => startPlay({ slug, visitor: freshVisitor(), userId: null }, { database, now: at })
    const own = async () => (await readOwnGames({ ownerId: ada, chainId: 31337 }, { database }))[0]
    const startTime = new Date('2026-11-22T10:00:00Z')
    await besideTransaction(database, async (transaction) => {
      // Plays of earlier releases are counted in the game.
      await transaction.update(uploadedGames).set({ plays: 5, playedSeconds: 50 }).where(eq(uploadedGames.slug, slug))
      const { id } = await play(startTime)
      for (const seconds of [10, 30])
        await extendPlay({ id, seconds }, { database, now: new Date(startTime.getTime() + seconds * 1_000) })
    })
    expect(await own()).toMatchObject({ plays: 6, seconds: 80 })
    await deleteOldUploads(fixture.root, new Date(), database)
    expect(await database.$count(uploadPlays, eq(uploadPlays.slug, slug))).toBe(0)
    expect(await own()).toMatchObject({ plays: 6, seconds: 80 })
  })
})

describe('the plays that everybody sees', () => {
  it('are of accounts, of each one a day, and not of guests and the author', async () => {
    const [ada, bob, eve] = [await fixture.newOwner(), await fixture.newOwner(), await fixture.newOwner()]
    const slug = freshSlug()
    const { database } = fixture
    await fixture.upload(ada, slug, [page('counted')])
    await fixture.publish(ada, slug)
    for (const userId of [null, null, null, ada, bob, bob, bob, eve])
      await startPlay({ slug, visitor: freshVisitor(), userId }, { database })
    expect(await readUploadedGame(slug, database)).toMatchObject({ plays: 2 })
    const [own] = await readOwnGames({ ownerId: ada, chainId: 31337 }, { database })
    expect(own).toMatchObject({ plays: 8 })
  })
})

describe('the author of an uploaded game', () => {
  it('gets one notice of a day in which other accounts play it, which counts each once, and none of guests or own plays', async () => {
    const [ada, bob, eve] = [await fixture.newOwner(), await fixture.newOwner(), await fixture.newOwner()]
    const slug = freshSlug()
    const { database } = fixture
    await setNoticeSwitch({ userId: ada, kind: 'game-played', channel: 'site', isOn: true }, { database })
    await fixture.upload(ada, slug, [page('played by others')])
    await fixture.publish(ada, slug)
    const now = new Date('2026-11-27T10:00:00Z')
    const play = (userId: string | null) => startPlay({ slug, visitor: freshVisitor(), userId }, { database, now })
    const texts = async () =>
      (await readNotices({ userId: ada, locale: 'en' }, database)).notices.map(({ text, path }) => [
        text.replace(/[\u2068\u2069]/g, ''),
        path,
      ])
    await play(null)
    await play(ada)
    expect(await texts()).toEqual([])
    await Promise.all([play(bob), play(bob), play(bob)])
    expect(await texts()).toEqual([['1 run of A game by other players on Nov 27, 2026', `/play/${slug}`]])
    await play(eve)
    expect(await texts()).toEqual([['2 runs of A game by other players on Nov 27, 2026', `/play/${slug}`]])
  })
})

describe('reports', () => {
  it('are handled by operators, who hide and restore games with a reason and a log', async () => {
    const [ada, guest] = [await fixture.newOwner(), 'guest:0000000000000001']
    const [uploaded, made] = [freshSlug(), freshSlug()]
    const { build } = await fixture.upload(ada, uploaded, [page('bad')])
    await fixture.publish(ada, uploaded)
    await fixture.publishMade(ada, made)
    for (const slug of [uploaded, made])
      await reportGame(
        { slug, player: guest, visitor: freshVisitor(), reason: 'copied', words: 'Mine.' },
        fixture.database,
      )
    const reports = await readReports(fixture.database)
    expect(reports.map(({ slug, sort, reports: { copied }, words }) => [slug, sort, copied, words]).toSorted()).toEqual(
      [
        [uploaded, 'uploaded', 1, ['Mine.']],
        [made, 'made', 1, ['Mine.']],
      ].toSorted(),
    )

    const moderate = (slug: string, action: 'hide' | 'restore' | 'dismiss', reason: string) =>
      moderateGame({ slug, action, reason, operator: '0xab' }, fixture.database)
    expect(await refusalOf(moderate(uploaded, 'hide', ''))).toMatchObject({ status: 422, code: 'no-reason' })
    expect(await refusalOf(moderate('nothing', 'hide', 'x'))).toMatchObject({ status: 404 })
    for (const slug of [uploaded, made]) await moderate(slug, 'hide', 'Not yours.')
    expect([await readUploadedGame(uploaded, fixture.database), await readMadeGame(made, fixture.database)]).toEqual([
      null,
      null,
    ])
    expect((await fixture.ask(`/uploads/${build}/`)).status, 'not its files either').toBe(404)
    await Promise.all([fixture.publishMade(ada, made), fixture.publish(ada, uploaded)])
    expect(
      [await readUploadedGame(uploaded, fixture.database), await readMadeGame(made, fixture.database)],
      'whatever its author does',
    ).toEqual([null, null])
    const own = await readOwnGames({ ownerId: ada, chainId: 31337 }, { database: fixture.database })
    expect(own.map(({ hidden }) => hidden)).toEqual(['Not yours.', 'Not yours.'])

    await moderate(made, 'restore', '')
    expect(await readMadeGame(made, fixture.database)).not.toBeNull()
    const [left, ...none] = await readReports(fixture.database)
    expect(none).toEqual([])
    expect(left).toMatchObject({
      slug: uploaded,
      hidden: { reason: 'Not yours.' },
      log: [{ action: 'hide', reason: 'Not yours.', operator: '0xab' }],
    })
  })

  it('stay when the author deletes the game and uploads it again', async () => {
    const [ada, slug] = [await fixture.newOwner(), freshSlug()]
    const publish = async () => {
      await fixture.upload(ada, slug, [page('asks for a password')])
      await fixture.publish(ada, slug)
    }
    await publish()
    const report = {
      slug,
      player: 'guest:0000000000000002',
      visitor: freshVisitor(),
      reason: 'misleading',
      words: 'A trap.',
    } as const
    await reportGame(report, fixture.database)
    await changeUpload(
      { visitor: '198.51.100.1', ownerId: ada, slug, change: { action: 'delete' } },
      fixture.dependencies(),
    )
    await publish()
    const found = (await readReports(fixture.database)).find((game) => game.slug === slug)
    expect(found).toMatchObject({ reports: { misleading: 1 }, words: ['A trap.'] })
    await moderateGame({ slug, action: 'dismiss', reason: '', operator: '0xab' }, fixture.database)
    expect((await readReports(fixture.database)).map((game) => game.slug)).not.toContain(slug)
  })

  it('are not pushed out by a thousand reports of another game, nor by one of each of a thousand games', async () => {
    const { database } = fixture
    const [ada, bad, flooded] = [await fixture.newOwner(), freshSlug(), freshSlug()]
    for (const slug of [bad, flooded]) await fixture.publishMade(ada, slug)
    const report = { reason: 'misleading', words: '' } as const
    const longAgo = new Date(Date.now() - 60_000)
    await database.insert(builderReports).values([
      { ...report, slug: bad, player: 'account:a', words: 'First.', reportedAt: longAgo },
      { ...report, slug: bad, player: 'account:b', words: 'Second.', reportedAt: new Date(longAgo.getTime() + 1) },
    ])
    const guests = Array.from({ length: 1_000 }, (_, index) => `guest:flood-${index}`)
    await database.insert(builderReports).values(guests.map((player) => ({ ...report, slug: flooded, player })))
    await database.execute(sql`
      insert into builder_games (slug, owner_id, title, lead, level_hash, allows_remix)
      select 'flood-' || n, owner_id, title, lead, level_hash, allows_remix
      from builder_games, generate_series(1, 1000) n where slug = ${flooded}`)
    await database.execute(sql`
      insert into builder_reports (slug, player, reason, words)
      select 'flood-' || n, 'guest:flood', 'misleading', '' from generate_series(1, 1000) n`)
    const games = await readReports(database)
    expect(games.find(({ slug }) => slug === bad)).toMatchObject({
      reports: { misleading: 2 },
      words: ['Second.', 'First.'],
    })
    expect(games.find(({ slug }) => slug === flooded)).toMatchObject({ reports: { misleading: 1_000, copied: 0 } })
    await database.delete(builderGames).where(eq(builderGames.ownerId, ada))
  })

  it('are visible to configured operators and contract owners, through a wallet of their account, and to nobody else', async () => {
    const [ada, bea, eve] = [await fixture.newOwner(), await fixture.newOwner(), await fixture.newOwner()]
    const addressOf = (digit: string) => `0x${digit.repeat(40)}` as const
    const link = (userId: string, address: string, contractChainId: number | null = null) =>
      fixture.database.insert(wallets).values({ userId, address, contractChainId })
    await link(ada, addressOf('a'))
    await link(bea, addressOf('b'))
    // A smart wallet at the operator's address on another chain proves nothing here.
    await link(eve, addressOf('c'), 25)
    const operators = readServerEnv({ OPERATOR_ADDRESSES: `${addressOf('a')},${addressOf('c')}` })
    const owner = addressOf('b')
    const askChain = async (_env: unknown, _chain: unknown, account: string) => account === owner
    const asked = (userId: string) =>
      requireOperator(
        { userId, visitor: '192.0.2.1' },
        { database: fixture.database, env: operators, isOwner: askChain },
      )
    expect([await asked(ada), await asked(bea)]).toEqual([addressOf('a'), owner])
    expect(await refusalOf(asked(eve))).toMatchObject({ status: 403, code: 'not-operator' })
    expect(await refusalOf(asked(await fixture.newOwner()))).toMatchObject({ status: 403, code: 'not-operator' })
  })
})

it('contains the author’s keys only, none hidden, and earned ones for moments', async () => {
  const [ada, eve] = [await fixture.newOwner(), await fixture.newOwner()]
  const slug = freshSlug()
  await fixture.upload(ada, slug, [page('hunt')])
  const place = (ownerId: string, conditions?: readonly object[]) =>
    requirePlace(
      { place: slug, mode: conditions ? 'earned' : 'hidden', conditions } as unknown as KeyListInput,
      ownerId,
      fixture.database,
    )
  expect(await refusalOf(place(ada))).toMatchObject({ status: 422, code: 'unknown-game' })
  await fixture.publish(ada, slug)
  expect(await refusalOf(place(ada))).toMatchObject({ status: 422, code: 'earned-only' })
  expect(await refusalOf(place(eve))).toMatchObject({ status: 403, code: 'not-your-game' })
  await place(ada, [{ kind: 'moment', moment: 'tower-top', signer: null }])
  const score = [{ kind: 'score', least: 1 }]
  expect(await refusalOf(place(ada, score))).toMatchObject({ status: 422, code: 'not-judged-here' })
})

it('is a made game of the author, and nobody else makes the site parse its level', async () => {
  const [ada, eve] = [await fixture.newOwner(), await fixture.newOwner()]
  const slug = freshSlug()
  const parse = vi.fn((level: string) => Promise.resolve(levelTasks.listTreasures(level)))
  const place = (slug: string, ownerId: string | null, mode = 'earned') =>
    requirePlace({ place: slug, mode, conditions: [] } as unknown as KeyListInput, ownerId, fixture.database, parse)
  await fixture.publishMade(ada, slug)
  await place(slug, ada)
  expect(parse).toHaveBeenCalledOnce()
  expect(await refusalOf(place(slug, ada, 'hidden'))).toMatchObject({ status: 422, code: 'earned-only' })
  expect(await refusalOf(place(freshSlug(), ada))).toMatchObject({ status: 422, code: 'unknown-game' })
  for (const stranger of [eve, null])
    expect(await refusalOf(place(slug, stranger))).toMatchObject({ status: 403, code: 'not-your-game' })
  expect(parse).toHaveBeenCalledOnce()
})

it('counts runs of a made game that missed the goal, even after they are deleted', async () => {
  const ada = await fixture.newOwner()
  const slug = freshSlug()
  await fixture.publishMade(ada, slug)
  const numbers = async () => (await readOwnGames({ ownerId: ada, chainId: 31337 }, { database: fixture.database }))[0]
  expect(await numbers()).toMatchObject({ slug, sort: 'made', plays: 0, completed: null })
  const old = new Date(Date.now() - dayMs)
  await fixture.database.insert(gameAttempts).values({
    game: slug,
    version: 1,
    seed: '0'.repeat(32),
    player: 'guest:0000000000000002',
    startedAt: old,
    expiresAt: old,
  })
  expect(await numbers()).toMatchObject({ completed: 0 })
  await deleteOldRuns(new Date(), fixture.database)
  expect(await fixture.database.$count(gameAttempts, eq(gameAttempts.game, slug))).toBe(0)
  expect(await numbers()).toMatchObject({ completed: 0 })
})

it('counts the runs of a made game without reading them, because a game may have millions', async () => {
  const ada = await fixture.newOwner()
  const slug = freshSlug()
  const { database } = fixture
  await fixture.publishMade(ada, slug)
  const addRun = async (isWon: boolean | null, ticks: number) => {
    const run = { game: slug, version: 1, player: 'account:someone' }
    const [attempt] = await database
      .insert(gameAttempts)
      .values({ ...run, seed: '0'.repeat(32), expiresAt: new Date(), isStored: true })
      .returning()
    await database.insert(gameRuns).values({ ...run, attempt: attempt!.id, score: 1, checkpoints: 0, ticks, isWon })
    return attempt!.id
  }
  for (const isWon of [true, false, false]) await addRun(isWon, 60)
  const gone = [await addRun(true, 6_000), await addRun(null, 600)]
  const numbers = async () => (await readOwnGames({ ownerId: ada, chainId: 31337 }, { database }))[0]
  expect(await numbers()).toMatchObject({ plays: 5, completed: 2 / 4, seconds: 113 })
  for (const id of gone) await database.delete(gameAttempts).where(eq(gameAttempts.id, id))
  await besideTransaction(database, async (transaction) => {
    await transaction.execute(sql`lock table ${gameRuns} in access exclusive mode`)
    expect(await numbers()).toMatchObject({ plays: 3, completed: 1 / 3, seconds: 3 })
  })
})

it('links a made game to its own latest draft, and not to another account’s', async () => {
  const [ada, eve] = [await fixture.newOwner(), await fixture.newOwner()]
  const slug = freshSlug()
  await fixture.publishMade(ada, slug)
  const draftOf = async (ownerId: string, of: string, changedAt: Date) => {
    const [draft] = await fixture.database
      .insert(builderDrafts)
      .values({ id: randomUUID(), ownerId, title: 'A', definition: '{}', revision: 1, slug: of, changedAt })
      .returning()
    return draft?.id
  }
  const own = async () =>
    (await readOwnGames({ ownerId: ada, chainId: 31337 }, { database: fixture.database }))[0]?.draftId
  await draftOf(eve, slug, new Date())
  expect(await own()).toBeNull()
  const latest = await draftOf(ada, slug, new Date(Date.now() - dayMs))
  await draftOf(ada, slug, new Date(Date.now() - 2 * dayMs))
  await draftOf(ada, freshSlug(), new Date())
  expect(await own()).toBe(latest)
})

describe('rows of strangers with any number of networks', () => {
  const useUp = (name: 'play-upload-of-all' | 'report-game-of-all') =>
    consumeRateLimit(name, ['all'], fixture.database, rateLimitRules[name].points)

  it('are so many plays in a day', async () => {
    const ada = await fixture.newOwner()
    const slug = freshSlug()
    await fixture.upload(ada, slug, [page('played often')])
    await fixture.publish(ada, slug)
    const play = (visitor: string) => startPlay({ slug, visitor, userId: null }, { database: fixture.database })
    await useUp('play-upload-of-all')
    expect(await refusalOf(play(freshVisitor()))).toMatchObject({ status: 429, code: 'limited' })
    expect(await fixture.database.$count(uploadPlays, eq(uploadPlays.slug, slug))).toBe(0)
  })

  it('are so many reports in a day, of a group of networks and of all together', async () => {
    const ada = await fixture.newOwner()
    const slug = freshSlug()
    await fixture.publishMade(ada, slug)
    let guests = 0
    const report = (visitor: string) => {
      const player = `guest:${String((guests += 1)).padStart(16, 'a')}`
      return reportGame({ slug, player, visitor, reason: 'copied', words: '' }, fixture.database)
    }
    // Two addresses next to each other have 40 an hour alone.
    const part = Math.floor(rateLimitRules['report-game-of-all'].points / partsOfAll)
    for (let index = 0; index < part; index += 1) await report(`198.51.100.${index % 2}`)
    expect(await refusalOf(report('198.51.100.2'))).toMatchObject({ status: 429, code: 'limited' })
    await report('203.0.113.1')
    await useUp('report-game-of-all')
    expect(await refusalOf(report('192.0.2.1'))).toMatchObject({ status: 429, code: 'limited' })
    expect(await fixture.database.$count(builderReports, eq(builderReports.slug, slug))).toBe(part + 1)
    await fixture.database.delete(builderReports).where(eq(builderReports.slug, slug))
  })
})
