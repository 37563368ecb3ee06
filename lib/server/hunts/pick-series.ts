import 'server-only'
import { sql } from 'drizzle-orm'
import { findRound, isDrawn, type Round } from '@/lib/hunts/hunt-rules'
import type { PooledDatabase } from '@/lib/server/database/client'
import { huntKeys, huntTickets } from '@/lib/server/database/schema/hunt-lists'
import type { RoundCandidate } from './enter-round'
import { readRounds, readRules } from './hunt-terms'
import type { ListedHunt } from './select-hunts'
import { readForecast } from './standings'

/** A tier that a run or a moment has reached, and the found thing; 0 when the tier asks for none. */
export type Reached = {
  readonly row: ListedHunt
  readonly tier: number
  readonly thing: number
  /** What the finder gets, in INT base units. */
  readonly reward: bigint
}

/** The number of series in which one run or one moment can earn. */
const maxSeriesAtOnce = 20

type Series = readonly [name: string, reached: readonly [Reached, ...Reached[]]]

const byReward = (a: Reached, b: Reached) => (a.reward === b.reward ? 0 : a.reward < b.reward ? 1 : -1)

/** Keeps the order of the series. */
function groupBySeries(reached: readonly Reached[]): readonly Series[] {
  const bySeries = new Map<string, [Reached, ...Reached[]]>()
  for (const each of reached) {
    const series = each.row.list.continues ?? each.row.list.root
    const others = bySeries.get(series)
    if (others) others.push(each)
    else bySeries.set(series, [each])
  }
  return [...bySeries]
}

/** Sorts series, and what was reached in each, best paid first. */
const sortByReward = (all: readonly Series[]): readonly Series[] =>
  all
    .map(([series, reached]): Series => [series, reached.toSorted(byReward) as [Reached, ...Reached[]]])
    .toSorted(([, [a]], [, [b]]) => byReward(a, b))

/**
 * Those with a free key, and those of a hunt of which the player already has a ticket: a repeated call returns this
 * ticket again.
 */
async function findWithKeys(
  reached: readonly Reached[],
  player: string,
  database: PooledDatabase,
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
    ) or exists (
      select 1 from ${huntTickets} as own
      where own.chain_id = reached.chain_id and own.root = reached.root and own.player = ${player}
    )`)
  return new Set(rows.flatMap(({ ordinal }) => reached[Number(ordinal) - 1] ?? []))
}

/**
 * Picks the series in which a run or a moment earns, if it has reached more than `maxSeriesAtOnce`: first those in
 * which its player can win now, then the others, for which the response says what the player lacks. So hunts without a
 * free key, or that this player cannot win, do not displace those that the player can win.
 *
 * @param reached in the order of hunts by `byWeight`: to displace a hunt, a sponsor has to lock more INT than it.
 * @returns the series, and what was reached in each, best paid first.
 */
export async function pickSeries(
  reached: readonly Reached[],
  { player, at, isHuman }: Pick<RoundCandidate, 'player' | 'at' | 'isHuman'>,
  database: PooledDatabase,
): Promise<readonly Series[]> {
  const all = groupBySeries(reached)
  const [first] = reached
  if (!first || all.length <= maxSeriesAtOnce) return sortByReward(all)
  const minPowers = reached.flatMap(({ row }) => readRules(row)?.minPower ?? [])
  const { isConfirmed, heldSince } = await readForecast(
    player,
    { chainId: first.row.hunt.chainId, minPowers },
    database,
  )
  const withKeys = await findWithKeys(reached, player, database)
  const rounds = new Map<ListedHunt, Round | null>()
  function canWin(each: Reached): boolean {
    if (!withKeys.has(each)) return false
    const { row, tier } = each
    const rules = readRules(row)
    const eligibility = rules?.eligibility[tier]
    if (!rules || !eligibility) return false
    if (!isDrawn(eligibility)) return true
    const since = heldSince.get(rules.minPower)
    if (!isHuman || (eligibility === 'accounts' ? !isConfirmed : since === undefined)) return false
    const known = rounds.get(row)
    const round = known === undefined ? findRound(readRounds(row, rules), at) : known
    rounds.set(row, round)
    if (!round) return false
    return eligibility === 'accounts' || round.closesAt - (since ?? at) >= rules.holdSeconds
  }
  const isWinnable = new Map(all.map(([series, each]) => [series, each.some(canWin)]))
  const picked = all.toSorted(([a], [b]) => Number(isWinnable.get(b)) - Number(isWinnable.get(a)))
  return sortByReward(picked.slice(0, maxSeriesAtOnce))
}
