import { randomUUID } from 'node:crypto'
import { inArray } from 'drizzle-orm'
import * as v from 'valibot'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { GET as getRound } from '@/app/api/hunts/[id]/draws/[round]/route'
import { GET as getRounds } from '@/app/api/hunts/[id]/draws/route'
import { GET as getKeys } from '@/app/api/hunts/[id]/keys/route'
import { GET as getEntries } from '@/app/api/hunts/entries/route'
import { drawDetailSchema } from '@/lib/hunts/draws/draw-schema'
import { hashEntries, toSeedCommitment } from '@/lib/hunts/draws/hunt-draw'
import { defaultTerms, type HuntRules } from '@/lib/hunts/hunt-rules'
import { huntDraws, huntEntries } from '@/lib/server/database/schema/hunt-lists'
import { hunts } from '@/lib/server/database/schema/hunts'
import { entriesPerPage, readDraws, readOwnEntries } from '@/lib/server/hunts/draws/read-draws'
import { readHuntKeys } from '@/lib/server/hunts/read-hunts'
import { toRoundSeed } from '@/lib/server/hunts/draws/round-seed'
import { consumeRateLimit } from '@/lib/server/rate-limits/limit-rate'
import { rateLimitRules } from '@/lib/server/rate-limits/rate-limits'
import { day, type DrawsFixture, openDrawsFixture, published, readRound } from '@/tests/support/draws-fixture'
import { freshVisitor } from '@/tests/support/waitlist-fixture'
import { storeHunts } from '@/tests/support/store-hunts'

vi.mock('@/lib/server/hunts/draws/round-seed', { spy: true })
vi.mock('@/lib/server/account/sessions', async (original) => ({
  ...(await original<object>()),
  requireSession: (request: Request) =>
    Promise.resolve({ userId: request.headers.get('x-test-user') ?? '', setCookies: [] }),
}))

let fixture: DrawsFixture
beforeAll(async () => {
  fixture = await openDrawsFixture()
})
afterEach(() => {
  vi.restoreAllMocks()
})
afterAll(() => fixture.stop())

const rules: HuntRules = { ...defaultTerms, roundSeconds: 4 * day, eligibility: ['holders'] }
/** A hunt with rounds of four days. By default there are two, and two days for the last claims. */
const openHunt = (days = 10) => fixture.openHunt({ tiers: [{ count: 5, rewardInt: 250, checkpoints: 6 }], rules, days })

/** Watches the queries of the site. @returns them and their answers as text, and how many ran at the same time. */
function watchQueries() {
  const pool = fixture.database.$client as unknown as {
    query: (...args: readonly unknown[]) => Promise<{ rows: unknown }>
  }
  const query = pool.query.bind(pool)
  const seen = { asked: '', answers: '', most: 0, count: 0 }
  let running = 0
  vi.spyOn(pool, 'query').mockImplementation(async (...args) => {
    seen.count += 1
    seen.asked += JSON.stringify(args[0])
    seen.most = Math.max(seen.most, (running += 1))
    const answer = await query(...args).finally(() => (running -= 1))
    seen.answers += JSON.stringify(answer.rows)
    return answer
  })
  return seen
}

it('reads the entries of one round only, and none for the list of rounds', async () => {
  const { id, root } = await openHunt()
  const closesAt = published + 8 * day
  const [first, second] = [0, 1].map(() =>
    Array.from({ length: 3 }, () => ({ id: randomUUID(), tiers: [{ tier: 0, standing: 'late' as const }] })),
  )
  await fixture.database.insert(huntDraws).values(
    [first ?? [], second ?? []].map((entries, round) => ({
      ...{ chainId: 31337, root, round, entries, entriesHash: hashEntries(entries), tiers: [] },
      ...{ drawAt: closesAt + 600, frozenAt: new Date(closesAt * 1_000) },
    })),
  )

  const ofList = watchQueries()
  const list = await readDraws(id, fixture.around(closesAt))
  expect(list.rounds.map((round) => round.entries)).toEqual([3, 3])
  expect(ofList.answers).toContain(root)
  // Not even to count them: PostgreSQL would unpack all of them.
  expect(ofList.asked).toMatch(/\bentry_count\b/)
  expect(ofList.asked).not.toMatch(/\bentries\b/)
  expect([...(first ?? []), ...(second ?? [])].filter((each) => ofList.answers.includes(each.id))).toEqual([])

  vi.restoreAllMocks()
  const ofRound = watchQueries()
  const { entryList } = await readRound(id, 1, fixture.around(closesAt))
  expect(entryList).toEqual(second)
  expect(first?.filter((each) => ofRound.answers.includes(each.id))).toEqual([])

  // They never change, so the next requests get the same text.
  vi.restoreAllMocks()
  const again = watchQueries()
  expect((await readRound(id, 1, fixture.around(closesAt))).entryList).toEqual(second)
  expect((await readRound(id, 0, fixture.around(closesAt))).entryList).toEqual(first)
  expect(second?.filter((each) => again.answers.includes(each.id))).toEqual([])
})

