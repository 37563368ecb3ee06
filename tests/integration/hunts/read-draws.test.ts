import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { GET as getRound } from '@/app/api/hunts/[id]/draws/[round]/route'
import { GET as getRounds } from '@/app/api/hunts/[id]/draws/route'
import { GET as getEntries } from '@/app/api/hunts/entries/route'
import { hashEntries } from '@/lib/hunts/hunt-draw'
import { defaultTerms, type HuntRules } from '@/lib/hunts/hunt-rules'
import { huntDraws, huntEntries } from '@/lib/server/database/schema/hunt-lists'
import { readDraw, readDraws, readOwnEntries } from '@/lib/server/hunts/read-draws'
import { consumeRateLimit } from '@/lib/server/rate-limits/limit-rate'
import { rateLimitRules } from '@/lib/server/rate-limits/rate-limits'
import { day, type DrawsFixture, openDrawsFixture, published } from '@/tests/support/draws-fixture'
import { freshVisitor } from '@/tests/support/waitlist-fixture'

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

/** Watches the queries of the site. @returns their answers as text, and how many ran at the same time. */
function watchQueries() {
  const pool = fixture.database.$client as unknown as {
    query: (...args: readonly unknown[]) => Promise<{ rows: unknown }>
  }
  const query = pool.query.bind(pool)
  const seen = { answers: '', most: 0 }
  let running = 0
  vi.spyOn(pool, 'query').mockImplementation(async (...args) => {
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
  expect([...(first ?? []), ...(second ?? [])].filter((each) => ofList.answers.includes(each.id))).toEqual([])

  vi.restoreAllMocks()
  const ofRound = watchQueries()
  const { entryList } = await readDraw(id, 1, fixture.around(closesAt))
  expect(entryList).toEqual(second)
  expect(first?.filter((each) => ofRound.answers.includes(each.id))).toEqual([])
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
