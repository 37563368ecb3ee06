import 'server-only'
import { and, eq, inArray, isNotNull, like, sql, type SQL } from 'drizzle-orm'
import type * as v from 'valibot'
import type { huntListSchema } from '@/lib/hunts/hunt-answers'
import { toGameHash } from '@/lib/hunts/hunt-place'
import type { HuntsQuestion } from '@/lib/hunts/hunts-question'
import { huntLists } from '@/lib/server/database/hunt-lists-schema'
import { hunts } from '@/lib/server/database/hunts-schema'
import { settle, type HuntSurroundings } from './hunt-surroundings'
import { readHuntsReading } from './read-hunts-reading'
import { isListOfHunt, selectHunts, seriesName } from './select-hunts'
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
