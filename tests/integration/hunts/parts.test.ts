import { and, eq, inArray } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { parseEther } from 'viem'
import { generatePrivateKey } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { defaultTerms, type Eligibility } from '@/lib/hunts/hunt-rules'
import {
  huntEntries,
  huntKeys,
  huntLists,
  huntTickets,
  type StoredCondition,
} from '@/lib/server/database/schema/hunt-lists'
import { hunts } from '@/lib/server/database/schema/hunts'
import { readHunt, readHunts } from '@/lib/server/hunts/read-hunts'
import { saveKeyList } from '@/lib/server/hunts/save-key-list'
import { issueTickets } from '@/lib/server/hunts/tickets'
import { besideTransaction } from '@/tests/support/beside-transaction'
import { day, type DrawsFixture, openDrawsFixture, published } from '@/tests/support/draws-fixture'
import { freshVisitor, refusalOf } from '@/tests/support/waitlist-fixture'
import { storeHunts } from '@/tests/support/store-hunts'

// A sponsor gets the INT of a part back when it ends, so a series can have any number of parts. They must not make the runs of a game slow,
// take the hunts of others from players, or give a player more than the series allows.

let fixture: DrawsFixture
beforeAll(async () => {
  fixture = await openDrawsFixture()
})
beforeEach(() => fixture.database.delete(hunts))
afterAll(() => fixture.stop())

const toInt = (int: number) => parseEther(String(int))
const chainId = 31337
let nextId = 1_000n

type Terms = {
  readonly rewardInt?: number
  readonly escrowInt?: number
  readonly eligibility?: readonly Eligibility[]
  readonly condition?: StoredCondition
  readonly start?: number
  readonly isClosed?: boolean
}

/** Opens a hunt with keys for a checkpoint. */
const openHunt = (eligibility: readonly Eligibility[], rewardInt = 5) =>
  fixture.openHunt({
    tiers: eligibility.map(() => ({ count: 2, rewardInt, checkpoints: 1 })),
    rules: { ...defaultTerms, eligibility: [...eligibility] },
  })

/** Adds funded parts to a hunt as its sponsor would. @returns their roots. */
async function addParts(first: string, count: number, terms: Terms = {}): Promise<string[]> {
  const { rewardInt = 5, start = published, isClosed = false } = terms
  const { database } = fixture
  const [list] = await database.select().from(huntLists).where(eq(huntLists.root, first))
  const [hunt] = await database.select().from(hunts).where(eq(hunts.merkleRoot, first))
  if (!list?.rules || !hunt) throw new Error('a funded hunt is known')
  const rules = { ...list.rules, eligibility: [...(terms.eligibility ?? list.rules.eligibility)] }
  const conditions = rules.eligibility.map(() => terms.condition ?? { kind: 'checkpoints' as const, least: 1 })
  const counts = rules.eligibility.map(() => 2)
  const roots = Array.from({ length: count }, () => generatePrivateKey())
  await database
    .insert(huntLists)
    .values(roots.map((root) => ({ ...list, root, continues: first, conditions, counts, rules })))
  await database
    .insert(huntKeys)
    .values(
      roots.flatMap((root) =>
        counts.flatMap((_, tier) =>
          [0, 1].map((each) => ({ chainId, root, keyIndex: tier * 2 + each, tier, address: '0x', sealed: '' })),
        ),
      ),
    )
  await storeHunts(
    database,
    roots.map((merkleRoot) => ({
      ...{ ...hunt, merkleRoot, huntId: nextId++, startTime: start },
      tiers: counts.map((each) => ({ count: each, reward: String(toInt(rewardInt)) })),
      escrowBaseUnits: toInt(terms.escrowInt ?? rewardInt * 2 * counts.length),
      ...(isClosed && { startTime: published - day, endTime: published, closedTime: published + 1, closedBlock: 2n }),
    })),
  )
  return roots
}

const readEntered = async (player: string) =>
  (await fixture.database.select().from(huntEntries).where(eq(huntEntries.player, player))).map(({ root }) => root)

it('are fifty at most for a run, those with most INT, and no number of them displaces the hunt of another', async () => {
  const { root: first } = await openHunt(['accounts'], 50)
  const other = { root: generatePrivateKey(), sponsor: generatePrivateKey().slice(0, 42) }
  const [list] = await fixture.database.select().from(huntLists).where(eq(huntLists.root, first))
  const [hunt] = await fixture.database.select().from(hunts).where(eq(hunts.merkleRoot, first))
  if (!list || !hunt) throw new Error('a funded hunt is known')
  await fixture.database.insert(huntLists).values({ ...list, ...other })
  await fixture.database
    .insert(huntKeys)
    .values({ chainId, root: other.root, keyIndex: 0, tier: 0, address: '0x', sealed: '' })
  await storeHunts(fixture.database, {
    ...{ ...hunt, merkleRoot: other.root, sponsor: other.sponsor, huntId: nextId++ },
    ...{ tiers: [{ count: 2, reward: String(toInt(2)) }], escrowBaseUnits: toInt(4) },
  })
  const light = await addParts(first, 20, { escrowInt: 20 })
  const heavy = await addParts(first, 48, { escrowInt: 30 })
  // Heavier still, but without a key that this player can win.
  await addParts(first, 30, { escrowInt: 1_000, eligibility: ['holders'] })
  const player = await fixture.openAccount()
  const { entries, isPartial } = await fixture.play(player)
  expect(isPartial).toBe(false)
  const entered = await readEntered(player)
  expect(entered).toHaveLength(50)
  expect(entries).toHaveLength(50)
  expect(entered).toEqual(expect.arrayContaining([first, other.root, ...heavy]))
  expect(entered.filter((root) => light.includes(root))).toEqual([])
})

