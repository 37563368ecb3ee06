import 'server-only'
import { and, count, desc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type * as v from 'valibot'
import type { huntListSchema } from '@/lib/hunts/hunt-answers'
import { toGameHash } from '@/lib/hunts/hunt-place'
import { toHuntState, type HuntState } from '@/lib/hunts/hunt-state'
import type { PooledDatabase } from '@/lib/server/database/client'
import { huntLists } from '@/lib/server/database/hunt-lists-schema'
import { huntFinds, hunts } from '@/lib/server/database/hunts-schema'
import { settle, type HuntSurroundings } from './hunt-surroundings'

export type HuntRow = { readonly hunt: typeof hunts.$inferSelect; readonly list: typeof huntLists.$inferSelect | null }
export type HuntSummary = v.InferInput<typeof huntListSchema>['hunts'][number]

const mostListed = 100
const stateOrder: readonly HuntState[] = ['live', 'upcoming', 'ended', 'closed']

/** Hunts with what their sponsors told us: only what the chain bears out, else none of it. */
export async function selectHunts(database: PooledDatabase, where: SQL | undefined): Promise<HuntRow[]> {
  const rows = await database
    .select({ hunt: hunts, list: huntLists })
    .from(hunts)
    .leftJoin(huntLists, and(eq(huntLists.chainId, hunts.chainId), eq(huntLists.root, hunts.merkleRoot), eq(huntLists.sponsor, hunts.sponsor)))
    .where(where)
    .orderBy(desc(hunts.huntId))
    .limit(mostListed)
  return rows.map(({ hunt, list }) => ({ hunt, list: list && isBorneOut(hunt, list) ? list : null }))
}

function isBorneOut(hunt: typeof hunts.$inferSelect, list: typeof huntLists.$inferSelect): boolean {
  const isSamePlace = toGameHash(list.place) === hunt.gameId
  return isSamePlace && list.counts.length === hunt.tiers.length && list.counts.every((keys, tier) => keys === hunt.tiers[tier]?.count)
}

/** How many keys of each tier were found, by hunt. */
async function countFinds(database: PooledDatabase, chainId: number, ids: readonly bigint[]): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await database
    .select({ huntId: huntFinds.huntId, tier: huntFinds.tier, found: count() })
    .from(huntFinds)
    .where(and(eq(huntFinds.chainId, chainId), inArray(huntFinds.huntId, [...ids])))
    .groupBy(huntFinds.huntId, huntFinds.tier)
  return new Map(rows.map(({ huntId, tier, found }) => [`${huntId} ${tier}`, found]))
}

function toSummary({ hunt, list }: HuntRow, found: ReadonlyMap<string, number>, now: number): HuntSummary {
  const tiers = hunt.tiers.map((tier, index) => ({ ...tier, found: found.get(`${hunt.huntId} ${index}`) ?? 0, condition: list?.conditions[index] ?? null }))
  const paid = tiers.reduce((sum, tier) => sum + BigInt(tier.reward) * BigInt(tier.found), 0n)
  return {
    id: String(hunt.huntId),
    state: toHuntState({ start: hunt.startTime, end: hunt.endTime, isClosed: hunt.closedTime !== null }, now),
    title: list?.title ?? null,
    place: list?.place ?? null,
    mode: list?.mode ?? null,
    sponsor: hunt.sponsor,
    developer: hunt.developer,
    start: hunt.startTime,
    end: hunt.endTime,
    developerShareBps: hunt.developerShareBps,
    maxKeysPerPlayer: hunt.maxKeysPerPlayer,
    tiers,
    keys: tiers.reduce((sum, tier) => sum + tier.count, 0),
    found: tiers.reduce((sum, tier) => sum + tier.found, 0),
    pool: String(hunt.escrowBaseUnits),
    left: String(hunt.escrowBaseUnits - paid),
    transactionHash: hunt.transactionHash as `0x${string}`,
  }
}

/** Hunts as lists show them, with what was found of them until now. */
export async function toSummaries(rows: readonly HuntRow[], chainId: number, now: number, database: PooledDatabase): Promise<HuntSummary[]> {
  const found = await countFinds(database, chainId, rows.map(({ hunt }) => hunt.huntId))
  return rows.map((row) => toSummary(row, found, now))
}

/** What to list: hunts of a place (a game's id or an address of the web), or of a sponsor; by default all. */
export type HuntsQuestion = { readonly place?: string | undefined; readonly sponsor?: string | undefined }

/**
 * The hunts that somebody can take part in, the open ones first, then those to come and those that are over. A sponsor's own
 * are all of theirs; else those without a list of keys are left out.
 */
export async function readHunts({ place, sponsor }: HuntsQuestion, surroundings: HuntSurroundings = {}): Promise<v.InferInput<typeof huntListSchema>> {
  const { database, chainId, now } = settle(surroundings)
  const where = and(
    eq(hunts.chainId, chainId),
    place === undefined ? undefined : eq(hunts.gameId, toGameHash(place)),
    sponsor === undefined ? undefined : eq(hunts.sponsor, sponsor.toLowerCase()),
    sponsor === undefined ? sql`exists (select 1 from ${huntLists} where ${huntLists.chainId} = ${hunts.chainId} and ${huntLists.root} = ${hunts.merkleRoot} and ${huntLists.sponsor} = ${hunts.sponsor})` : undefined,
  )
  const rows = await selectHunts(database, where)
  const shown = sponsor === undefined ? rows.filter(({ list }) => list !== null) : rows
  const summaries = await toSummaries(shown, chainId, now, database)
  return { now, hunts: summaries.toSorted((a, b) => stateOrder.indexOf(a.state) - stateOrder.indexOf(b.state)) }
}
