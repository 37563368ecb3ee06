import 'server-only'
import { and, desc, eq, inArray, isNotNull, like, notLike, sql, type SQL } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type * as v from 'valibot'
import { toGameHash } from '@/lib/hunts/hunt-place'
import type { HuntsQuery } from '@/lib/hunts/hunt-query'
import type { huntDetailSchema, huntListSchema, HuntsProgress } from '@/lib/hunts/hunt-schema'
import type { Database, PooledDatabase } from '@/lib/server/database/client'
import { huntLists } from '@/lib/server/database/schema/hunt-lists'
import { hunts } from '@/lib/server/database/schema/hunts'
import { HttpError } from '@/lib/server/http/http-error'
import { readIndexerCursor } from '@/lib/server/leaderboard/indexer-cursor'
import { type HuntContext, type HuntContextOptions, toHuntContext } from './hunt-context'
import { readKeyAddresses } from './key-tree'
import { findsOfHunts, selectFinds } from './read-finds'
import {
  areTextsShown,
  byUse,
  findHunt,
  isListOfHunt,
  maxParts,
  readHints,
  selectHunts,
  selectSeries,
  seriesName,
  weightAt,
} from './select-hunts'
import { mergeSeries, toListed, toSummaries } from './summarize-hunts'

/** The series of a page. */
export const pageSize = 24

/** The newest hunts of a sponsor that are listed: anybody can create any number of them for the gas. */
export const maxOfSponsor = 500

/** The sort rank of a series: open, upcoming, ended, closed. */
function rankAt(now: number): SQL<number> {
  const { startTime, endTime, closedTime } = hunts
  return sql<number>`case
    when bool_or(${closedTime} is null and ${startTime} <= ${now} and ${endTime} > ${now}) then 0
    when bool_or(${closedTime} is null and ${startTime} > ${now}) then 1
    when bool_or(${closedTime} is null) then 2
    else 3 end`
}

const ranksOf = { live: [0], upcoming: [1], over: [2, 3] } as const

function toPlaceCondition(place: string): SQL | undefined {
  return place === 'web' ? like(huntLists.place, 'https://%') : eq(hunts.gameId, toGameHash(place))
}

/** The rows of the newest hunts of a sponsor, under the name of the table. */
const newestOfSponsor = (sponsor: string, chainId: number, database: Database) =>
  database
    .select()
    .from(hunts)
    .where(and(eq(hunts.chainId, chainId), eq(hunts.sponsor, sponsor.toLowerCase())))
    .orderBy(desc(hunts.huntId))
    .limit(maxOfSponsor)
    .as('hunts')

/** Which hunts are listed. */
type HuntsFilter = Omit<HuntsQuery, 'page'> & {
  /** Only hunts in games of this site. */
  readonly isOnSite?: boolean
}

/** The hunts of all series of a list, in its order, with commas between the hunts of each. */
type HuntOrder = readonly string[]

/**
 * The order of a list, of which pages are cut. The query goes through all hunts that pass the filter; its one text keeps the thread from
 * parsing a row for each series.
 */
export async function readHuntOrder(
  { place, sponsor, state, isOnSite = false }: HuntsFilter,
  { database, chainId, now }: HuntContext,
): Promise<HuntOrder> {
  const where = and(
    eq(hunts.chainId, chainId),
    place === undefined ? undefined : toPlaceCondition(place),
    sponsor === undefined ? and(isNotNull(huntLists.root), areTextsShown) : undefined,
    isOnSite ? notLike(huntLists.place, 'https://%') : undefined,
  )
  const rank = rankAt(now)
  const isAhead = sql`${hunts.closedTime} is null and ${hunts.endTime} > ${now}`
  const weight = sql`sum(${weightAt(now)}) filter (where ${isAhead})`
  const nextMoment = sql`case when ${rank} = 0 then min(${hunts.endTime}) filter (where ${hunts.endTime} > ${now}) when ${rank} = 1 then min(${hunts.startTime}) end`
  const order = [
    rank,
    sql`${weight} desc nulls last`,
    sql`${nextMoment} asc nulls last`,
    sql`max(${hunts.endTime}) desc`,
    sql`min(${hunts.huntId}) desc`,
  ]
  const allSeries = database
    .select({
      ids: sql<string>`array_to_string((array_agg(${hunts.huntId}::text order by ${byUse(now)}))[1:${sql.raw(String(maxParts))}], ',')`.as(
        'ids',
      ),
      place: sql<number>`row_number() over (order by ${sql.join(order, sql`, `)})`.as('place'),
    })
    .from(sponsor === undefined ? hunts : newestOfSponsor(sponsor, chainId, database))
    .leftJoin(huntLists, isListOfHunt)
    .where(where)
    .groupBy(seriesName)
    .having(state === undefined ? undefined : sql`${rank} in ${ranksOf[state]}`)
    .as('all_series')
  const [listed] = await database
    .select({ text: sql<string | null>`string_agg(${allSeries.ids}, ';' order by ${allSeries.place})` })
    .from(allSeries)
  return listed?.text?.split(';') ?? []
}

