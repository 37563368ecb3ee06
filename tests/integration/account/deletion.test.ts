import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, inArray, sql } from 'drizzle-orm'
import { keccak256, parseEther, toHex } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lockUser } from '@/lib/server/account/lock-user'
import { readServerEnv } from '@/lib/env/server-env'
import { toGameHash } from '@/lib/hunts/hunt-place'
import { createFromTemplate } from '@/lib/builder/templates/templates'
import { toPublishable } from '@/lib/server/builder/level-tasks'
import { publishGame } from '@/lib/server/builder/publish-game'
import { users } from '@/lib/server/database/schema/account'
import { builderGames } from '@/lib/server/database/schema/builder'
import { gameAttempts, gameRuns, gameStores } from '@/lib/server/database/schema/games'
import { huntLists } from '@/lib/server/database/schema/hunt-lists'
import { publishedNames, uploadArrivals, uploadedGames, uploadReports } from '@/lib/server/database/schema/uploads'
import { formerAuthor } from '@/lib/server/games/games-of-open-hunts'
import { moveGuest } from '@/lib/server/games/move-guest'
import { resolvePlayer } from '@/lib/server/games/request-player'
import { arrivalFile } from '@/lib/server/uploads/build-storage'
import { deleteOldUploads } from '@/lib/server/uploads/delete-old-uploads'
import { readUsedBytes } from '@/lib/server/uploads/disk-space'
import { beginUpload, receivePiece } from '@/lib/server/uploads/receive-zip'
import { openSite, origin, TestBrowser, type TestSite } from '@/tests/support/account-site'
import { besideTransaction } from '@/tests/support/beside-transaction'
import { smallLevel } from '@/tests/support/games/maze-levels'
import { noteDeletions } from '@/tests/support/note-deletions'
import { storeHunts } from '@/tests/support/store-hunts'
import { waitForLock } from '@/tests/support/wait-for-lock'
import { refusalOf } from '@/tests/support/waitlist-fixture'

let site: TestSite
let entered = 0
const uploadsDir = mkdtempSync(join(tmpdir(), 'deletion-'))
beforeAll(async () => {
  process.env.UPLOADS_DIR = uploadsDir
  site = await openSite()
})
afterAll(async () => {
  rmSync(uploadsDir, { recursive: true })
  await site.stop()
})

const busy = { status: 503, code: 'busy' }

/** Registers an account that has stored `runs` runs. */
async function enter(runs = 0) {
  const email = `leaves-${(entered += 1)}@example.org`
  const browser = await site.enter(email)
  const userId = (await browser.user())?.id ?? ''
  const player = `account:${userId}`
  await site.database.execute(sql`
    with attempts as (
      insert into game_attempts (game, version, seed, player, expires_at, is_stored)
      select 'night-drive', 1, repeat('0', 32), ${player}, now(), true from generate_series(1, ${runs}::int)
      returning id, game, version, player
    )
    insert into game_runs (attempt, game, version, player, score, checkpoints, ticks)
    select id, game, version, player, 1, 1, 1 from attempts`)
  const isThere = async () => (await site.database.$count(users, eq(users.id, userId))) > 0
  const countRuns = () => site.database.$count(gameRuns, eq(gameRuns.player, player))
  return { browser, email, userId, player, isThere, countRuns }
}

const keep = {
  ...createFromTemplate('lantern-vault', 'A vault'),
  level: smallLevel([['##########', '#S.*.C..E#', '##########']], 60),
}
const publishMade = (ownerId: string, slug: string) =>
  publishGame(
    { visitor: '198.51.100.1', ownerId, slug, draftId: null, game: toPublishable(keep) },
    { database: site.database },
  )

/** Publishes an upload that has stored data for 2,500 players. */
async function publish(ownerId: string): Promise<string> {
  const slug = `up-${(entered += 1)}`
  await site.database
    .insert(uploadedGames)
    .values({ slug, ownerId, title: slug, lead: '', version: 1, publishedAt: new Date() })
  await site.database.execute(sql`
    insert into game_stores (game, player, content)
    select ${slug}, 'account:' || n, 'x' from generate_series(1, 2500) n`)
  return slug
}

