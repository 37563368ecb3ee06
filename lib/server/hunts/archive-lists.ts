import 'server-only'
import { and, eq, exists, not, type SQL, sql } from 'drizzle-orm'
import { readServerEnv, type ServerEnv } from '@/lib/env/server-env'
import { unfundedDays, unfundedDeletionDays } from '@/lib/hunts/hunt-limits'
import { readDeployment } from '@/lib/server/chain/read-deployment'
import type { PooledDatabase } from '@/lib/server/database/client'
import { chainCursors, chainIdentities } from '@/lib/server/database/schema/chain'
import { huntArchives, huntKeys, huntLists, huntTickets } from '@/lib/server/database/schema/hunt-lists'
import { hunts } from '@/lib/server/database/schema/hunts'

type Listed = typeof huntLists | typeof huntArchives
type Transaction = Parameters<Parameters<PooledDatabase['transaction']>[0]>[0]

/** The lists of one run of the job; the next run continues. */
const maxListsPerRun = 20
const rowsAtOnce = 2_000

/** An index counts as fresh when its indexer has polled the chain within this time. */
const freshFor = sql`interval '10 minutes'`

const isFunded = (database: Pick<PooledDatabase, 'select'>, { chainId, root }: Listed): SQL =>
  exists(
    database
      .select()
      .from(hunts)
      .where(and(eq(hunts.chainId, chainId), eq(hunts.merkleRoot, root))),
  )

/**
 * True when the index shows that no hunt on the chain has this list, `days` after `since`: an indexer that is up to date
 * has read all blocks until then, by the time of the blocks, and it follows the contract of the hunts. A missing row
 * alone proves nothing, because an indexer can be days behind.
 */
const isShownUnfunded = (
  database: Pick<PooledDatabase, 'select'>,
  list: Listed,
  { since, days, keyHunt }: { since: SQL | typeof huntLists.createdAt; days: number; keyHunt: string },
): SQL | undefined => {
  const end = sql`${since} + ${`${days} days`}::interval`
  const isReadUntilThen = exists(
    database
      .select()
      .from(chainCursors)
      .innerJoin(chainIdentities, eq(chainIdentities.chainId, chainCursors.chainId))
      .where(
        and(
          eq(chainCursors.chainId, list.chainId),
          sql`to_timestamp(${chainCursors.blockTime}) > ${end}`,
          sql`${chainCursors.headSeenAt} > now() - ${freshFor}`,
          sql`${keyHunt.toLowerCase()} = any(${chainIdentities.relatedContracts})`,
        ),
      ),
  )
  return and(sql`now() > ${end}`, isReadUntilThen, not(isFunded(database, list)))
}

/** Moves lists that were not funded in time to the archive. A list with tickets was funded, whatever the index shows. */
async function archiveLists(chainId: number, keyHunt: string, database: PooledDatabase): Promise<void> {
  await database.transaction(async (transaction) => {
    const isUnfunded = isShownUnfunded(transaction, huntLists, {
      since: huntLists.createdAt,
      days: unfundedDays,
      keyHunt,
    })
    const hasTickets = exists(
      transaction
        .select()
        .from(huntTickets)
        .where(and(eq(huntTickets.chainId, huntLists.chainId), eq(huntTickets.root, huntLists.root))),
    )
    const lists = await transaction
      .select()
      .from(huntLists)
      .where(and(eq(huntLists.chainId, chainId), isUnfunded, not(hasTickets)))
      .limit(maxListsPerRun)
      .for('update', { skipLocked: true })
    for (const list of lists) {
      const ofRoot = and(eq(huntKeys.chainId, chainId), eq(huntKeys.root, list.root))
      const keys = await transaction.delete(huntKeys).where(ofRoot).returning()
      await transaction.insert(huntArchives).values({ chainId, root: list.root, list, keys }).onConflictDoNothing()
      await transaction.delete(huntLists).where(and(eq(huntLists.chainId, chainId), eq(huntLists.root, list.root)))
    }
  })
}

async function restoreList({ list, keys }: typeof huntArchives.$inferSelect, transaction: Transaction): Promise<void> {
  const values = { ...list, createdAt: new Date(String(list.createdAt)) } as unknown as typeof huntLists.$inferInsert
  const [restored] = await transaction
    .insert(huntLists)
    .values(values)
    .onConflictDoNothing()
    .returning({ root: huntLists.root })
  // The sponsor has sent the same list again.
  if (!restored) return
  for (let first = 0; first < keys.length; first += rowsAtOnce)
    await transaction
      .insert(huntKeys)
      .values(keys.slice(first, first + rowsAtOnce) as unknown as (typeof huntKeys.$inferInsert)[])
}

/** Restores the archived lists of hunts that were funded after all. */
async function restoreLists(chainId: number, database: PooledDatabase): Promise<void> {
  await database.transaction(async (transaction) => {
    const archived = await transaction
      .select()
      .from(huntArchives)
      .where(and(eq(huntArchives.chainId, chainId), isFunded(transaction, huntArchives)))
      .limit(maxListsPerRun)
      .for('update', { skipLocked: true })
    for (const archive of archived) {
      await restoreList(archive, transaction)
      await transaction
        .delete(huntArchives)
        .where(and(eq(huntArchives.chainId, chainId), eq(huntArchives.root, archive.root)))
    }
  })
}

/**
 * Archives the key lists of hunts that were not funded in time, restores those that were funded later, and deletes what
 * has been in the archive for long. While the index is behind or is not read, nothing is archived or deleted.
 */
export async function archiveUnfundedLists(
  database: PooledDatabase,
  env: Pick<ServerEnv, 'dataDir' | 'namedDeployments' | 'defaultChainId'> = readServerEnv(),
): Promise<void> {
  const chainId = env.defaultChainId
  const keyHunt = (await readDeployment(env, chainId))?.contracts.keyHunt
  if (!keyHunt) return
  await restoreLists(chainId, database)
  await archiveLists(chainId, keyHunt, database)
  const days = unfundedDeletionDays - unfundedDays
  const isOver = isShownUnfunded(database, huntArchives, { since: sql`${huntArchives.archivedAt}`, days, keyHunt })
  await database.delete(huntArchives).where(and(eq(huntArchives.chainId, chainId), isOver))
}
