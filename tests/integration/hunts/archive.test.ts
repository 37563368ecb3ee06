import { eq, inArray, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { Hex } from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { unfundedBounds, unfundedDays, unfundedDeletionDays } from '@/lib/hunts/hunt-limits'
import { chainCursors, chainIdentities } from '@/lib/server/database/schema/chain'
import { huntArchives, huntKeys, huntLists, huntModules } from '@/lib/server/database/schema/hunt-lists'
import { hunts } from '@/lib/server/database/schema/hunts'
import { archiveUnfundedLists, readUnfundedBytes, requireListRoom } from '@/lib/server/hunts/archive-lists'
import { saveKeyList } from '@/lib/server/hunts/save-key-list'
import { requireRateLimit } from '@/lib/server/rate-limits/limit-rate'
import { rateLimitRules } from '@/lib/server/rate-limits/rate-limits'
import { openHuntsFixture, type HuntsFixture } from '@/tests/support/hunts-fixture'
import { storeHunts } from '@/tests/support/store-hunts'
import { freshVisitor, refusalOf } from '@/tests/support/waitlist-fixture'

const hourMs = 3_600_000
const graceHours = unfundedDays * 24

let fixture: HuntsFixture
beforeAll(async () => {
  fixture = await openHuntsFixture()
})
afterAll(() => fixture.stop())

const ago = (hours: number) => new Date(Date.now() - hours * hourMs)

/** The indexer has read the chain until some hours ago, and polled it `seenHours` ago. */
async function index({ behindHours = 0, seenHours = 0, follows = [fixture.keyHunt] as string[] } = {}): Promise<void> {
  const { database } = fixture
  const blockTime = Math.floor(ago(behindHours).getTime() / 1_000)
  const cursor = { blockNumber: 5n, blockHash: '0x05', blockTime, headNumber: 5n, headSeenAt: ago(seenHours) }
  await database.delete(chainCursors)
  await database.delete(chainIdentities)
  await database.insert(chainCursors).values({ chainId: 31337, boardBlock: 0n, ...cursor })
  await database.insert(chainIdentities).values({
    chainId: 31337,
    platformAddress: '0x',
    startBlock: 0n,
    relatedContracts: follows.map((address) => address.toLowerCase()),
  })
}

/** A list of earned keys that was saved some hours ago, with its sealed keys. */
async function list(hours: number): Promise<Hex> {
  const { root } = await fixture.hand(fixture.makeEarned())
  await fixture.database
    .update(huntLists)
    .set({ createdAt: ago(hours) })
    .where(eq(huntLists.root, root))
  return root as Hex
}

/** Requires room by what is stored now. */
const requireRoom = (maxBytes: number) => requireListRoom(31337, fixture.database, maxBytes, readUnfundedBytes)
const archive = (bounds = {}) =>
  archiveUnfundedLists(fixture.database, fixture.env, { ...unfundedBounds, moduleSeconds: 0, ...bounds })
const keysOf = (root: Hex) =>
  fixture.database.select().from(huntKeys).where(eq(huntKeys.root, root)).orderBy(huntKeys.keyIndex)
const archivedOf = (root: Hex) => fixture.database.select().from(huntArchives).where(eq(huntArchives.root, root))

beforeEach(async () => {
  await fixture.database.delete(huntLists)
  await fixture.database.delete(huntKeys)
  await fixture.database.delete(huntArchives)
  await fixture.database.delete(hunts)
})

it.each([
  ['the indexer is two days behind', { behindHours: graceHours + 2 }],
  ['the indexer is three days behind, and still polls the chain', { behindHours: 72, seenHours: 0 }],
  ['the indexer has not polled the chain for an hour', { seenHours: 1 }],
  [
    'the indexer does not follow the contract of the hunts',
    { follows: ['0x00000000000000000000000000000000000000aa'] },
  ],
])('keeps a list while %s', async (_, state) => {
  const root = await list(graceHours + 1)
  await index(state)
  await archive()
  expect(await keysOf(root)).toHaveLength(6)
  expect(await archivedOf(root)).toEqual([])
})

it('keeps a list while the chain was never indexed', async () => {
  const root = await list(graceHours + 1)
  await fixture.database.delete(chainCursors)
  await archive()
  expect(await keysOf(root)).toHaveLength(6)
})

it('keeps a list that the index shows as funded, and one within its time', async () => {
  const [funded, young] = [await list(graceHours + 1), await list(graceHours - 1)]
  await fixture.fund({ root: funded, place: 'cyberwave-runner' })
  await index()
  await archive()
  expect(await keysOf(funded)).toHaveLength(6)
  expect(await keysOf(young)).toHaveLength(6)
})

it('archives an unfunded list with its sealed keys, and restores it when it is funded later', async () => {
  const root = await list(graceHours + 1)
  const keys = await keysOf(root)
  const [before] = await fixture.database.select().from(huntLists)
  await index()
  await archive()
  expect(await keysOf(root)).toEqual([])
  expect(await archivedOf(root)).toMatchObject([{ keys }])
  await fixture.fund({ root, place: 'cyberwave-runner' })
  await archive()
  expect(await keysOf(root)).toEqual(keys)
  expect(await fixture.database.select().from(huntLists)).toEqual([before])
  expect(await archivedOf(root)).toEqual([])
})

it('deletes an archived list only after its time, and only when the index shows it as unfunded', async () => {
  const root = await list(graceHours + 1)
  await index()
  await archive()
  const setArchived = (hours: number) => fixture.database.update(huntArchives).set({ archivedAt: ago(hours) })
  const archiveHours = (unfundedDeletionDays - unfundedDays) * 24
  await setArchived(archiveHours - 1)
  await archive()
  expect(await archivedOf(root)).toHaveLength(1)
  await setArchived(archiveHours + 1)
  await index({ behindHours: 72 })
  await archive()
  expect(await archivedOf(root)).toHaveLength(1)
  await index()
  await archive()
  expect(await archivedOf(root)).toEqual([])
})

/** What two lists of six keys count for at least. */
const ofTwo = 2 * (unfundedBounds.listBytes + 6 * unfundedBounds.keyBytes)

describe('lists of strangers, which cost nothing,', () => {
  it('are refused above the bound for all, which funded lists do not use up', async () => {
    const [root] = [await list(0), await list(0)]
    await requireRoom(ofTwo + 20_000)
    expect(await refusalOf(requireRoom(ofTwo))).toMatchObject({ status: 503, code: 'busy' })
    await fixture.fund({ root, place: 'cyberwave-runner' })
    await requireRoom(ofTwo)
  })

  it('are counted once for all requests of some seconds', async () => {
    let queries = 0
    const logger = { logQuery: () => void (queries += 1) }
    const database = drizzle(fixture.database.$client, { logger }) as unknown as HuntsFixture['database']
    const root = await list(0)
    for (let each = 0; each < 3; each += 1) await requireListRoom(31337, database, ofTwo)
    expect(queries).toBe(1)
    expect(await keysOf(root)).toHaveLength(6)
  })

  it('leave for the archive and come back with ten thousand keys at once', async () => {
    const { database } = fixture
    const root = await list(graceHours + 1)
    const [first] = await database.select().from(huntLists)
    if (!first) throw new Error('a list is stored')
    const long = ['a', 'b', 'c'].map((letter) => ({ ...first, root: `0x${letter.repeat(64)}`, counts: [5_001, 4_999] }))
    await database.insert(huntLists).values(long)
    await index()
    const left: number[] = []
    for (let runs = 0; runs < 4; runs += 1) {
      await archive()
      left.push(await database.$count(huntLists))
    }
    expect(left).toEqual([3, 2, 1, 0])
    await storeHunts(
      database,
      long.map(({ sponsor, gameId, root: merkleRoot, counts }, each) => ({
        ...{ huntId: 700n + BigInt(each), sponsor, gameId: gameId ?? '', merkleRoot, startTime: 1, endTime: 2 },
        tiers: counts.map((count) => ({ count, reward: String(10n ** 18n) })),
      })),
    )
    await archive()
    expect(await database.$count(huntLists)).toBe(1)
    await archive()
    await archive()
    expect(await database.$count(huntLists)).toBe(3)
    expect(await archivedOf(root)).toHaveLength(1)
  })

  it('are counted with their texts and their rules modules, in the archive too', async () => {
    const codes = ['a', 'b', 'c'].map((letter) => letter.repeat(64 * 1_024))
    const roots: Hex[] = []
    for (const [each, code] of codes.entries()) {
      const digest = `c${each}`.repeat(32)
      await fixture.database.insert(huntModules).values({ digest, code })
      const root = await list(graceHours + 2 - each / 2)
      await fixture.database
        .update(huntLists)
        .set({ conditions: [{ kind: 'moment', moment: 'top', signer: null, rules: digest }] })
        .where(eq(huntLists.root, root))
      roots.push(root)
    }
    // An attack: a few keys with modules, again and again.
    const ofModules = 3 * (64 * 1_024 + unfundedBounds.listBytes)
    await requireRoom(ofModules + 20_000)
    expect(await refusalOf(requireRoom(ofModules))).toMatchObject({ status: 503 })
    await index()
    await archive()
    for (const [each, root] of roots.entries())
      await fixture.database
        .update(huntArchives)
        .set({ archivedAt: ago(3 - each) })
        .where(eq(huntArchives.root, root))
    await archive({ maxArchiveBytes: (2.5 / 3) * ofModules })
    expect((await fixture.database.select().from(huntArchives)).map(({ root }) => root).toSorted()).toEqual(
      roots.slice(1).toSorted(),
    )
    await fixture.database.delete(huntModules)
  })

  it.each([
    ['of one wei', 1n, {}],
    ['with other tiers', undefined, { tiers: [{ count: 6, reward: String(10n ** 18n) }] }],
    ['of somebody else', undefined, { sponsor: `0x${'ab'.repeat(20)}` }],
    ['in another game', undefined, { gameId: `0x${'ab'.repeat(32)}` }],
  ])('are neither kept nor restored by a hunt %s with their root', async (_, least, change) => {
    const root = await list(graceHours + 1)
    const id = await fixture.fund({ root, place: 'cyberwave-runner' }, least)
    const isOther = eq(hunts.huntId, BigInt(id))
    const other = await fixture.database.select().from(hunts).where(isOther)
    await fixture.database.delete(hunts).where(isOther)
    await storeHunts(
      fixture.database,
      other.map((hunt) => ({ ...hunt, ...(change as Partial<typeof hunt>) })),
    )
    expect(await refusalOf(requireRoom(6))).toMatchObject({ status: 503, code: 'busy' })
    await index()
    await archive()
    expect(await keysOf(root)).toEqual([])
    await archive()
    expect(await archivedOf(root)).toHaveLength(1)
    await fixture.fund({ root, place: 'cyberwave-runner' })
    await archive()
    expect(await keysOf(root)).toHaveLength(6)
  })

  it('have a number of keys a day for each visitor', async () => {
    const visitor = freshVisitor()
    const most = rateLimitRules['list-keys'].points
    await requireRateLimit('list-keys', [visitor], fixture.database, most - 6)
    const around = { env: fixture.env, database: fixture.database }
    const hand = () => saveKeyList({ list: fixture.makeEarned(), visitor }, around)
    await hand()
    expect(await refusalOf(hand())).toMatchObject({ status: 429, code: 'limited' })
  })

  it('are archived after an hour while there are many, and still apply when they are funded', async () => {
    const [old, young] = [await list(2), await list(0.5)]
    await index()
    await archive({ busyBytes: ofTwo + 20_000 })
    expect(await keysOf(old)).toHaveLength(6)
    await archive({ busyBytes: ofTwo })
    expect(await keysOf(old)).toEqual([])
    expect(await keysOf(young)).toHaveLength(6)
    await fixture.fund({ root: old, place: 'cyberwave-runner' })
    await archive({ busyBytes: ofTwo })
    expect(await keysOf(old)).toHaveLength(6)
  })

  it('leave the archive, oldest first, when all take too much, but not while the index is behind', async () => {
    const roots = [await list(graceHours + 2), await list(graceHours + 1), await list(graceHours + 1)]
    await index()
    await archive()
    for (const [hours, root] of roots.entries())
      await fixture.database
        .update(huntArchives)
        .set({ archivedAt: ago(hours + 1) })
        .where(eq(huntArchives.root, root))
    const maxArchiveBytes = 1.25 * ofTwo
    await index({ behindHours: 72 })
    await archive({ maxArchiveBytes })
    expect(await fixture.database.$count(huntArchives)).toBe(3)
    await index()
    await archive({ maxArchiveBytes })
    expect((await fixture.database.select().from(huntArchives)).map(({ root }) => root).toSorted()).toEqual(
      roots.slice(0, 2).toSorted(),
    )
  })

  it('count in the archive as before, however small they are', async () => {
    const { database } = fixture
    await list(graceHours + 1)
    await index()
    await archive()
    await database.execute(sql`
      insert into ${huntArchives}
      select (jsonb_populate_record(${huntArchives}, jsonb_build_object(
        'root', lpad(to_hex(each), 64, '0'), 'archived_at', now() - each * interval '1 second'))).*
      from ${huntArchives}, generate_series(1, 1200) as each`)
    const max = { maxArchiveBytes: 100.5 * (ofTwo / 2 + 1_000) }
    const left = async () =>
      (await database.select().from(huntArchives).orderBy(huntArchives.root)).map(({ root }) => root)
    await archive(max)
    // The oldest leave in slices.
    expect(await left()).toHaveLength(701)
    await archive(max)
    await archive(max)
    const stay = await left()
    expect(stay.length).toBeGreaterThan(90)
    expect(stay.length).toBeLessThan(110)
    expect(stay.slice(0, -1)).toEqual(stay.slice(1).map((_, each) => (each + 1).toString(16).padStart(64, '0')))
  })

  it('are archived and deleted even if one cannot be restored', async () => {
    const [broken, over, young] = [await list(graceHours + 3), await list(graceHours + 2), await list(graceHours - 1)]
    await index()
    await archive()
    const { database } = fixture
    const isOf = (root: Hex) => eq(huntArchives.root, root)
    await database
      .update(huntArchives)
      .set({ list: sql`${huntArchives.list} - 'title'` })
      .where(isOf(broken))
    await database
      .update(huntArchives)
      .set({ archivedAt: ago(unfundedDeletionDays * 24) })
      .where(isOf(over))
    await database
      .update(huntLists)
      .set({ createdAt: ago(graceHours + 1) })
      .where(eq(huntLists.root, young))
    await fixture.fund({ root: broken, place: 'cyberwave-runner' })
    await expect(archive()).rejects.toThrow('some key lists were not archived, restored or deleted')
    expect(await archivedOf(broken)).toHaveLength(1)
    expect(await archivedOf(young)).toHaveLength(1)
    expect(await archivedOf(over)).toEqual([])
  })

  it('are restored even if others cannot be, which are tried again after ten minutes', async () => {
    const { database } = fixture
    const run = () => archive({ moduleSeconds: Infinity })
    const roots = [await list(graceHours + 1), await list(graceHours + 1), await list(graceHours + 1)]
    await index()
    await run()
    for (const root of roots) await fixture.fund({ root, place: 'cyberwave-runner' })
    const [first, second, third] = await database.select().from(huntArchives)
    const broken = [first, second].map((each) => each?.root ?? '')
    const breakList = { list: sql`${huntArchives.list} - 'title'` }
    await database.update(huntArchives).set(breakList).where(inArray(huntArchives.root, broken))
    await expect(run()).rejects.toThrow('some key lists were not archived, restored or deleted')
    expect(await keysOf(third?.root as Hex)).toHaveLength(6)
    expect(await database.$count(huntArchives)).toBe(2)
    // The job logs no second error.
    await run()
    for (const each of [first, second])
      await database
        .update(huntArchives)
        .set({ list: each?.list ?? {} })
        .where(eq(huntArchives.root, each?.root ?? ''))
    await run()
    expect(await database.$count(huntArchives)).toBe(2)
    const later = performance.now() + 600_001
    vi.spyOn(performance, 'now').mockReturnValue(later)
    onTestFinished(() => void vi.restoreAllMocks())
    await run()
    expect(await database.$count(huntArchives)).toBe(0)
  })

  it('take their rules modules with them', async () => {
    const digests = {
      listed: 'a1'.repeat(32),
      archived: 'a2'.repeat(32),
      unused: 'a3'.repeat(32),
      young: 'a4'.repeat(32),
    }
    const [listed, archived] = [await list(0), await list(graceHours + 1)]
    for (const [root, rules] of [
      [listed, digests.listed],
      [archived, digests.archived],
    ] as const)
      await fixture.database
        .update(huntLists)
        .set({ conditions: [{ kind: 'moment', moment: 'top', signer: null, rules }] })
        .where(eq(huntLists.root, root))
    for (const [name, digest] of Object.entries(digests))
      await fixture.database
        .insert(huntModules)
        .values({ digest, code: '', createdAt: ago(name === 'young' ? 0.5 : 2) })
    await index()
    await archive()
    const left = async () => (await fixture.database.select().from(huntModules)).map(({ digest }) => digest).toSorted()
    expect(await left()).toEqual([digests.listed, digests.archived, digests.young])
    await fixture.database.delete(huntLists)
    await fixture.database.delete(huntArchives)
    // All lists are read for it, so the next of the frequent runs of the job does not look.
    await archive({ moduleSeconds: unfundedBounds.moduleSeconds })
    expect(await left()).toHaveLength(3)
    await archive()
    expect(await left()).toEqual([digests.young])
  })

  it('with thousands of modules are read once, not for each module', async () => {
    const { database } = fixture
    await database.delete(huntModules)
    const root = await list(0)
    const digest = sql`lpad(to_hex(list * 8 + tier), 64, '0')`
    const conditions = sql`(
      select jsonb_agg(jsonb_build_object('kind', 'moment', 'moment', 'top', 'signer', null, 'rules', ${digest}))
      from generate_series(0, 7) as tier)`
    await database.execute(sql`
      insert into ${huntLists}
      select (jsonb_populate_record(${huntLists}, jsonb_build_object('root', lpad(to_hex(list), 64, '0'), 'conditions', ${conditions}))).*
      from ${huntLists}, generate_series(1, 2500) as list`)
    await database.execute(sql`
      insert into ${huntModules} (digest, code, created_at)
      select ${digest}, '', now() - interval '2 hours' from generate_series(1, 2500) as list, generate_series(0, 7) as tier`)
    await database.delete(huntLists).where(eq(huntLists.root, '1'.padStart(64, '0')))
    await index()
    // Compared one by one, they take longer than a statement may.
    await archive()
    expect(await database.$count(huntModules)).toBe(2_499 * 8)
    expect(await keysOf(root)).toHaveLength(6)
    await database.delete(huntModules)
  })
})
