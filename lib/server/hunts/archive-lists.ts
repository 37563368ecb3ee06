import 'server-only'
import { and, eq, exists, inArray, lt, not, notInArray, type SQL, sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { supportedChainIds } from '@/lib/chains'
import { readServerEnv, type ServerEnv } from '@/lib/env/server-env'
import { huntLimits, unfundedBounds, unfundedDays, unfundedDeletionDays } from '@/lib/hunts/hunt-limits'
import { createCachedReads } from '@/lib/server/cached-read'
import { readDeployment } from '@/lib/server/chain/read-deployment'
import type { PooledDatabase, Transaction } from '@/lib/server/database/client'
import { chainCursors, chainIdentities } from '@/lib/server/database/schema/chain'
import { huntArchives, huntKeys, huntLists, huntModules, huntTickets } from '@/lib/server/database/schema/hunt-lists'
import { hunts } from '@/lib/server/database/schema/hunts'
import { HttpError } from '@/lib/server/http/http-error'
import { runAllParts } from '@/lib/server/run-all-parts'
import { isArchivedListOfHunt, isListOfHunt } from './select-hunts'

type Listed = typeof huntLists | typeof huntArchives

/**
 * The lists of one run of the job, and their keys: those beyond wait for the next run. A list can have as many keys alone,
 * and each of them passes through the process.
 */
const maxListsPerRun = 50
const maxKeysPerRun = huntLimits.maxKeys
const rowsAtOnce = 2_000
/** Archives that one run deletes at most: more than it archives. */
export const maxDeletedPerRun = 500

type ArchiveBounds = { readonly [Name in 'busyBytes' | 'busyHours' | 'maxArchiveBytes' | 'moduleSeconds']: number }

/** An index counts as fresh when its indexer has polled the chain within this time. */
const freshFor = sql`interval '10 minutes'`

/**
 * The offset keeps PostgreSQL from joining all archives with the hunts, for which it would read the JSON of each. So it
 * looks up each root in the index of the hunts, and reads the JSON only of those that it finds.
 */
const isFunded = (database: Pick<PooledDatabase, 'select'>, list: Listed): SQL =>
  list === huntLists
    ? exists(database.select().from(hunts).where(isListOfHunt))
    : sql`exists (select from ${hunts} where ${isArchivedListOfHunt} offset 0)`

/**
 * The bytes of the rules modules that a list names, each once. Each is looked up: a join would read all modules for
 * every list.
 */
const bytesOfModules = sql`(
  select coalesce(sum((select octet_length(${huntModules.code}) from ${huntModules} where ${huntModules.digest} = named.digest)), 0)
  from (select distinct condition ->> 'rules' as digest from jsonb_array_elements(${huntLists.conditions}) as each (condition)) as named)`

/** What a list counts as, in bytes. */
const ownBytes = sql`(
  ${unfundedBounds.listBytes}::int
  + (select sum(each::int) from jsonb_array_elements_text(${huntLists.counts}) each) * ${unfundedBounds.keyBytes}::int
  + pg_column_size(${huntLists})
  + ${bytesOfModules})`

/** The size of all lists without a hunt, in bytes; archived ones are not counted. It reads all lists. */
export async function readUnfundedBytes(chainId: number, database: Pick<PooledDatabase, 'select'>): Promise<number> {
  const [row] = await database
    .select({ bytes: sql`coalesce(sum(${ownBytes}), 0)`.mapWith(Number) })
    .from(huntLists)
    .where(and(eq(huntLists.chainId, chainId), not(isFunded(database, huntLists))))
  return row?.bytes ?? 0
}

const roomReads = new WeakMap<PooledDatabase, ReturnType<typeof createCachedReads<number>>>()

/** `readUnfundedBytes`, which all requests of a process share for some seconds. */
function readBytesCached(chainId: number, database: PooledDatabase): Promise<number> {
  const freshForMs = unfundedBounds.roomSeconds * 1_000
  const reads = roomReads.get(database) ?? createCachedReads<number>({ max: supportedChainIds.length, freshForMs })
  roomReads.set(database, reads)
  return reads.read(String(chainId), () => readUnfundedBytes(chainId, database))
}

/** Requires that there is room for one more list. @throws HttpError 503 `busy`. */
export async function requireListRoom(
  chainId: number,
  database: PooledDatabase,
  maxBytes: number = unfundedBounds.maxBytes,
  readBytes = readBytesCached,
): Promise<void> {
  if ((await readBytes(chainId, database)) >= maxBytes)
    throw new HttpError(503, 'busy', 'Too many hunts wait to be funded. Try again later.', { retryAfterSeconds: 600 })
}

/**
 * True when the index proves that no hunt on the chain had this list `hours` after `since`: the indexer is running,
 * follows the contract of the hunts, and has read all blocks until then by the time of the blocks. A missing row alone
 * proves nothing, because an indexer can be days behind.
 */
const isShownUnfunded = (
  database: Pick<PooledDatabase, 'select'>,
  list: Listed,
  { since, hours, keyHunt }: { since: SQL | typeof huntLists.createdAt; hours: number; keyHunt: string },
): SQL | undefined => {
  const end = sql`${since} + ${`${hours} hours`}::interval`
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

/** The first lists, at least one, that have no more than `maxKeysPerRun` keys together. */
function withinOneRun<List extends { readonly counts: readonly number[] }>(lists: readonly List[]): readonly List[] {
  let keys = 0
  return lists.filter(({ counts }, index) => {
    for (const count of counts) keys += count
    return index === 0 || keys <= maxKeysPerRun
  })
}

/**
 * Moves lists that were not funded in time to the archive. A list with tickets was funded, even if the index does not
 * show it.
 */
async function archiveLists(
  chainId: number,
  { keyHunt, hours }: { readonly keyHunt: string; readonly hours: number },
  database: PooledDatabase,
): Promise<void> {
  await database.transaction(async (transaction) => {
    const isUnfunded = isShownUnfunded(transaction, huntLists, { since: huntLists.createdAt, hours, keyHunt })
    const hasTickets = exists(
      transaction
        .select()
        .from(huntTickets)
        .where(and(eq(huntTickets.chainId, huntLists.chainId), eq(huntTickets.root, huntLists.root))),
    )
    const lists = await transaction
      .select({ list: huntLists, counts: huntLists.counts, bytes: ownBytes.mapWith(Number) })
      .from(huntLists)
      .where(and(eq(huntLists.chainId, chainId), isUnfunded, not(hasTickets)))
      .limit(maxListsPerRun)
      .for('update', { skipLocked: true })
    for (const { list, bytes } of withinOneRun(lists)) {
      const ofRoot = and(eq(huntKeys.chainId, chainId), eq(huntKeys.root, list.root))
      const keys = await transaction.delete(huntKeys).where(ofRoot).returning()
      await transaction
        .insert(huntArchives)
        .values({ chainId, root: list.root, list, keys, bytes })
        .onConflictDoNothing()
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
  // Nothing was inserted: the sponsor has sent the same list again.
  if (!restored) return
  for (let first = 0; first < keys.length; first += rowsAtOnce)
    await transaction
      .insert(huntKeys)
      .values(keys.slice(first, first + rowsAtOnce) as unknown as (typeof huntKeys.$inferInsert)[])
}

/** The roots of lists that could not be restored. They wait ten minutes, so that they neither take the turns of others nor fill the log. */
const failedRoots = new LRUCache<string, true>({ max: 1_000, ttl: 600_000 })

/** Restores the archived lists of hunts that were funded after all, each even if another fails. @throws AggregateError if one has failed. */
async function restoreLists(chainId: number, database: PooledDatabase): Promise<void> {
  const isOfChain = eq(huntArchives.chainId, chainId)
  const archived = await database
    .select({ root: huntArchives.root, counts: sql<readonly number[]>`${huntArchives.list} -> 'counts'` })
    .from(huntArchives)
    .where(and(isOfChain, notInArray(huntArchives.root, [...failedRoots.keys()]), isFunded(database, huntArchives)))
    .limit(maxListsPerRun)
  const restore = (root: string) =>
    database.transaction(async (transaction) => {
      const isThis = and(isOfChain, eq(huntArchives.root, root))
      for (const archive of await transaction.delete(huntArchives).where(isThis).returning())
        await restoreList(archive, transaction)
    })
  const parts = withinOneRun(archived).map(({ root }) => async () => {
    failedRoots.set(root, true)
    await restore(root)
    failedRoots.delete(root)
  })
  await runAllParts(parts, 'some archived lists were not restored')
}

/** Deletes archives after their time, and the oldest ones when all of them take too much: a slice of the oldest each time. */
async function deleteArchives(
  chainId: number,
  { keyHunt, maxBytes }: { readonly keyHunt: string; readonly maxBytes: number },
  database: PooledDatabase,
): Promise<void> {
  const isOfChain = eq(huntArchives.chainId, chainId)
  const { root, bytes, archivedAt } = huntArchives
  const slice = database
    .select({ root, bytes, archivedAt })
    .from(huntArchives)
    .where(isOfChain)
    .orderBy(archivedAt)
    .limit(maxDeletedPerRun)
    .as('slice')
  const since = sql`${archivedAt}`
  const hours = (unfundedDeletionDays - unfundedDays) * 24
  const isOver = isShownUnfunded(database, huntArchives, { since, hours, keyHunt })
  const oldest = database.select({ root: slice.root }).from(slice)
  await database.delete(huntArchives).where(and(isOfChain, inArray(root, oldest), isOver))

  const [all] = await database
    .select({ bytes: sql`coalesce(sum(${bytes}), 0)`.mapWith(Number) })
    .from(huntArchives)
    .where(isOfChain)
  const excess = (all?.bytes ?? 0) - maxBytes
  if (excess <= 0) return
  const olderBytes = sql<number>`sum(${slice.bytes}) over (order by ${slice.archivedAt} rows unbounded preceding) - ${slice.bytes}`
  const sizes = database
    .select({ root: slice.root, older: olderBytes.as('older') })
    .from(slice)
    .as('sizes')
  const tooMuch = database.select({ root: sizes.root }).from(sizes).where(lt(sizes.older, excess))
  const isUnfunded = isShownUnfunded(database, huntArchives, { since, hours: 0, keyHunt })
  await database.delete(huntArchives).where(and(isOfChain, inArray(root, tooMuch), isUnfunded))
}

/** A list that uses a module again is stored within this time. */
const listingTime = sql`interval '1 hour'`

const modulesReadAt = new WeakMap<PooledDatabase, number>()

/** Deletes rules modules that no list names, archived or not. It reads all lists, so it does so in each `seconds` once. */
async function deleteUnusedModules(seconds: number, database: PooledDatabase): Promise<void> {
  const now = performance.now()
  if (now - (modulesReadAt.get(database) ?? -Infinity) < seconds * 1_000) return
  modulesReadAt.set(database, now)
  // An equality, which PostgreSQL can hash: it reads every list once, not for each module.
  const isNamed = sql`exists (
    select from (
      select condition ->> 'rules' as digest from ${huntLists}, jsonb_array_elements(${huntLists.conditions}) as each (condition)
      union all
      select condition ->> 'rules' from ${huntArchives}, jsonb_array_elements(${huntArchives.list} -> 'conditions') as each (condition)
    ) as named
    where named.digest = ${huntModules.digest})`
  await database.delete(huntModules).where(and(lt(huntModules.createdAt, sql`now() - ${listingTime}`), not(isNamed)))
}

/**
 * Archives the key lists of hunts that were not funded in time, restores those that were funded later, and deletes
 * archived lists that are too old, and the oldest when the archive is full. While the index is behind or not read,
 * nothing is archived or deleted. Each part runs even if another fails.
 */
export async function archiveUnfundedLists(
  database: PooledDatabase,
  env: Pick<ServerEnv, 'dataDir' | 'namedDeployments' | 'defaultChainId'> = readServerEnv(),
  { busyBytes, busyHours, maxArchiveBytes, moduleSeconds }: ArchiveBounds = unfundedBounds,
): Promise<void> {
  const chainId = env.defaultChainId
  const keyHunt = (await readDeployment(env, chainId))?.contracts.keyHunt
  if (!keyHunt) return
  const parts = [
    () => restoreLists(chainId, database),
    async () => {
      const isBusy = (await readUnfundedBytes(chainId, database)) >= busyBytes
      await archiveLists(chainId, { keyHunt, hours: isBusy ? busyHours : unfundedDays * 24 }, database)
    },
    () => deleteArchives(chainId, { keyHunt, maxBytes: maxArchiveBytes }, database),
    () => deleteUnusedModules(moduleSeconds, database),
  ]
  await runAllParts(parts, 'some key lists were not archived, restored or deleted')
}