it('are listed in part, with the sums of all, and shown whole by themselves', async () => {
  const { id, root: first } = await openHunt(['anyone', 'anyone', 'anyone', 'anyone', 'anyone', 'anyone'])
  const ended: string[] = []
  for (let each = 0; each < 49; each += 1) {
    const [root = ''] = await addParts(first, 1, { condition: { kind: 'score', least: each + 1 }, rewardInt: 6 })
    if (each === 7 || each === 30) ended.push(root)
  }
  await fixture.database
    .update(hunts)
    .set({ endTime: published + 30 })
    .where(inArray(hunts.merkleRoot, ended))
  const now = fixture.around(published + 61)
  const { hunts: listed } = await readHunts({ place: 'cyberwave-runner' }, now)
  const { hunt } = await readHunt(id, now)
  expect(hunt).toMatchObject({ keys: 50 * 12, partCount: 50, tierCount: 50 })
  expect([hunt.parts.length, hunt.tiers.length]).toEqual([50, 50])
  // What finders get: 12 keys of 5 INT and 588 of 6 INT, without the developer's tenth.
  expect(hunt.finders.pool).toBe(String((toInt(12 * 5 + 588 * 6) * 9n) / 10n))
  expect(listed).toEqual([{ ...hunt, tiers: hunt.tiers.slice(0, 32), parts: expect.any(Array) as unknown }])
  const [{ parts } = { parts: [] }] = listed
  expect(parts).toHaveLength(5)
  expect(parts[0]?.id).toBe(id)
  // The sponsor can close these.
  expect(parts.map(({ root }) => root)).toEqual(expect.arrayContaining(ended))
})

it('need as many queries of a run together as one', async () => {
  const { root: first } = await openHunt(['accounts', 'anyone', 'anyone'])
  async function countQueries(): Promise<number> {
    const player = await fixture.openAccount()
    const attempt = await fixture.storeRun(player)
    let queries = 0
    const logger = { logQuery: () => void (queries += 1) }
    const database = drizzle(fixture.database.$client, { logger }) as unknown as DrawsFixture['database']
    const request = { attempt, game: 'cyberwave-runner', players: [player], visitor: freshVisitor() }
    const { tickets, entries } = await issueTickets(request, { ...fixture.around(published + 61), database })
    expect([tickets.length, entries.length > 0]).toEqual([1, true])
    return queries
  }
  const ofOne = await countQueries()
  await addParts(first, 49)
  expect(await countQueries()).toBe(ofOne)
})

it('lock the lists in which a run earns and the first of the series, and no others', async () => {
  const { root: first } = await openHunt(['anyone'])
  const closed = await addParts(first, 3, { isClosed: true })
  const unreached = await addParts(first, 3, { condition: { kind: 'score', least: 1_000_000 } })
  const [reached = ''] = await addParts(first, 1, { rewardInt: 6 })
  // The run reaches nothing in the first part.
  const least = { kind: 'score' as const, least: 1_000_000 }
  await fixture.database
    .update(huntLists)
    .set({ conditions: [least] })
    .where(eq(huntLists.root, first))
  const playBeside = (roots: readonly string[]) =>
    besideTransaction(fixture.database, async (transaction) => {
      await transaction
        .select()
        .from(huntLists)
        .where(inArray(huntLists.root, [...roots]))
        .for('update')
      return fixture.play(await fixture.openAccount()).then(
        ({ tickets }) => tickets.length,
        (error: { readonly code?: string }) => error.code,
      )
    })
  expect(await playBeside([...closed, ...unreached])).toBe(1)
  expect(await playBeside([reached])).toBe('busy')
  // Otherwise two runs of a player in different parts could give more keys than the series allows.
  expect(await playBeside([first])).toBe('busy')
})

it('return the ticket of a run again, also when sixty parts with more INT have been added since', async () => {
  const { root: first } = await openHunt(['anyone'])
  const player = await fixture.openAccount()
  const attempt = await fixture.storeRun(player)
  const { tickets } = await fixture.ask(attempt, player)
  expect(tickets).toHaveLength(1)
  await addParts(first, 60, { rewardInt: 8, escrowInt: 1_000 })
  expect((await fixture.ask(attempt, player)).tickets).toEqual(tickets)
  const ofPlayer = and(eq(huntTickets.player, player), eq(huntTickets.attempt, attempt))
  expect(await fixture.database.$count(huntTickets, ofPlayer)).toBe(1)
})

it('are not added to a hunt with fifty that are open or upcoming', async () => {
  const { root: first } = await openHunt(['anyone'])
  const [list] = await fixture.database.select().from(huntLists).where(eq(huntLists.root, first))
  if (!list) throw new Error('a listed hunt is known')
  const add = () =>
    saveKeyList(
      {
        list: {
          ...{
            mode: 'earned',
            sponsor: list.sponsor as `0x${string}`,
            place: list.place,
            title: list.title,
            hints: [],
          },
          ...{ counts: [1], conditions: [{ kind: 'checkpoints', least: 1 }], continues: first as `0x${string}` },
        },
        visitor: freshVisitor(),
      },
      fixture.around(published + 61),
    )
  await addParts(first, 5, { isClosed: true })
  await addParts(first, 20)
  await addParts(first, 28, { start: published + day })
  // Lists that are not funded do not count: strangers can store them.
  for (let each = 0; each < 3; each += 1) expect(await add()).toMatchObject({ keys: 1 })
  await addParts(first, 1)
  expect(await refusalOf(add())).toMatchObject({ status: 422, code: 'series-full' })
})
