import 'server-only'
import { and, eq, inArray, isNotNull, like, sql, type SQL } from 'drizzle-orm'
import type * as v from 'valibot'
import { toGameHash } from '@/lib/hunts/hunt-place'
import type { HuntsQuestion } from '@/lib/hunts/hunt-query'
import type { huntDetailSchema, huntListSchema, HuntsReading } from '@/lib/hunts/hunt-schema'
import type { Database } from '@/lib/server/database/client'
import { huntLists } from '@/lib/server/database/hunt-lists-schema'
import { hunts } from '@/lib/server/database/hunts-schema'
import { HttpError } from '@/lib/server/http/http-error'
import { readCursor } from '@/lib/server/leaderboard/read-cursor'
import { type HuntSurroundings, settle } from './hunt-context'
import { readKeyAddresses } from './key-tree'
import { findsOfHunts, selectFinds } from './read-finds'
import { findHunt, isListOfHunt, selectHunts, selectPool, seriesName } from './select-hunts'
import { toPool, toSummaries } from './summarize-hunts'

const pageSize = 24
/** More parts than the pools of a page have. */
const mostParts = 5_000

/** Where a pool stands, as a number to sort by: open, to come, over, closed. */
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

/**
 * The pools that somebody can take part in: the open ones first, those that end soonest before the others; then those to come, and
 * those that are over, the latest first. A sponsor's own are all of theirs; else those without a list of keys are left out.
 */
export async function readHunts(
  { place, sponsor, state, page = 1 }: HuntsQuestion,
  surroundings: HuntSurroundings = {},
): Promise<v.InferInput<typeof huntListSchema>> {
  const { database, chainId, now } = settle(surroundings)
  const where = and(
    eq(hunts.chainId, chainId),
    place === undefined ? undefined : toPlaceCondition(place),
    sponsor === undefined ? isNotNull(huntLists.root) : eq(hunts.sponsor, sponsor.toLowerCase()),
  )
  const rank = rankAt(now)
  const nextMoment = sql`case when ${rank} = 0 then min(${hunts.endTime}) filter (where ${hunts.endTime} > ${now}) when ${rank} = 1 then min(${hunts.startTime}) end`
  const reading = await readHuntsReading(database, chainId)
  const pools = await database
    .select({ ids: sql<string[]>`array_agg(${hunts.huntId}::text)`, total: sql<number>`(count(*) over ())::int` })
    .from(hunts)
    .leftJoin(huntLists, isListOfHunt)
    .where(where)
    .groupBy(seriesName)
    .having(state === undefined ? undefined : sql`${rank} in ${ranksOf[state]}`)
    .orderBy(rank, sql`${nextMoment} asc nulls last`, sql`max(${hunts.endTime}) desc`, sql`min(${hunts.huntId}) desc`)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  const ids = pools.flatMap((pool) => pool.ids.map(BigInt))
  const rows =
    ids.length === 0
      ? []
      : await selectHunts(database, and(eq(hunts.chainId, chainId), inArray(hunts.huntId, ids)), mostParts)
  const summaries = new Map((await toSummaries(rows, chainId, now, database)).map((summary) => [summary.id, summary]))
  const listed = pools.map((pool) => toPool(pool.ids.flatMap((id) => summaries.get(id) ?? [])))
  return { now, reading, hunts: listed, total: pools[0]?.total ?? 0, page, pageSize }
}

/** How far the indexer has read the chain; null for one that it never read. */
export async function readHuntsReading(database: Pick<Database, 'select'>, chainId: number): Promise<HuntsReading> {
  const cursor = await readCursor(database, chainId)
  return (
    cursor && {
      block: cursor.cursor,
      blockTime: cursor.blockTime,
      lagBlocks: cursor.lagBlocks,
      freshness: cursor.freshness,
    }
  )
}

/** A hunt with all keys that were added to it, its newest finds and the hints that are open by now. @throws HttpError 404 `unknown-hunt`. */
export async function readHunt(
  id: string,
  surroundings: HuntSurroundings = {},
): Promise<v.InferInput<typeof huntDetailSchema>> {
  const { database, chainId, now } = settle(surroundings)
  const rows = await selectPool(await findHunt(id, chainId, database), database)
  const [summaries, finds, reading] = await Promise.all([
    toSummaries(rows, chainId, now, database),
    selectFinds(
      database,
      findsOfHunts(
        chainId,
        rows.map(({ hunt }) => hunt.huntId),
      ),
    ),
    readHuntsReading(database, chainId),
  ])
  const refunds = rows.flatMap(({ hunt }) => hunt.refundBaseUnits ?? [])
  return {
    now,
    reading,
    hunt: toPool(summaries),
    hints: rows
      .flatMap(({ list }) => list?.hints ?? [])
      .toSorted((a, b) => a.opensAt - b.opensAt)
      .map(({ opensAt, text }) => ({ opensAt, text: opensAt <= now ? text : null })),
    finds,
    refund: refunds.length === 0 ? null : String(refunds.reduce((all, refund) => all + refund, 0n)),
  }
}

/**
 * The addresses of all keys of one hunt of the chain, one a line in their order: with the tiers' counts, all that it takes to
 * compute the root again. @throws HttpError 404 `unknown-hunt`, also of one without a list.
 */
export async function readHuntKeys(id: string, surroundings: HuntSurroundings = {}): Promise<string> {
  const { database, chainId } = settle(surroundings)
  const { list } = await findHunt(id, chainId, database)
  if (!list) throw new HttpError(404, 'unknown-hunt', 'The keys of this hunt are not listed here.')
  return `${(await readKeyAddresses(chainId, list.root, database)).join('\n')}\n`
}