/**
 * A page of series: open ones first, then upcoming ones, both by weight: to be listed before another hunt, a sponsor has to lock more INT,
 * for longer; then ended ones, newest first. Hunts without a key list, those below the minimum reward, those that an
 * operator has hidden and those in games that are no longer public are shown only to filter by sponsor, which lists the newest 500.
 */
export async function readHunts(
  { page = 1, ...filter }: HuntsFilter & Pick<HuntsQuery, 'page'>,
  options: HuntContextOptions = {},
  readOrder: typeof readHuntOrder = readHuntOrder,
): Promise<v.InferInput<typeof huntListSchema>> {
  const context = toHuntContext(options)
  const { database, chainId, now } = context
  const reading = await readHuntsProgress(database, chainId)
  const order = await readOrder(filter, context)
  const allSeries = order.slice((page - 1) * pageSize, page * pageSize).map((ids) => ids.split(','))
  const ids = allSeries.flat().map(BigInt)
  const rows =
    ids.length === 0
      ? []
      : await selectHunts(database, and(eq(hunts.chainId, chainId), inArray(hunts.huntId, ids)), ids.length)
  const summaries = new Map((await toSummaries(rows, chainId, now, database)).map((summary) => [summary.id, summary]))
  // A hunt of the first query may have left the index before the second.
  const listed = allSeries
    .map((series) => series.flatMap((id) => summaries.get(id) ?? []))
    .filter((parts) => parts.length > 0)
    .map((parts) => toListed(mergeSeries(parts)))
  return { now, reading, hunts: listed, total: order.length, page, pageSize }
}

/** The progress of the indexer; null for a chain that was never indexed. */
export async function readHuntsProgress(database: Pick<Database, 'select'>, chainId: number): Promise<HuntsProgress> {
  const cursor = await readIndexerCursor(database, chainId)
  return (
    cursor && {
      block: cursor.cursor,
      blockTime: cursor.blockTime,
      lagBlocks: cursor.lagBlocks,
      freshness: cursor.freshness,
    }
  )
}

/** A hunt with its added keys, its newest finds and its open hints. @throws HttpError 404 `unknown-hunt`. */
export async function readHunt(
  id: string,
  options: HuntContextOptions = {},
): Promise<v.InferInput<typeof huntDetailSchema>> {
  const { database, chainId, now } = toHuntContext(options)
  const rows = await selectSeries(await findHunt(id, chainId, database), now, database)
  const [summaries, hints, finds, reading] = await Promise.all([
    toSummaries(rows, chainId, now, database),
    readHints(
      chainId,
      rows.flatMap(({ list }) => list?.root ?? []),
      database,
    ),
    selectFinds(
      database,
      findsOfHunts(
        chainId,
        rows.map(({ hunt }) => hunt.huntId),
      ),
    ),
    readHuntsProgress(database, chainId),
  ])
  const refunds = rows.flatMap(({ hunt }) => hunt.refundBaseUnits ?? [])
  return {
    now,
    reading,
    hunt: mergeSeries(summaries),
    hints: hints.map(({ opensAt, text }) => ({ opensAt, text: opensAt <= now ? text : null })),
    finds,
    refund: refunds.length === 0 ? null : String(refunds.reduce((all, refund) => all + refund, 0n)),
  }
}

/** The addresses of lists as text, up to 430 KB each, which is why requests share them. They never change, because the root follows from them. */
const keyTexts = new LRUCache<string, Promise<string>>({ max: 16 })

async function joinKeyAddresses(chainId: number, root: string, database: PooledDatabase): Promise<string> {
  const addresses = await readKeyAddresses(chainId, root, database)
  // The list may have been deleted since it was found, and can come back.
  if (addresses.length === 0) throw new HttpError(404, 'unknown-hunt', 'This site lists no keys of this hunt.')
  return `${addresses.join('\n')}\n`
}

/**
 * The addresses of the keys of one hunt, one per line in the order of their indexes. With the counts of the tiers they
 * determine the root. @throws HttpError 404 `unknown-hunt`, also for a hunt without a key list.
 */
export async function readHuntKeys(id: string, options: HuntContextOptions = {}): Promise<string> {
  const { database, chainId } = toHuntContext(options)
  const { list } = await findHunt(id, chainId, database)
  if (!list) throw new HttpError(404, 'unknown-hunt', 'This site lists no keys of this hunt.')
  const name = `${chainId} ${list.root}`
  const known = keyTexts.get(name)
  if (known) return known
  const text = joinKeyAddresses(chainId, list.root, database)
  keyTexts.set(name, text)
  text.catch(() => keyTexts.delete(name))
  return text
}
