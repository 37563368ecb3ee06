import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { type Hex, parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { readServerEnv } from '@/lib/env/server-env'
import { toGameHash } from '@/lib/hunts/hunt-place'
import { users, wallets } from '@/lib/server/database/schema/account'
import { hiddenHunts, huntLists } from '@/lib/server/database/schema/hunt-lists'
import { huntFinds, hunts } from '@/lib/server/database/schema/hunts'
import { uploadedGames } from '@/lib/server/database/schema/uploads'
import { sumBounties } from '@/lib/server/games/game-numbers'
import { readOwnGames } from '@/lib/server/games/read-own-games'
import { findHuntOfRoot } from '@/lib/server/hunts/draws/draw-rounds'
import { readOpenHunts } from '@/lib/server/hunts/open-hunts-of-game'
import { readFinds } from '@/lib/server/hunts/read-finds'
import { readHunt, readHuntOrder, readHunts } from '@/lib/server/hunts/read-hunts'
import { readRelayedHunts } from '@/lib/server/hunts/relaying/relay-limits'
import { readRootsOfSeries } from '@/lib/server/hunts/select-hunts'
import { readPlayerProfile } from '@/lib/server/players/read-player-profile'
import { storeHunts } from '@/tests/support/store-hunts'
import { createTestDatabase, type TestDatabase } from '@/tests/support/test-database'

// Lists are free, and a hunt costs its gas and INT that goes back to the sponsor. What one sponsor creates must not take from the hunts of others
// the time of the database, their place in a list, or their part of a sum.

let test: TestDatabase
beforeAll(async () => {
  test = await createTestDatabase()
})
beforeEach(async () => {
  for (const table of [huntFinds, hunts, huntLists]) await test.database.delete(table)
})
afterAll(() => test.stop())

const chainId = 31337
const now = Math.floor(Date.now() / 1_000)
const around = () => ({ env: readServerEnv({}), database: test.database, now })
const newAddress = () => privateKeyToAddress(generatePrivateKey()).toLowerCase() as Hex
let nextId = 1n

type Plan = {
  readonly Plans?: readonly Plan[]
  readonly 'Rows Removed by Filter'?: number
  readonly 'Relation Name'?: string
  readonly 'Actual Rows'?: number
  readonly 'Actual Loops'?: number
}
type Explained = { readonly 'QUERY PLAN': readonly { readonly Plan: Plan }[] }

/** All nodes of the plan of a query that has run. */
const toNodes = (rows: readonly Explained[]): Plan[] => {
  const withParts = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(withParts)]
  return rows.flatMap((row) => row['QUERY PLAN'].flatMap(({ Plan }) => withParts(Plan)))
}

/** The most rows of hunts that one query of `work` reads, also those that it then leaves out. */
async function countHuntsRead(work: (database: TestDatabase['database']) => Promise<unknown>): Promise<number> {
  const queries: [string, unknown[]][] = []
  const logger = { logQuery: (query: string, values: unknown[]) => void queries.push([query, values]) }
  await test.database.execute('analyze hunts; analyze hunt_lists')
  await work(drizzle(test.database.$client, { logger }) as unknown as TestDatabase['database'])
  let most = 0
  for (const [query, values] of queries) {
    const { rows } = await test.database.$client.query<Explained>(`explain (analyze, format json) ${query}`, values)
    const read = toNodes(rows)
      .filter((node) => node['Relation Name'] === 'hunts')
      .map((node) => ((node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0)) * (node['Actual Loops'] ?? 0))
    most = Math.max(most, ...read)
  }
  return most
}

/** A reward in whole INT, or a bigint in base units; the developer's share in hundredths of a percent. */
type Funding = { readonly rewardInt?: number | bigint; readonly share?: number; readonly times?: number }

