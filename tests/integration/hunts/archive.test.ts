import { eq } from 'drizzle-orm'
import type { Hex } from 'viem'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { unfundedDays, unfundedDeletionDays } from '@/lib/hunts/hunt-limits'
import { chainCursors, chainIdentities } from '@/lib/server/database/schema/chain'
import { huntArchives, huntKeys, huntLists } from '@/lib/server/database/schema/hunt-lists'
import { hunts } from '@/lib/server/database/schema/hunts'
import { archiveUnfundedLists } from '@/lib/server/hunts/archive-lists'
import { openHuntsFixture, type HuntsFixture } from '@/tests/support/hunts-fixture'

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

const archive = () => archiveUnfundedLists(fixture.database, fixture.env)
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
