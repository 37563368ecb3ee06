import 'server-only'
import { sql } from 'drizzle-orm'
import type { EntryNeed, HuntRules, Round } from '@/lib/hunts/hunt-rules'
import type { Transaction } from '@/lib/server/database/client'
import { huntDraws, huntEntries, huntRounds } from '@/lib/server/database/schema/hunt-lists'
import { readRoundAt } from '@/lib/server/hunts/hunt-terms'
import type { ListedHunt } from '@/lib/server/hunts/select-hunts'
import { type Forecast, toOutcome } from './standings'

/** What is to enter a round: a run, or a moment of an uploaded game. */
export type RoundCandidate = {
  /** Player id: `guest:`, `account:` or `address:`. */
  readonly player: string
  /** The run; null for an uploaded game. */
  readonly attempt: string | null
  readonly shape: readonly number[]
  /** When it happened, in seconds since 1970, with fractions. A run enters the round in which it ended, however often it is sent. */
  readonly at: number
  /** Whether a person could have played it. */
  readonly isHuman: boolean
  /** Whether the player has as many keys of the hunt as it allows. */
  readonly isLimited: boolean
  readonly forecast: Forecast
}

/** A hunt and those of its tiers that were reached and whose keys are drawn. */
type Part = { readonly row: ListedHunt; readonly rules: HuntRules; readonly tiers: readonly number[] }

/** The outcome for one tier. `isEntered` with a `need`: the entry counts if the need is met when the round closes. */
type RoundEntry = {
  readonly row: ListedHunt
  readonly rules: HuntRules
  readonly tier: number
  readonly closesAt: number
  readonly isEntered: boolean
  readonly need: EntryNeed | null
}

type OpenPart = Part & { readonly round: Round }

/** The parts whose round at this time the job has neither closed nor frozen. */
async function findOpen(parts: readonly Part[], at: number, transaction: Transaction): Promise<readonly OpenPart[]> {
  const known = parts.flatMap((part): OpenPart[] => {
    const round = readRoundAt(part.row, part.rules, at)
    return round ? [{ ...part, round }] : []
  })
  if (known.length === 0) return []
  const toColumn = (read: (part: OpenPart) => string | number) => sql.param(known.map(read))
  const { rows } = await transaction.execute<{ ordinal: string }>(sql`
    select asked.ordinal from unnest(
      ${toColumn(({ row }) => row.hunt.chainId)}::int[],
      ${toColumn(({ row }) => row.hunt.merkleRoot)}::text[],
      ${toColumn(({ round }) => round.round)}::int[]
    ) with ordinality as asked (chain_id, root, round, ordinal)
    where not exists (
      select 1 from ${huntRounds} as round
      where round.chain_id = asked.chain_id and round.root = asked.root and round.round = asked.round and round.is_closed
    ) and not exists (
      select 1 from ${huntDraws} as draw
      where draw.chain_id = asked.chain_id and draw.root = asked.root and draw.round = asked.round
    )`)
  const open = new Set(rows.map(({ ordinal }) => Number(ordinal) - 1))
  return known.filter((_, index) => open.has(index))
}

/** What keeps a player from entering any round. */
function findObstacle({ player, isHuman, isLimited }: RoundCandidate): EntryNeed | null {
  if (player.startsWith('guest:')) return 'account'
  if (!isHuman) return 'person'
  return isLimited ? 'limit' : null
}

/**
 * Enters the draws of the current rounds of the parts of a series for tiers that were reached. The caller has locked
 * their lists, so that no entry joins a round that is closed. Guests and programs do not enter; the result says what
 * they lack.
 */
export async function enterRounds(
  parts: readonly Part[],
  candidate: RoundCandidate,
  transaction: Transaction,
): Promise<RoundEntry[]> {
  const open = await findOpen(parts, candidate.at, transaction)
  const obstacle = findObstacle(candidate)
  if (open.length > 0 && obstacle === null) await storeEntries(open, candidate, transaction)
  return open.flatMap(({ row, tiers, rules, round: { closesAt } }) => {
    const standing = candidate.forecast({ closesAt, publishedAt: row.hunt.blockTime, rules })
    return tiers.map((tier): RoundEntry => {
      const need = obstacle ?? toOutcome(standing, rules.eligibility[tier]).need
      return { row, rules, tier, closesAt, isEntered: obstacle === null, need }
    })
  })
}

/**
 * An entry has the tiers of all runs of its player, and the shape and time of a run that reached all of them. Where none
 * did, it keeps further runs: each of them is compared with those of others, so that no run hides that another one was
 * copied. The time decides which of two near-identical runs is the copy.
 */
async function storeEntries(
  open: readonly OpenPart[],
  { player, attempt, shape, at }: RoundCandidate,
  transaction: Transaction,
): Promise<void> {
  const createdAt = new Date(Math.round(at * 1_000))
  const further = shape.length === 0 ? [] : [{ shape, at: createdAt.getTime() }]
  const reachedAll = sql`excluded.tiers @> ${huntEntries.tiers}`
  const roundOf = ({ row: { hunt }, round: { round } }: OpenPart) => ({
    chainId: hunt.chainId,
    root: hunt.merkleRoot,
    round,
  })
  await transaction
    .insert(huntEntries)
    .values(
      open.map((part) => ({
        ...roundOf(part),
        player,
        attempt,
        tiers: [...part.tiers],
        shape: [...shape],
        createdAt,
      })),
    )
    .onConflictDoUpdate({
      target: [huntEntries.chainId, huntEntries.root, huntEntries.round, huntEntries.player],
      set: {
        attempt: sql`case when ${reachedAll} then excluded.attempt else ${huntEntries.attempt} end`,
        shape: sql`case when ${reachedAll} then excluded.shape else ${huntEntries.shape} end`,
        createdAt: sql`case when ${reachedAll} then excluded.created_at else ${huntEntries.createdAt} end`,
        furtherRuns: sql`case when ${reachedAll} then '[]' else ${huntEntries.furtherRuns} || ${JSON.stringify(further)}::jsonb end`,
        tiers: sql`array(select distinct unnest(${huntEntries.tiers} || excluded.tiers))`,
      },
      setWhere: sql`not (${huntEntries.tiers} @> excluded.tiers)`,
    })
  await transaction
    .insert(huntRounds)
    .values(open.map((part) => ({ ...roundOf(part), dueAt: part.round.closesAt })))
    .onConflictDoNothing()
}