/** Lists keys in a game. @returns a function that funds them. */
async function listKeys(mode: 'hidden' | 'earned', place: string) {
  const [root, sponsor] = [generatePrivateKey(), newAddress()]
  await test.database.insert(huntLists).values({
    ...{ chainId, root, sponsor, place, gameId: toGameHash(place), title: place, mode, counts: [1], hints: [] },
    conditions: mode === 'earned' ? [{ kind: 'score', least: 1 }] : [],
  })
  return async ({ rewardInt = 1, share = 0, times = 1 }: Funding = {}) => {
    const reward = typeof rewardInt === 'bigint' ? rewardInt : parseEther(String(rewardInt))
    const rows = Array.from({ length: times }, () => ({
      ...{ huntId: nextId++, sponsor, gameId: toGameHash(place), merkleRoot: root, developerShareBps: share },
      ...{ startTime: now - 86_400, endTime: now + 86_400, tiers: [{ count: 1, reward: String(reward) }] },
    }))
    for (let first = 0; first < rows.length; first += 1_000)
      await storeHunts(test.database, rows.slice(first, first + 1_000))
    return { root, ids: rows.map(({ huntId }) => String(huntId)) }
  }
}

it('of one list, thousands of them with a wei first, are read within the time that the database gives a query', async () => {
  const fund = await listKeys('earned', 'metaverse')
  await fund({ rewardInt: 1n, times: 5_000 })
  const { root, ids } = await fund({ times: 2_000 })
  const other = await (await listKeys('earned', 'car-game'))({ rewardInt: 5 })
  const { hunts: shown, total } = await readHunts({}, around())
  // The earned keys belong to the first hunt that pays enough.
  expect(shown.map(({ id }) => id).toSorted()).toEqual([...other.ids, ...ids.slice(0, 1)].toSorted())
  expect(total).toBe(2)
  expect(await sumBounties(around())).toEqual(
    new Map([
      ['metaverse', { keysLeft: 1, bounty: parseEther('1') }],
      ['car-game', { keysLeft: 1, bounty: parseEther('5') }],
    ]),
  )
  const relayed = await test.database.transaction((transaction) => readRelayedHunts(chainId, transaction))
  expect(relayed).toHaveLength(2)
  expect(String((await findHuntOfRoot(chainId, root, test.database))?.hunt.huntId)).toBe(ids[0])
}, 120_000)

it('with a wei cost no reader of listed hunts a row', async () => {
  const fund = await listKeys('earned', 'metaverse')
  await fund({ rewardInt: 1n, times: 3_000 })
  await fund()
  await test.database.execute('analyze hunts; analyze hunt_lists')
  const { rows } = await test.database.execute<Explained>(
    `explain (analyze, format json) select 1 from hunt_lists join hunts on hunts.chain_id = hunt_lists.chain_id
      and hunts.merkle_root = hunt_lists.root and hunts.is_counted`,
  )
  expect(toNodes(rows).reduce((sum, node) => sum + (node['Rows Removed by Filter'] ?? 0), 0)).toBe(0)
})

it('make the order of a list no longer than one row, however many there are', async () => {
  const fund = await listKeys('hidden', 'car-game')
  const { ids } = await fund({ rewardInt: 10, times: 30 })
  const other = await (await listKeys('hidden', 'car-game'))({ rewardInt: 10 })
  const query = vi.spyOn(test.database.$client, 'query')
  const order = await readHuntOrder({}, { ...around(), chainId })
  const results: { rows?: unknown[] }[] = await Promise.all(query.mock.results.map(({ value }) => value as never))
  query.mockRestore()
  expect(results.map(({ rows }) => rows?.length)).toEqual([1])
  expect(order.map((series) => series.split(',').length)).toEqual([30, 1])
  expect(order.join().split(',').toSorted()).toEqual([...ids, ...other.ids].toSorted())
  expect(await readHuntOrder({ place: 'metaverse' }, { ...around(), chainId })).toEqual([])
})

it('of one sponsor are listed up to the newest 500, and no more are read, however many there are', async () => {
  const fund = await listKeys('earned', 'metaverse')
  const { root, ids: honest } = await fund()
  await fund({ rewardInt: 1n, times: 5_000 })
  const { ids } = await fund({ rewardInt: 1n, times: 3 })
  const [{ sponsor } = { sponsor: '' }] = await test.database.select().from(hunts).limit(1)
  const read = (database = test.database) => readHunts({ sponsor: sponsor as Hex }, { ...around(), database })
  const { hunts: shown, total } = await read()
  expect(total).toBe(500)
  expect(shown.map(({ id }) => id)).toEqual(expect.arrayContaining(ids))
  expect(await countHuntsRead(read)).toBeLessThanOrEqual(500)
  // Nor does each run that earns in a series of the sponsor.
  const row = await findHuntOfRoot(chainId, root, test.database)
  if (!row) throw new Error('a funded hunt is known')
  expect(String(row.hunt.huntId)).toBe(honest[0])
  expect(await readRootsOfSeries(row, test.database)).toEqual([root])
  expect(await countHuntsRead((database) => readRootsOfSeries(row, database))).toBe(1)
}, 120_000)

