import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { toGameHash } from '@/lib/hunts/hunt-place'
import { defaultTerms, toEffectiveRules, toRounds } from '@/lib/hunts/hunt-rules'
import { huntEntries, huntKeys, huntLists } from '@/lib/server/database/schema/hunt-lists'
import { hunts } from '@/lib/server/database/schema/hunts'
import { readHeldSince } from '@/lib/server/hunts/draws/standings'
import { issueTickets, maxOpenHunts } from '@/lib/server/hunts/tickets'
import { day, type DrawsFixture, openDrawsFixture, published } from '@/tests/support/draws-fixture'
import { storeHunts } from '@/tests/support/store-hunts'
import { freshVisitor } from '@/tests/support/waitlist-fixture'

// Hunts of 1 INT in a game of the site cost their sponsor gas, and the INT comes back. Each finished run of the game reads the open ones.

vi.mock('@/lib/hunts/hunt-rules', { spy: true })
vi.mock('@/lib/hunts/hunt-place', { spy: true })

let fixture: DrawsFixture
beforeAll(async () => {
  fixture = await openDrawsFixture()
})
beforeEach(async () => {
  for (const table of [hunts, huntLists, huntKeys]) await fixture.database.delete(table)
  vi.clearAllMocks()
})
afterAll(() => fixture.stop())

const chainId = 31337
const tiers = [0, 1, 2, 3, 4, 5, 6, 7]

/** Adds hunts of other sponsors with keys of 1 INT in eight tiers, for the same run, that began a week before. */
async function flood(root: string, count: number): Promise<void> {
  const { database } = fixture
  const [list] = await database.select().from(huntLists).where(eq(huntLists.root, root))
  const [hunt] = await database.select().from(hunts).where(eq(hunts.merkleRoot, root))
  if (!list?.rules || !hunt) throw new Error('a funded hunt is known')
  const rules = { ...list.rules, eligibility: tiers.map(() => 'accounts' as const) }
  const conditions = tiers.map(() => ({ kind: 'checkpoints' as const, least: 1 }))
  const counts = tiers.map(() => 1)
  const hints = [{ opensAt: published, text: 'a hint'.repeat(30) }]
  const sponsors = Array.from({ length: count }, () => privateKeyToAddress(generatePrivateKey()).toLowerCase())
  const rows = sponsors.map((sponsor) => ({ sponsor, root: generatePrivateKey() }))
  await database
    .insert(huntLists)
    .values(rows.map((row) => ({ ...list, ...row, conditions, counts, rules, hints, createdAt: new Date() })))
  await database
    .insert(huntKeys)
    .values(rows.map((row) => ({ chainId, root: row.root, keyIndex: 0, tier: 0, address: '0x', sealed: '' })))
  await storeHunts(
    database,
    rows.map((row, index) => ({
      ...{ ...hunt, sponsor: row.sponsor, merkleRoot: row.root, huntId: 10_000n + BigInt(index) },
      ...{ blockTime: published - 8 * day, escrowBaseUnits: parseEther('8'), developerShareBps: 0 },
      tiers: counts.map((each) => ({ count: each, reward: String(parseEther('1')) })),
    })),
  )
}

it('of 1 INT by the hundred neither take a larger hunt from a run nor make it go through each of them again and again', async () => {
  const { root } = await fixture.openHunt({
    tiers: [{ count: 10, rewardInt: 50, checkpoints: 1 }],
    rules: { ...defaultTerms, roundSeconds: 3_600, eligibility: ['accounts'] },
  })
  await flood(root, maxOpenHunts + 60)
  const player = await fixture.openAccount()
  const attempt = await fixture.storeRun(player)
  const queries: string[] = []
  const logger = { logQuery: (query: string) => void queries.push(query) }
  const database = drizzle(fixture.database.$client, { logger }) as unknown as DrawsFixture['database']
  vi.clearAllMocks()
  const request = { attempt, game: 'cyberwave-runner', players: [player], visitor: freshVisitor() }
  const { entries } = await issueTickets(request, { ...fixture.around(published + 61), database })
  expect(entries.length).toBeGreaterThan(0)
  const entered = await fixture.database.select().from(huntEntries).where(eq(huntEntries.player, player))
  expect(entered.map((each) => each.root)).toContain(root)
  // The rules of each hunt once, and no list of its rounds.
  expect(vi.mocked(toEffectiveRules).mock.calls.length).toBeLessThanOrEqual(maxOpenHunts)
  expect(toRounds).not.toHaveBeenCalled()
  // The hash of the game of the run; those of the lists are stored.
  expect(toGameHash).toHaveBeenCalledTimes(1)
  expect(queries.filter((query) => query.includes('"hints"'))).toEqual([])
})

it('with as many different minimums of power as a wallet has changes need one step for each', async () => {
  const [wallet, most] = [privateKeyToAddress(generatePrivateKey()), 150]
  for (let each = 1; each <= most; each += 1) await fixture.changePower(wallet, 1, published + each)
  const minPowers = Array.from({ length: most + 10 }, (_, index) => index + 1)
  const set = vi.spyOn(Map.prototype, 'set')
  const asked = { chainId, at: published + day, minPowers }
  const heldSince = await readHeldSince([wallet.toLowerCase()], asked, fixture.database)
  const steps = set.mock.calls.filter(([power]) => typeof power === 'number').length
  set.mockRestore()
  expect([...(heldSince.get(wallet.toLowerCase()) ?? [])].toSorted(([a], [b]) => a - b)).toEqual(
    Array.from({ length: most }, (_, index) => [index + 1, published + index + 1]),
  )
  expect(steps).toBeLessThanOrEqual(most + 50)
})
