import 'server-only'
import { and, count, eq, gt, isNull, lte } from 'drizzle-orm'
import type * as v from 'valibot'
import type { HuntCondition, ticketsSchema } from '@/lib/hunts/hunt-answers'
import { toGameHash } from '@/lib/hunts/hunt-place'
import { playersPart } from '@/lib/hunts/players-part'
import type { PooledDatabase } from '@/lib/server/database/client'
import { gameAttempts, gameRuns } from '@/lib/server/database/games-schema'
import { huntKeys, huntTickets } from '@/lib/server/database/hunt-lists-schema'
import { hunts } from '@/lib/server/database/hunts-schema'
import { RequestRefused } from '@/lib/server/http/request-refused'
import { requireLimit } from '@/lib/server/limits/require-limit'
import { settle, type HuntSurroundings } from './hunt-surroundings'
import { selectHunts, type HuntRow } from './read-hunts'

type Run = { readonly attempt: string; readonly game: string; readonly player: string; readonly score: number; readonly checkpoints: number; readonly startedAt: Date }
type TicketsRequest = { readonly attempt: string; /** Who asks: every id they play under. */ readonly players: readonly string[]; readonly visitor: string }

const isMet = ({ kind, least }: HuntCondition, run: Run) => run[kind] >= least

async function findRun({ attempt, players }: TicketsRequest, database: PooledDatabase): Promise<Run> {
  const [run] = await database
    .select({ attempt: gameRuns.attempt, game: gameRuns.game, player: gameRuns.player, score: gameRuns.score, checkpoints: gameRuns.checkpoints, startedAt: gameAttempts.startedAt })
    .from(gameRuns)
    .innerJoin(gameAttempts, eq(gameAttempts.id, gameRuns.attempt))
    .where(eq(gameRuns.attempt, attempt))
  // Boards show the ids of everybody's runs: a run earns for its own player alone.
  if (run && players.includes(run.player)) return run
  throw new RequestRefused(404, 'unknown-attempt', 'There is no such run of yours.')
}

/** The tiers that a run has reached, the best paid first. */
const reachedTiers = ({ hunt, list }: HuntRow, run: Run) =>
  (list?.conditions ?? [])
    .flatMap((condition, tier) => (isMet(condition, run) ? [{ tier, reward: BigInt(hunt.tiers[tier]?.reward ?? 0) }] : []))
    .toSorted((a, b) => (a.reward < b.reward ? 1 : -1))

async function hasFreeKey(chainId: number, root: string, tier: number, database: PooledDatabase): Promise<boolean> {
  const free = await database
    .select({ keyIndex: huntKeys.keyIndex })
    .from(huntKeys)
    .where(and(eq(huntKeys.chainId, chainId), eq(huntKeys.root, root), eq(huntKeys.tier, tier), isNull(huntKeys.ticket)))
    .limit(1)
  return free.length > 0
}

async function issue(row: HuntRow, run: Run, database: PooledDatabase) {
  const { chainId, merkleRoot: root, huntId, maxKeysPerPlayer } = row.hunt
  const [known] = await database
    .select()
    .from(huntTickets)
    .where(and(eq(huntTickets.chainId, chainId), eq(huntTickets.root, root), eq(huntTickets.attempt, run.attempt)))
  const toTicket = (ticket: string, tier: number) => ({ ticket, huntId: String(huntId), title: row.list?.title ?? '', reward: String(playersPart(BigInt(row.hunt.tiers[tier]?.reward ?? 0), row.hunt.developerShareBps)) })
  if (known) return toTicket(known.id, known.tier)
  const [own] = await database
    .select({ tickets: count() })
    .from(huntTickets)
    .where(and(eq(huntTickets.chainId, chainId), eq(huntTickets.root, root), eq(huntTickets.player, run.player)))
  if ((own?.tickets ?? 0) >= maxKeysPerPlayer) return null
  for (const { tier } of reachedTiers(row, run)) {
    if (!(await hasFreeKey(chainId, root, tier, database))) continue
    const values = { chainId, root, attempt: run.attempt, player: run.player, tier }
    const [ticket] = await database.insert(huntTickets).values(values).onConflictDoNothing().returning({ id: huntTickets.id })
    return ticket ? toTicket(ticket.id, tier) : null
  }
  return null
}

/**
 * What a run has earned, by our own replay of it: a ticket for each hunt of its game that was open when the run began and
 * is so now. The same again however often it is asked.
 *
 * @throws RequestRefused 404 `unknown-attempt` for another player's run, 429 `limited`.
 */
export async function issueTickets(request: TicketsRequest, surroundings: HuntSurroundings = {}): Promise<v.InferInput<typeof ticketsSchema>> {
  const { database, chainId, now } = settle(surroundings)
  await requireLimit('earn-key', [request.visitor], database)
  const run = await findRun(request, database)
  const open = await selectHunts(
    database,
    and(eq(hunts.chainId, chainId), eq(hunts.gameId, toGameHash(run.game)), lte(hunts.startTime, Math.floor(run.startedAt.getTime() / 1_000)), gt(hunts.endTime, now)),
  )
  const tickets = await Promise.all(open.filter(({ list }) => list?.mode === 'earned').map((row) => issue(row, run, database)))
  return { tickets: tickets.filter((ticket) => ticket !== null) }
}