it('with the same developer and terms cost the page of another hunt nothing, nor do pages after the last one', async () => {
  const { ids } = await (await listKeys('earned', 'metaverse'))()
  for (let list = 0; list < 150; list += 1) await (await listKeys('hidden', 'metaverse'))({ times: 20 })
  const read = (id: string) => (database: TestDatabase['database']) => readHunt(id, { ...around(), database })
  expect((await readHunt(ids[0]!, around())).hunt.parts.map(({ id }) => id)).toEqual(ids)
  expect(await countHuntsRead(read(ids[0]!))).toBe(1)
  const order = async () => [ids.join()]
  const after = (database: TestDatabase['database']) => readHunts({ page: 9_999 }, { ...around(), database }, order)
  expect(await after(test.database)).toMatchObject({ hunts: [], total: 1, page: 9_999 })
  expect(await countHuntsRead(after)).toBe(0)
}, 120_000)

it('of one list, funded two thousand times, take no prize of other games from the catalogue', async () => {
  const fund = await listKeys('hidden', 'metaverse')
  const honest = await listKeys('earned', 'car-game')
  await honest({ rewardInt: 500 })
  await fund({ times: 2_100 })
  await fund({ rewardInt: 3 })
  expect(await sumBounties(around())).toEqual(
    new Map([
      ['car-game', { keysLeft: 1, bounty: parseEther('500') }],
      // Fifty parts of the series, those with most INT.
      ['metaverse', { keysLeft: 50, bounty: parseEther('52') }],
    ]),
  )
})

it('of one sponsor, a thousand newer ones, free no author of a game from those of others', async () => {
  const { root } = await (await listKeys('earned', 'metaverse'))()
  const conditions = [{ kind: 'things' as const, things: [7] }]
  await test.database.update(huntLists).set({ conditions }).where(eq(huntLists.root, root))
  await (
    await listKeys('hidden', 'metaverse')
  )({ times: 1_100 })
  expect(await readOpenHunts('metaverse', test.database, new Date(now * 1_000))).toEqual({
    things: new Set([7]),
    until: new Date((now + 86_400) * 1_000),
  })
})

it('that an operator has hidden count in no sum of the catalogue', async () => {
  const { root } = await (await listKeys('hidden', 'metaverse'))({ rewardInt: 1_000 })
  await (
    await listKeys('earned', 'metaverse')
  )({ rewardInt: 5 })
  await test.database.insert(hiddenHunts).values({ chainId, root, reason: 'x' })
  expect(await sumBounties(around())).toEqual(new Map([['metaverse', { keysLeft: 1, bounty: parseEther('5') }]]))
})

it('that pay the sponsor as the developer are listed by what their finders get, and not at all above half', async () => {
  const honest = await (await listKeys('earned', 'car-game'))({ rewardInt: 100 })
  const half = await (await listKeys('earned', 'metaverse'))({ rewardInt: 199, share: 5_000 })
  // All but a hundredth of a percent, and all.
  for (const share of [5_001, 9_999, 10_000])
    await (
      await listKeys('earned', 'metaverse')
    )({ rewardInt: 1_000_000, share })
  // A reward of which the finder gets a wei less than 1 INT.
  await (
    await listKeys('earned', 'metaverse')
  )({ rewardInt: parseEther('2') - 2n, share: 5_000 })
  expect((await readHunts({}, around())).hunts.map(({ id }) => id)).toEqual([...honest.ids, ...half.ids])
  expect(await sumBounties(around())).toEqual(
    new Map([
      ['car-game', { keysLeft: 1, bounty: parseEther('100') }],
      ['metaverse', { keysLeft: 1, bounty: parseEther('99.5') }],
    ]),
  )
  const relayed = await test.database.transaction((transaction) => readRelayedHunts(chainId, transaction))
  expect(new Map(relayed.map(({ huntId, unclaimedBaseUnits }) => [String(huntId), unclaimedBaseUnits]))).toEqual(
    new Map([
      [honest.ids[0], parseEther('100')],
      [half.ids[0], parseEther('99.5')],
    ]),
  )
})

