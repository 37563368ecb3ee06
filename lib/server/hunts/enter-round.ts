import 'server-only'
import { and, eq, sql } from 'drizzle-orm'
import type { EntryNeed } from '@/lib/hunts/hunt-rules'
import { findRound, type Round } from '@/lib/hunts/hunt-rules'
import type { Transaction } from '@/lib/server/database/client'
import { huntDraws, huntEntries, huntRounds } from '@/lib/server/database/schema/hunt-lists'
import { readRounds, readRules } from './hunt-terms'
import type { ListedHunt } from './select-hunts'
import { readStandings } from './standings'

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
}

/** The outcome for one tier. `isEntered` with a `need`: the entry counts if the need is met when the round closes. */
type RoundEntry = {
  readonly tier: number
  readonly closesAt: number
  readonly isEntered: boolean
  readonly need: EntryNeed | null
}

/** Whether the job has closed or frozen a round. */
async function isClosed({ hunt }: ListedHunt, { round }: Round, transaction: Transaction): Promise<boolean> {
  const ofHunt = (table: typeof huntDraws | typeof huntRounds) =>
    and(eq(table.chainId, hunt.chainId), eq(table.root, hunt.merkleRoot), eq(table.round, round))
  const closed = await transaction
    .select({ round: huntRounds.round })
    .from(huntRounds)
    .where(and(ofHunt(huntRounds), huntRounds.isClosed))
    .unionAll(transaction.select({ round: huntDraws.round }).from(huntDraws).where(ofHunt(huntDraws)))
  return closed.length > 0
}

/**
 * Enters the draws of the current round for tiers that were reached. The caller has locked the hunt's list, so that no
 * entry joins a round that is closed. Guests and programs do not enter; the result says what they lack.
 */
export async function enterRound(
  row: ListedHunt,
  tiers: readonly number[],
  candidate: RoundCandidate,
  transaction: Transaction,
): Promise<RoundEntry[]> {
  const rules = readRules(row)
  const round = rules && findRound(readRounds(row, rules), candidate.at)
  if (!rules || !round || tiers.length === 0 || (await isClosed(row, round, transaction))) return []
  const { closesAt } = round
  const leaveOut = (need: EntryNeed) => tiers.map((tier) => ({ tier, closesAt, isEntered: false, need }))
  const { player, attempt } = candidate
  if (player.startsWith('guest:')) return leaveOut('account')
  if (!candidate.isHuman) return leaveOut('person')
  if (candidate.isLimited) return leaveOut('limit')
  const { chainId, merkleRoot: root, blockTime: publishedAt } = row.hunt
  const shape = [...candidate.shape]
  const createdAt = new Date(Math.round(candidate.at * 1_000))
  await transaction
    .insert(huntEntries)
    .values({
      chainId,
      root,
      round: round.round,
      player,
      attempt,
      tiers: [...tiers],
      shape,
      createdAt,
    })
    .onConflictDoUpdate({
      target: [huntEntries.chainId, huntEntries.root, huntEntries.round, huntEntries.player],
      // The run that reached most tiers represents the player, so that a worse run cannot hide a copied one. The time
      // of this run decides which of two near-identical runs is the copy.
      set: {
        attempt,
        shape,
        createdAt,
        tiers: sql`array(select distinct unnest(${huntEntries.tiers} || excluded.tiers))`,
      },
      setWhere: sql`not (${huntEntries.tiers} @> excluded.tiers)`,
    })
  await transaction
    .insert(huntRounds)
    .values({ chainId, root, round: round.round, dueAt: closesAt })
    .onConflictDoNothing()
  const standing = (await readStandings([player], { chainId, closesAt, publishedAt, rules }, transaction)).get(player)
  return tiers.map((tier) => ({
    tier,
    closesAt,
    isEntered: true,
    need: standing?.[rules.eligibility[tier] === 'accounts' ? 'accounts' : 'holders'].need ?? null,
  }))
}
