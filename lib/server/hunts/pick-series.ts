import 'server-only'
import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import type { HuntRules } from '@/lib/hunts/hunt-rules'
import type { PooledDatabase } from '@/lib/server/database/client'
import { huntKeys, huntTickets } from '@/lib/server/database/schema/hunt-lists'
import type { RoundCandidate } from './draws/enter-round'
import { readRoundAt, readRules } from './hunt-terms'
import { firstOfSeries, isOneOf, type ListedHunt, rewardOf } from './select-hunts'
import { toOutcome } from './draws/standings'

/** A tier that a run or a moment has reached, and the found thing; 0 when the tier asks for none. */
export type Reached = {
  readonly row: ListedHunt
  /** The rules of the hunt, which are the same object for all its tiers. */
  readonly rules: HuntRules
  readonly tier: number
  readonly thing: number
  /** What the finder gets, in INT base units. */
  readonly reward: bigint
}

/**
 * What was reached in a hunt, from its tiers with the found things; none where keys are hidden. The rules of a hunt are
 * read once, however many of its tiers were reached.
 */
export function toReached(
  row: ListedHunt,
  tiers: readonly { readonly tier: number; readonly thing: number }[],
): readonly Reached[] {
  const rules = tiers.length > 0 ? readRules(row) : null
  return rules ? tiers.map((each) => ({ row, rules, ...each, reward: rewardOf(row, each.tier) })) : []
}

/** The number of series in which one run or one moment can earn. */
export const maxSeriesAtOnce = 20

/** The number of their parts in which it can earn, so that no number of parts makes it a long one. */
export const maxPartsAtOnce = 50

type Series = readonly [name: string, reached: readonly [Reached, ...Reached[]]]

const byReward = (a: Reached, b: Reached) => (a.reward === b.reward ? 0 : a.reward < b.reward ? 1 : -1)

/** Keeps the order of what is grouped. */
function groupBy<Each, Key>(
  all: readonly Each[],
  keyOf: (each: Each) => Key,
): readonly (readonly [Key, readonly [Each, ...Each[]]])[] {
  const groups = new Map<Key, [Each, ...Each[]]>()
  for (const each of all) {
    const others = groups.get(keyOf(each))
    if (others) others.push(each)
    else groups.set(keyOf(each), [each])
  }
  return [...groups]
}

/** Groups what was reached by series, best paid first. */
const toSeries = (reached: readonly Reached[]): readonly Series[] =>
  groupBy(reached.toSorted(byReward), ({ row }) => firstOfSeries(row.list))

/** Those with a free key. */
export async function findFree(
  reached: readonly Reached[],
  database: Pick<PooledDatabase, 'execute'>,
): Promise<ReadonlySet<Reached>> {
  const toColumn = (read: (each: Reached) => string | number) => sql.param(reached.map(read))
  const { rows } = await database.execute<{ ordinal: string }>(sql`
    select reached.ordinal from unnest(
      ${toColumn(({ row }) => row.hunt.chainId)}::int[],
      ${toColumn(({ row }) => row.hunt.merkleRoot)}::text[],
      ${toColumn(({ tier }) => tier)}::int[],
      ${toColumn(({ thing }) => thing)}::int[]
    ) with ordinality as reached (chain_id, root, tier, thing, ordinal)
    where exists (
      select 1 from ${huntKeys} as key
      where key.chain_id = reached.chain_id and key.root = reached.root and key.tier = reached.tier
        and coalesce(key.thing, 0) = reached.thing and key.ticket is null and key.sealed is not null
    )`)
  return new Set(rows.flatMap(({ ordinal }) => reached[Number(ordinal) - 1] ?? []))
}

/** The roots of which the run has a ticket already; for an uploaded game, the player has one of any moment. A repeated call returns the ticket. */
async function readRootsWithTicket(
  rows: readonly ListedHunt[],
  { player, attempt, chainId }: Pick<RoundCandidate, 'player' | 'attempt'> & { readonly chainId: number },
  database: PooledDatabase,
): Promise<ReadonlySet<string>> {
  const roots = rows.map(({ hunt }) => hunt.merkleRoot)
  const own = await database
    .selectDistinct({ root: huntTickets.root })
    .from(huntTickets)
    .where(
      and(
        eq(huntTickets.player, player),
        eq(huntTickets.chainId, chainId),
        isOneOf(huntTickets.root, roots),
        lt(huntTickets.round, 0),
        attempt === null ? isNull(huntTickets.attempt) : eq(huntTickets.attempt, attempt),
      ),
    )
  return new Set(own.map(({ root }) => root))
}

/**
 * Picks where a run or a moment earns, if it has reached more than `maxSeriesAtOnce` series or `maxPartsAtOnce` parts of
 * them: first the parts in which its player can win now, then the others, for which the response says what the player
 * lacks. One part of each series is picked before a second one of any. So hunts without a free key, or that this player
 * cannot win, do not displace those that the player can win.
 *
 * @param reached in the order of hunts by `byWeight`: to displace a hunt, a sponsor has to lock more INT than it.
 * @returns the series, and what was reached in each, best paid first.
 */
export async function pickSeries(
  reached: readonly Reached[],
  { player, attempt, at, isHuman, forecast }: Omit<RoundCandidate, 'shape' | 'isLimited'>,
  database: PooledDatabase,
): Promise<readonly Series[]> {
  const all = toSeries(reached)
  const parts = groupBy(reached, ({ row }) => row)
  if (all.length <= maxSeriesAtOnce && parts.length <= maxPartsAtOnce) return all
  const chainId = reached[0]?.row.hunt.chainId ?? 0
  const free = await findFree(reached, database)
  const withTicket = await readRootsWithTicket(
    parts.map(([row]) => row),
    { player, attempt, chainId },
    database,
  )
  function canWin(row: ListedHunt, inPart: readonly [Reached, ...Reached[]]): boolean {
    const [{ rules }] = inPart
    const tiers = inPart.filter((each) => free.has(each)).map(({ tier }) => tier)
    if (tiers.some((tier) => rules.eligibility[tier] === 'anyone')) return true
    const round = isHuman && tiers.length > 0 ? readRoundAt(row, rules, at) : null
    if (!round) return false
    const standing = forecast({ closesAt: round.closesAt, publishedAt: row.hunt.blockTime, rules })
    return tiers.some((tier) => toOutcome(standing, rules.eligibility[tier]).standing !== 'out')
  }
  const rankOf = new Map(
    parts.map(([row, inPart]) => [row, withTicket.has(row.hunt.merkleRoot) ? 2 : Number(canWin(row, inPart))]),
  )
  const ranked = parts.map(([row]) => row).toSorted((a, b) => (rankOf.get(b) ?? 0) - (rankOf.get(a) ?? 0))
  const series = groupBy(ranked, ({ list }) => firstOfSeries(list)).slice(0, maxSeriesAtOnce)
  const firsts = series.map(([, [first]]) => first)
  const others = new Set(series.flatMap(([, [, ...rest]]) => rest))
  const picked = new Set([...firsts, ...ranked.filter((row) => others.has(row))].slice(0, maxPartsAtOnce))
  return toSeries(reached.filter(({ row }) => picked.has(row)))
}
