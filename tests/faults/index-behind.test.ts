import { eq, sql } from 'drizzle-orm'
import type { Hex } from 'viem'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { unfundedDays } from '@/lib/hunts/hunt-limits'
import { chainCursors } from '@/lib/server/database/schema/chain'
import { huntArchives, huntKeys, huntLists } from '@/lib/server/database/schema/hunt-lists'
import { hunts } from '@/lib/server/database/schema/hunts'
import { archiveUnfundedLists } from '@/lib/server/hunts/archive-lists'
import { openHuntsFixture, type HuntsFixture } from '@/tests/support/hunts-fixture'
import { startFollower } from '@/tests/support/start-follower'

let fixture: HuntsFixture
beforeAll(async () => {
  fixture = await openHuntsFixture()
})
afterAll(() => fixture.stop())

const follow = () => startFollower(fixture.chain, fixture.chain.deployment, fixture.url)
const archive = () => archiveUnfundedLists(fixture.database, fixture.env)
const keysOf = (root: Hex) => fixture.database.$count(huntKeys, eq(huntKeys.root, root))

async function waitForHead(): Promise<void> {
  const head = await fixture.chain.publicClient.getBlockNumber()
  const indexed = async () => (await fixture.database.select().from(chainCursors))[0]?.blockNumber ?? -1n
  await expect.poll(indexed, { timeout: 60_000 }).toBeGreaterThanOrEqual(head)
}

it('an indexer that is three days behind costs no hunt its sealed keys', async () => {
  const { database } = fixture
  const before = follow()
  await waitForHead()
  await before.stop()
  const [funded, unfunded] = (await Promise.all([0, 1].map(() => fixture.hand(fixture.makeEarned())))).map(
    ({ root }) => root as Hex,
  ) as [Hex, Hex]
  await fixture.fund({ root: funded, place: 'cyberwave-runner' })
  // The fixture writes the row that the indexer has not read yet.
  await database.delete(hunts)
  const grace = sql`${unfundedDays + 1} * interval '1 day'`
  await database.update(huntLists).set({ createdAt: sql`now() - ${grace}` })
  await database
    .update(chainCursors)
    .set({ blockTime: sql`${chainCursors.blockTime} - 3 * 86400`, headSeenAt: sql`now()` })
  await archive()
  expect([await keysOf(funded), await keysOf(unfunded)]).toEqual([6, 6])

  const after = follow()
  await waitForHead()
  await archive()
  expect([await keysOf(funded), await keysOf(unfunded)]).toEqual([6, 0])
  expect((await database.select().from(huntArchives)).map(({ root }) => root)).toEqual([unfunded])
  await after.stop()
})