it('sends the entries of a large round in pages, which together are all of them', async () => {
  const { id, root } = await openHunt()
  const closesAt = published + 8 * day
  const entries = Array.from({ length: 2 * entriesPerPage + 1 }, () => ({
    id: randomUUID(),
    tiers: [{ tier: 0, standing: 'late' as const }],
  }))
  await fixture.database.insert(huntDraws).values({
    ...{ chainId: 31337, root, round: 0, entries, entriesHash: hashEntries(entries), tiers: [] },
    ...{ drawAt: closesAt + 600, frozenAt: new Date(closesAt * 1_000) },
  })
  const readPage = (page?: number) => readRound(id, 0, { ...fixture.around(closesAt), page })
  const pages = [await readPage(), await readPage(2), await readPage(3)]
  expect(pages.map(({ page, entryList }) => [page, entryList.length])).toEqual([
    [1, entriesPerPage],
    [2, entriesPerPage],
    [3, 1],
  ])
  expect(pages[0]).toMatchObject({ entries: entries.length, pageSize: entriesPerPage })
  expect(hashEntries(pages.flatMap(({ entryList }) => entryList))).toBe(pages[0]?.entriesHash)
  expect((await readPage(4)).entryList).toEqual([])
  const seen = watchQueries()
  await readPage(2)
  expect(
    entries.filter((each) => seen.answers.includes(each.id)),
    'a page that was read',
  ).toEqual([])
})

it('sends a round as JSON', async () => {
  Object.assign(process.env, { DATABASE_URL: fixture.url, HUNT_SECRET: '07'.repeat(32), LOG_LEVEL: 'silent' })
  const { id } = await openHunt()
  const ask = (query: string) =>
    getRound(new Request(`https://intrepid.example${query}`, { headers: { 'x-forwarded-for': freshVisitor() } }), {
      params: Promise.resolve({ id, round: '1' }),
    })
  expect((await ask('?page=0')).status).toBe(400)
  expect(await (await ask('?page=3')).json()).toMatchObject({ page: 3, entryList: [] })
  const response = await ask('')
  expect(response.headers.get('content-type')).toBe('application/json')
  expect(v.parse(drawDetailSchema, await response.json())).toMatchObject({ huntId: id, round: 1, entryList: [] })
})

it('reads the keys of a list once', async () => {
  const { id } = await openHunt()
  const first = await readHuntKeys(id, fixture.around(published))
  const addresses = first.trim().split('\n')
  expect(addresses).toHaveLength(5)
  const seen = watchQueries()
  expect(await readHuntKeys(id, fixture.around(published))).toBe(first)
  expect(addresses.filter((address) => seen.answers.includes(address))).toEqual([])
})

it('computes the commitment of a round once, and only of the round that is asked for', async () => {
  const { id, root } = await openHunt()
  vi.mocked(toRoundSeed).mockClear()
  const { commitment } = await readRound(id, 1, fixture.around(published))
  expect(vi.mocked(toRoundSeed).mock.calls.map(([, { round }]) => round)).toEqual([1])
  const [seed] = vi.mocked(toRoundSeed).mock.results.map(({ value }) => value as string)
  expect(commitment).toBe(toSeedCommitment(seed ?? ''))
  await readDraws(id, fixture.around(published))
  const list = await readDraws(id, fixture.around(published))
  expect(list.rounds[1]?.commitment).toBe(commitment)
  expect(vi.mocked(toRoundSeed).mock.calls.map(([, { round }]) => round)).toEqual([1, 0])
  // Another hunt has seeds of its own.
  const other = await openHunt()
  expect(other.root).not.toBe(root)
  expect((await readRound(other.id, 1, fixture.around(published))).commitment).not.toBe(commitment)
})