it('that do not count or have no list, and whose keys their sponsor claims, count for no player or game', async () => {
  const [slug, ownerId] = ['harbour-walk', 'author']
  await test.database.insert(users).values({ id: ownerId, name: 'Ada', email: 'ada@example.org' })
  const game = { slug, ownerId, title: 'Harbour', lead: 'Walk.', version: 1, publishedAt: new Date() }
  await test.database.insert(uploadedGames).values(game)
  const [wallet, honest] = [newAddress(), newAddress()]
  for (const address of [wallet, honest]) {
    const userId = `finder ${address}`
    await test.database.insert(users).values({ id: userId, name: 'Finder', email: `${address}@example.org` })
    await test.database.insert(wallets).values({ address, userId })
  }
  async function claim(huntId: bigint, player: Hex, playerBaseUnits: bigint) {
    await test.database.insert(huntFinds).values({
      ...{ chainId, huntId, keyIndex: 0n, tier: 0n, player, playerBaseUnits, developerBaseUnits: 0n },
      ...{ blockNumber: huntId, logIndex: 0, blockTime: now, transactionHash: `0x${'0'.repeat(64)}` },
    })
  }
  const { ids } = await (await listKeys('earned', slug))({ rewardInt: 10 })
  await claim(BigInt(ids[0]!), honest, parseEther('10'))
  // The attack: a hunt of a wei, one that gives its sponsor everything back, and one of which the site has no list.
  const unlisted = { gameId: toGameHash(slug), sponsor: wallet, startTime: now - 86_400, endTime: now + 86_400 }
  for (const [reward, developerShareBps] of [
    [1n, 0],
    [parseEther('1000'), 10_000],
    [parseEther('1000'), 0],
  ] as const) {
    const terms = { huntId: nextId++, merkleRoot: generatePrivateKey(), developerShareBps }
    await storeHunts(test.database, { ...unlisted, ...terms, tiers: [{ count: 1, reward: String(reward) }] })
    await claim(terms.huntId, wallet, reward)
  }
  const games = () => readOwnGames({ ownerId, chainId }, { database: test.database })
  expect(await games()).toMatchObject([{ slug, finds: 1 }])
  const none = { keys: 0, int: '0' }
  expect((await readPlayerProfile(wallet, test.database)).finds).toEqual(none)
  expect(await readFinds({ player: wallet }, around())).toMatchObject({ finds: [], total: 0, paid: '0' })
  const int = String(parseEther('10'))
  expect((await readPlayerProfile(honest, test.database)).finds).toEqual({ keys: 1, int })
  expect(await readFinds({ player: honest }, around())).toMatchObject({ finds: [{ title: slug }], total: 1, paid: int })
  // Whoever looks at such a hunt still sees who found its key.
  const seen = await readFinds({ hunt: String(nextId - 1n) }, around())
  expect(seen).toMatchObject({ finds: [{ title: null }], total: 1 })
})

it('that are the first with their keys are stored as that, whatever comes in the same range of blocks', async () => {
  const fund = await listKeys('earned', 'metaverse')
  const { root, ids } = await fund({ rewardInt: 2, times: 3 })
  const stored = await test.database.select().from(hunts).where(eq(hunts.merkleRoot, root)).orderBy(hunts.huntId)
  expect(stored.filter(({ keySet }) => keySet !== null).map(({ huntId }) => String(huntId))).toEqual(ids.slice(0, 1))
  // The first one was undone, and with it all later ones.
  await test.database.delete(hunts)
  const again = await fund({ rewardInt: 2 })
  const [first] = await test.database.select().from(hunts)
  expect([String(first?.huntId), first?.keySet]).toEqual([again.ids[0], stored[0]?.keySet])
})
