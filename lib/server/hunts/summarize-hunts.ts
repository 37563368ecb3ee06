import 'server-only'
import { and, count, eq, inArray } from 'drizzle-orm'
import type * as v from 'valibot'
import { toFinderTotals } from '@/lib/hunts/claim'
import { isOutsidePlace } from '@/lib/hunts/hunt-place'
import { type huntSchema, listedBounds } from '@/lib/hunts/hunt-schema'
import type { HuntState } from '@/lib/hunts/hunt-state'
import type { PooledDatabase } from '@/lib/server/database/client'
import type { StoredCondition } from '@/lib/server/database/schema/hunt-lists'
import { huntFinds } from '@/lib/server/database/schema/hunts'
import { readRules } from './hunt-terms'
import { type HuntRow, getHuntState } from './select-hunts'

type HuntSummary = v.InferInput<typeof huntSchema>

const stateOrder: readonly HuntState[] = ['live', 'upcoming', 'ended', 'closed']
const sum = (amounts: readonly string[]) => String(amounts.reduce((all, amount) => all + BigInt(amount), 0n))

/** The number of found keys by hunt and tier. */
async function countFinds(
  database: PooledDatabase,
  chainId: number,
  ids: readonly bigint[],
): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await database
    .select({ huntId: huntFinds.huntId, tier: huntFinds.tier, found: count() })
    .from(huntFinds)
    .where(and(eq(huntFinds.chainId, chainId), inArray(huntFinds.huntId, [...ids])))
    .groupBy(huntFinds.huntId, huntFinds.tier)
  return new Map(rows.map(({ huntId, tier, found }) => [`${huntId} ${tier}`, found]))
}

const toCondition = (stored: StoredCondition | undefined): HuntSummary['tiers'][number]['condition'] =>
  stored?.kind === 'things' ? { ...stored, things: [...stored.things] } : (stored ?? null)

function toSummary({ hunt, list }: HuntRow, foundOfTier: ReadonlyMap<string, number>, now: number): HuntSummary {
  const effective = readRules({ hunt, list })
  const { eligibility, ...rules } = effective ?? { eligibility: [] }
  const tiers = hunt.tiers.map((tier, index) => ({
    ...tier,
    found: foundOfTier.get(`${hunt.huntId} ${index}`) ?? 0,
    condition: toCondition(list?.conditions[index]),
    eligibility: eligibility[index] ?? null,
  }))
  const paid = tiers.reduce((all, tier) => all + BigInt(tier.reward) * BigInt(tier.found), 0n)
  const id = String(hunt.huntId)
  const state = getHuntState(hunt, now)
  const keys = tiers.reduce((all, tier) => all + tier.count, 0)
  const found = tiers.reduce((all, tier) => all + tier.found, 0)
  const left = String(hunt.escrowBaseUnits - paid)
  const transactionHash = hunt.transactionHash as `0x${string}`
  const times = { start: hunt.startTime, end: hunt.endTime }
  const refund = hunt.refundBaseUnits === null ? null : String(hunt.refundBaseUnits)
  const finders = toFinderTotals({ tiers, developerShareBps: hunt.developerShareBps })
  return {
    id,
    state,
    title: list?.title || null,
    // A web address is text of the sponsor, too.
    place: list && (list.title !== '' || !isOutsidePlace(list.place)) ? list.place : null,
    mode: list?.mode ?? null,
    areKeysSealed: list?.areKeysSealed ?? false,
    sponsor: hunt.sponsor,
    developer: hunt.developer,
    ...times,
    developerShareBps: hunt.developerShareBps,
    maxKeysPerPlayer: hunt.maxKeysPerPlayer,
    rules: effective && (rules as HuntSummary['rules']),
    tiers,
    keys,
    found,
    pool: String(hunt.escrowBaseUnits),
    left,
    finders: { pool: String(finders.pool), left: String(finders.left) },
    refund,
    transactionHash,
    parts: [
      { id, root: hunt.merkleRoot as `0x${string}`, state, ...times, keys, found, left, refund, transactionHash },
    ],
    tierCount: tiers.length,
    partCount: 1,
  }
}

/** Summarizes hunts one by one, with their finds. */
export async function toSummaries(
  rows: readonly HuntRow[],
  chainId: number,
  now: number,
  database: PooledDatabase,
): Promise<HuntSummary[]> {
  const found = await countFinds(
    database,
    chainId,
    rows.map(({ hunt }) => hunt.huntId),
  )
  return rows.map((row) => toSummary(row, found, now))
}

/** Merges tiers with the same reward, condition and eligibility. */
function mergeTiers(all: readonly HuntSummary['tiers'][number][]): HuntSummary['tiers'] {
  const tiers = new Map<string, HuntSummary['tiers'][number]>()
  for (const tier of all) {
    const name = JSON.stringify([tier.reward, tier.condition, tier.eligibility])
    const known = tiers.get(name)
    tiers.set(name, known ? { ...known, count: known.count + tier.count, found: known.found + tier.found } : tier)
  }
  return [...tiers.values()]
}

/**
 * Merges the hunts of one series into one hunt with the id of the first. It is open while one of them is.
 *
 * @param parts at least one, in any order.
 */
export function mergeSeries(parts: readonly HuntSummary[]): HuntSummary {
  const inOrder = parts.toSorted((a, b) => Number(a.id) - Number(b.id))
  const [first] = inOrder
  if (!first) throw new Error('a series has parts')
  if (inOrder.length === 1) return first
  const state = stateOrder.find((each) => inOrder.some((part) => part.state === each)) ?? first.state
  const current = inOrder.filter((part) => part.state === state)
  const tiers = mergeTiers(inOrder.flatMap((part) => part.tiers))
  const allParts = inOrder.flatMap((part) => part.parts)
  const refunds = inOrder.flatMap(({ refund }) => refund ?? [])
  return {
    ...first,
    state,
    start: Math.min(...current.map(({ start }) => start)),
    end: Math.max(...current.map(({ end }) => end)),
    areKeysSealed: inOrder.every((part) => part.areKeysSealed),
    tiers,
    keys: inOrder.reduce((all, { keys }) => all + keys, 0),
    found: inOrder.reduce((all, { found }) => all + found, 0),
    pool: sum(inOrder.map(({ pool }) => pool)),
    left: sum(inOrder.map(({ left }) => left)),
    finders: {
      pool: sum(inOrder.map(({ finders }) => finders.pool)),
      left: sum(inOrder.map(({ finders }) => finders.left)),
    },
    refund: refunds.length === 0 ? null : sum(refunds),
    parts: allParts,
    tierCount: tiers.length,
    partCount: allParts.length,
  }
}

/** The first of a list up to a number, and before them those that are needed, all in their order. */
function cut<Each>(all: readonly Each[], most: number, isNeeded: (each: Each) => boolean): Each[] {
  if (all.length <= most) return [...all]
  const neededFirst = [...all.filter(isNeeded), ...all.filter((each) => !isNeeded(each))]
  const kept = new Set(neededFirst.slice(0, most))
  return all.filter((each) => kept.has(each))
}

/** A hunt as lists show it, without most of a long series: a page of long ones has 1,200 parts, each with tiers of its own. */
export const toListed = (hunt: HuntSummary): HuntSummary => ({
  ...hunt,
  tiers: cut(hunt.tiers, listedBounds.tiers, ({ count, found }) => found < count),
  parts: cut(hunt.parts, listedBounds.parts, ({ id, state }) => id === hunt.id || state === 'ended'),
})