it('asks the database as often for entries in many hunts as for those in one', async () => {
  const { player } = await fixture.openHolder()
  const opened: (typeof hunts.$inferSelect)[] = []
  const drawnAt = new Date((published + 5 * day) * 1_000)
  const enter = async () => {
    const { root } = await openHunt()
    opened.push(...(await fixture.database.select().from(hunts)))
    for (const round of [0, 1]) {
      await fixture.database.insert(huntEntries).values({ chainId: 31337, root, round, player, tiers: [0], shape: [] })
      await fixture.database.insert(huntDraws).values({
        ...{ chainId: 31337, root, round, entries: [], entriesHash: hashEntries([]), tiers: [] },
        ...{ drawAt: published + 5 * day, frozenAt: drawnAt, drawnAt, seed: '0'.repeat(64), winners: [] },
      })
    }
  }
  const read = async () => {
    const seen = watchQueries()
    const { entries } = await readOwnEntries(player.slice('account:'.length), fixture.around(published + 6 * day))
    vi.restoreAllMocks()
    return { entries, count: seen.count }
  }
  await enter()
  const one = await read()
  expect(one.entries.map(({ state }) => state)).toEqual(['lost', 'lost'])
  for (let more = 0; more < 5; more += 1) await enter()
  await storeHunts(fixture.database, opened.slice(0, -1))
  const many = await read()
  expect(new Set(many.entries.map(({ huntId }) => huntId))).toEqual(new Set(opened.map(({ huntId }) => String(huntId))))
  expect(many.entries).toHaveLength(12)
  expect(many.count).toBe(one.count)
  await fixture.database.delete(hunts).where(
    inArray(
      hunts.huntId,
      opened.map(({ huntId }) => huntId),
    ),
  )
})

it('leaves connections to others while it reads the entries of an account', async () => {
  const { player } = await fixture.openHolder()
  const { root } = await openHunt(200)
  const rows = Array.from({ length: 40 }, (_, round) => ({ chainId: 31337, root, round, player }))
  await fixture.database.insert(huntEntries).values(rows.map((row) => ({ ...row, tiers: [0], shape: [] })))
  const seen = watchQueries()
  const { entries } = await readOwnEntries(player.slice('account:'.length), fixture.around(published + 60))
  expect(entries).toHaveLength(40)
  expect(seen.most).toBeLessThanOrEqual(2)
})

it('limits the requests of a visitor for draws and entries', async () => {
  Object.assign(process.env, { DATABASE_URL: fixture.url, LOG_LEVEL: 'silent' })
  const visitor = freshVisitor()
  await Promise.all(
    Array.from({ length: rateLimitRules['read-draws'].points }, () =>
      consumeRateLimit('read-draws', [visitor], fixture.database),
    ),
  )
  const request = () => new Request('https://intrepid.example', { headers: { 'x-forwarded-for': visitor } })
  const responses = await Promise.all([
    getRounds(request(), { params: Promise.resolve({ id: '0' }) }),
    getRound(request(), { params: Promise.resolve({ id: '0', round: '0' }) }),
    getEntries(request(), { params: Promise.resolve({}) }),
  ])
  expect(responses.map(({ status }) => status)).toEqual([429, 429, 429])
})

it('limits how often a visitor reads the keys of hunts', async () => {
  Object.assign(process.env, { DATABASE_URL: fixture.url, LOG_LEVEL: 'silent' })
  const visitor = freshVisitor()
  const request = () => new Request('https://intrepid.example', { headers: { 'x-forwarded-for': visitor } })
  const { id } = await openHunt()
  const read = () => getKeys(request(), { params: Promise.resolve({ id }) })
  expect((await read()).status).toBe(200)
  await consumeRateLimit('read-hunt-keys', [visitor], fixture.database, rateLimitRules['read-hunt-keys'].points - 1)
  expect((await read()).status).toBe(429)
})

it('limits how often an account reads its entries, from however many networks', async () => {
  Object.assign(process.env, { DATABASE_URL: fixture.url, LOG_LEVEL: 'silent' })
  const [often, seldom] = [randomUUID(), randomUUID()]
  const get = (user: string) =>
    getEntries(
      new Request('https://intrepid.example', {
        headers: { 'x-forwarded-for': freshVisitor(), 'x-test-user': user },
      }),
      { params: Promise.resolve({}) },
    )
  expect((await get(often)).status).toBe(200)
  await consumeRateLimit('read-own-entries', [often], fixture.database, rateLimitRules['read-own-entries'].points - 1)
  expect([(await get(often)).status, (await get(seldom)).status]).toEqual([429, 200])
})