const toHunt = () => ({ chainId: readServerEnv().defaultChainId, sponsor: `0x${'ab'.repeat(20)}` })
const toRoot = (place: string) => keccak256(toHex(place))

/** Stores the list of a hunt in a game. */
async function list(place: string): Promise<void> {
  const terms = { title: 'A hunt', mode: 'hidden', counts: [1], conditions: [], hints: [] } as const
  await site.database.insert(huntLists).values({ ...toHunt(), ...terms, root: toRoot(place), place })
}

/** Funds a hunt in a game, as the indexer stores it. It has begun a minute ago. */
async function openHunt(place: string, endTime: number): Promise<void> {
  await list(place)
  const tiers = [{ count: 1, reward: String(parseEther('10')) }]
  const startTime = Math.floor(Date.now() / 1_000) - 60
  const huntId = BigInt((entered += 1))
  await storeHunts(site.database, {
    ...toHunt(),
    huntId,
    gameId: toGameHash(place),
    merkleRoot: toRoot(place),
    startTime,
    endTime,
    tiers,
  })
}

describe('the deletion of an account', () => {
  it('deletes a thousand runs at once, also when somebody else deletes one of them', async () => {
    const { browser, player, isThere } = await enter(2_500)
    const deletions = await noteDeletions('game_runs', site.database)
    const first = await site.database
      .select({ id: gameAttempts.id })
      .from(gameAttempts)
      .where(eq(gameAttempts.player, player))
      .limit(1)
    const deleting = await besideTransaction(site.database, async (other) => {
      await other.delete(gameAttempts).where(eq(gameAttempts.id, first[0]?.id ?? ''))
      const answer = browser.post('delete')
      await waitForLock(site.database, answer)
      return { answer }
    })
    expect(await deleting.answer).toMatchObject({ status: 200 })
    expect(await isThere()).toBe(false)
    const runs = await deletions()
    expect(runs.reduce((sum, each) => sum + each, 0)).toBe(2_500)
    expect(Math.max(...runs)).toBeLessThanOrEqual(1_000)
  })

  it('goes on once at a time, also when two begin at once', async () => {
    const { browser, email, isThere } = await enter(3_500)
    const other = new TestBrowser()
    await other.logIn(email)
    const deletions = await noteDeletions('game_runs', site.database)
    const statuses = (await Promise.all([browser, other].map((each) => each.post('delete')))).map(
      ({ status }) => status,
    )
    expect(statuses).toContain(200)
    expect(await isThere()).toBe(false)
    expect(Math.max(...(await deletions()))).toBeLessThanOrEqual(1_000)
  })

  it('is refused beside another one, without waiting, and keeps the session', async () => {
    const { browser, userId, isThere } = await enter()
    await besideTransaction(site.database, async (other) => {
      await lockUser(userId, other)
      expect(await browser.post('delete')).toMatchObject(busy)
    })
    expect(await isThere()).toBe(true)
    expect(await browser.post('delete')).toMatchObject({ status: 200 })
    expect(await isThere()).toBe(false)
  })

  it('deletes what its uploads have stored for a thousand players at once', async () => {
    const { browser, userId, isThere } = await enter()
    const slug = await publish(userId)
    const deletions = await noteDeletions('game_stores', site.database)
    expect(await browser.post('delete')).toMatchObject({ status: 200 })
    expect(await isThere()).toBe(false)
    expect(await site.database.$count(gameStores, eq(gameStores.game, slug))).toBe(0)
    expect(await deletions()).toEqual([1_000, 1_000, 500])
  })

  it('is refused when an upload is published again meanwhile, which can store more', async () => {
    const { browser, userId, player, isThere } = await enter(1)
    const slug = await publish(userId)
    const deleting = await besideTransaction(site.database, async (other) => {
      await other.select().from(gameAttempts).where(eq(gameAttempts.player, player)).for('update')
      const answer = browser.post('delete')
      await waitForLock(site.database, answer)
      await other.update(uploadedGames).set({ publishedAt: new Date() }).where(eq(uploadedGames.slug, slug))
      return { answer }
    })
    expect(await deleting.answer).toMatchObject(busy)
    expect([await isThere(), await browser.user()]).toMatchObject([true, { id: userId }])
    expect(await browser.post('delete')).toMatchObject({ status: 200 })
    expect(await isThere()).toBe(false)
    expect(await site.database.$count(uploadedGames, eq(uploadedGames.slug, slug))).toBe(0)
  })

  it('keeps games with an open or announced hunt without their author until the hunt is over', async () => {
    const { browser, userId, player, isThere } = await enter()
    const [hunted, other] = [await publish(userId), await publish(userId)]
    const [made, madeOther] = [`made-${(entered += 1)}`, `made-${(entered += 1)}`]
    for (const slug of [made, madeOther]) await publishMade(userId, slug)
    const end = Math.floor(Date.now() / 1_000) + 86_400
    await openHunt(hunted, end)
    await openHunt(made, end)
    for (const slug of [hunted, other])
      await site.database.insert(publishedNames).values({ slug, ownerId: userId, firstPublishedAt: new Date() })
    const report = { player: 'guest:reporter', reason: 'other', words: 'Mine.' }
    await site.database.insert(uploadReports).values([hunted, other].map((slug) => ({ slug, ...report })))
    await site.database.insert(gameStores).values({ game: 'night-drive', player, content: 'x' })

    // The attack of the review: players could no longer open the game, and the INT went back to its author.
    expect(await browser.post('delete')).toMatchObject({ status: 200 })
    expect(await isThere()).toBe(false)
    const read = async () => ({
      uploads: await site.database
        .select()
        .from(uploadedGames)
        .where(inArray(uploadedGames.slug, [hunted, other])),
      made: await site.database
        .select()
        .from(builderGames)
        .where(inArray(builderGames.slug, [made, madeOther])),
      reports: await site.database.select().from(uploadReports).where(eq(uploadReports.player, report.player)),
      stores: await site.database.$count(gameStores, eq(gameStores.game, hunted)),
    })
    expect(await read()).toMatchObject({
      uploads: [{ slug: hunted, ownerId: formerAuthor, publishedAt: expect.any(Date) as Date }],
      made: [{ slug: made, ownerId: formerAuthor, withdrawnAt: null }],
      reports: [{ slug: hunted }],
      stores: 2_500,
    })
    expect(await site.database.$count(gameStores, eq(gameStores.player, player))).toBe(0)
    const again = await enter()
    expect(await refusalOf(publishMade(again.userId, made))).toMatchObject({ code: 'name-taken' })

    const runJob = (seconds: number) => deleteOldUploads(uploadsDir, new Date(seconds * 1_000), site.database)
    await runJob(end - 60)
    expect(await read()).toMatchObject({ uploads: [{}], made: [{}], stores: 2_500 })
    await runJob(end)
    expect(await read()).toEqual({ uploads: [], made: [], reports: [], stores: 0 })
    expect(await refusalOf(publishMade(again.userId, made))).toMatchObject({ code: 'name-taken' })
    // A second account that leaves such a game.
    const slug = await publish(again.userId)
    await openHunt(slug, end)
    expect(await again.browser.post('delete')).toMatchObject({ status: 200 })
    expect(await site.database.$count(uploadedGames, eq(uploadedGames.ownerId, formerAuthor))).toBe(1)
  })

  it('keeps a game whose hunt the index may not have yet, until its list is archived', async () => {
    const { browser, userId } = await enter()
    const slug = await publish(userId)
    await list(slug)
    expect(await browser.post('delete')).toMatchObject({ status: 200 })
    const read = () => site.database.select().from(uploadedGames).where(eq(uploadedGames.slug, slug))
    expect(await read()).toMatchObject([{ ownerId: formerAuthor, publishedAt: expect.any(Date) as Date }])
    expect(await site.database.$count(gameStores, eq(gameStores.game, slug))).toBe(2_500)
    await deleteOldUploads(uploadsDir, new Date(), site.database)
    expect(await read()).toHaveLength(1)
    await site.database.delete(huntLists).where(eq(huntLists.root, toRoot(slug)))
    await deleteOldUploads(uploadsDir, new Date(), site.database)
    expect(await read()).toEqual([])
  })

  it('deletes the zip that is arriving, which would fill the disk uncounted, but not while it is unpacked', async () => {
    const { browser, userId, isThere } = await enter()
    const begun = { ownerId: userId, slug: `arriving-${(entered += 1)}`, title: 'A', lead: '', bytes: 400_000 }
    const { id } = await beginUpload(begun)
    await receivePiece({ ownerId: userId, id, at: 0, bytes: new Uint8Array(200_000) })
    const file = arrivalFile(uploadsDir, id)
    const setUnpacking = (unpackingUntil: Date | null) =>
      site.database.update(uploadArrivals).set({ unpackingUntil }).where(eq(uploadArrivals.id, id))
    await setUnpacking(new Date(Date.now() + 60_000))
    expect(await browser.post('delete')).toMatchObject(busy)
    expect([existsSync(file), await isThere()]).toEqual([true, true])
    await setUnpacking(null)
    const before = await readUsedBytes(site.database)
    expect(await browser.post('delete')).toMatchObject({ status: 200 })
    expect([existsSync(file), await isThere()]).toEqual([false, false])
    expect(await readUsedBytes(site.database)).toBe(before - 200_000)
  })

  it('is over before a version of a game is published that waits for it', async () => {
    const { browser, userId, player, isThere } = await enter(1)
    const slug = `made-${(entered += 1)}`
    await publishMade(userId, slug)
    const both = await besideTransaction(site.database, async (other) => {
      await other.select().from(gameAttempts).where(eq(gameAttempts.player, player)).for('update')
      const deleting = browser.post('delete')
      await waitForLock(site.database, deleting)
      const publishing = refusalOf(publishMade(userId, slug))
      await waitForLock(site.database, publishing, 2)
      return { deleting, publishing }
    })
    expect(await both.deleting).toMatchObject({ status: 200 })
    expect(await both.publishing).toMatchObject({ status: 401, code: 'logged-out' })
    expect(await isThere()).toBe(false)
    expect(await site.database.$count(builderGames, eq(builderGames.slug, slug))).toBe(0)
  })

  it('is refused while a version of a game is published', async () => {
    const { browser, userId, isThere } = await enter()
    const slug = `made-${(entered += 1)}`
    await publishMade(userId, slug)
    const { publishing } = await besideTransaction(site.database, async (other) => {
      await other.select().from(builderGames).where(eq(builderGames.slug, slug)).for('update')
      const publishing = publishMade(userId, slug)
      await waitForLock(site.database, publishing)
      expect(await browser.post('delete')).toMatchObject(busy)
      return { publishing }
    })
    expect(await publishing).toMatchObject({ slug })
    expect(await browser.post('delete')).toMatchObject({ status: 200 })
    expect(await isThere()).toBe(false)
  })

  it('is followed by no login that moves runs of a guest to it', async () => {
    const { browser, userId, countRuns } = await enter()
    const { player: guest, setCookie = '' } = await resolvePlayer(new Request(origin))
    const values = { game: 'night-drive', version: 1, seed: '0'.repeat(32), player: guest, expiresAt: new Date() }
    const [attempt] = await site.database
      .insert(gameAttempts)
      .values({ ...values, isStored: true })
      .returning({ id: gameAttempts.id })
    await site.database.insert(gameRuns).values({
      attempt: attempt?.id ?? '',
      game: 'night-drive',
      version: 1,
      player: guest,
      score: 1,
      checkpoints: 1,
      ticks: 1,
    })
    expect(await browser.post('delete')).toMatchObject({ status: 200 })
    const [cookie = ''] = setCookie.split(';')
    await moveGuest(new Request(origin, { headers: { cookie } }), userId, { database: site.database })
    expect(await countRuns()).toBe(0)
    expect(await site.database.$count(gameRuns, eq(gameRuns.player, guest))).toBe(1)
  })
})
