import 'server-only'
import { and, count, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm'
import type * as v from 'valibot'
import type { HuntCondition, ticketsSchema } from '@/lib/hunts/hunt-answers'
import { toGameHash } from '@/lib/hunts/hunt-place'
import { playersPart } from '@/lib/hunts/players-part'
import type { PooledDatabase } from '@/lib/server/database/client'
import { gameAttempts, gameRuns } from '@/lib/server/database/games-schema'
import { huntKeys, huntLists, huntTickets } from '@/lib/server/database/hunt-lists-schema'
import { hunts } from '@/lib/server/database/hunts-schema'
import { RequestRefused } from '@/lib/server/http/request-refused'
import { requireLimit } from '@/lib/server/limits/require-limit'
import { settle, type HuntSurroundings } from './hunt-surroundings'
import { selectHunts, type HuntRow } from './select-hunts'

type Run = { readonly attempt: string; readonly game: string; readonly player: string; readonly score: number; readonly checkpoints: number; readonly startedAt: Date }
type TicketsRequest = { readonly attempt: string; /** Who asks: every id they play under. */ readonly players: readonly string[]; readonly visitor: string }

type Transaction = Parameters<Parameters<PooledDatabase['transaction']>[0]>[0]

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

/** The tiers that a run has reached in some hunts, the best paid first. */
const reachedTiers = (rows: readonly HuntRow[], run: Run) =>
  rows
    .flatMap((row) => (row.list?.conditions ?? []).flatMap((condition, tier) => (isMet(condition, run) ? [{ row, tier, reward: BigInt(row.hunt.tiers[tier]?.reward ?? 0) }] : [])))
    .toSorted((a, b) => (a.reward < b.reward ? 1 : -1))

async function hasFreeKey({ hunt }: HuntRow, tier: number, database: Transaction): Promise<boolean> {
  const free = await database
    .select({ keyIndex: huntKeys.keyIndex })
    .from(huntKeys)
    .where(and(eq(huntKeys.chainId, hunt.chainId), eq(huntKeys.root, hunt.merkleRoot), eq(huntKeys.tier, tier), isNull(huntKeys.ticket)))
    .limit(1)
  return free.length > 0
}

function toTicket(ticket: string, { hunt, list }: HuntRow, tier: number) {
  const reward = playersPart(BigInt(hunt.tiers[tier]?.reward ?? 0), hunt.developerShareBps)
  return { ticket, huntId: String(hunt.huntId), title: list?.title ?? '', reward: String(reward) }
}

/**
 * The ticket of a run in the open hunts of one series, which are one hunt for players: a run is good once in all of them, and
 * nobody gets more tickets than one of them allows. One run at a time: else two at once would each be within the limit.
 */
async function issue(series: string, rows: readonly HuntRow[], run: Run, database: PooledDatabase) {
  const [{ hunt } = { hunt: null }] = rows
  if (!hunt) return null
  return database.transaction(async (transaction) => {
    const isOfSeries = and(eq(huntLists.chainId, hunt.chainId), sql`coalesce(${huntLists.continues}, ${huntLists.root}) = ${series}`)
    const lists = await transaction.select({ root: huntLists.root }).from(huntLists).where(isOfSeries).orderBy(huntLists.root).for('update')
    const given = and(eq(huntTickets.chainId, hunt.chainId), inArray(huntTickets.root, lists.map(({ root }) => root)))
    const [known] = await transaction.select().from(huntTickets).where(and(given, eq(huntTickets.attempt, run.attempt)))
    const ownRow = known && rows.find((row) => row.hunt.merkleRoot === known.root)
    if (known) return ownRow ? toTicket(known.id, ownRow, known.tier) : null
    const [own] = await transaction.select({ tickets: count() }).from(huntTickets).where(and(given, eq(huntTickets.player, run.player)))
    if ((own?.tickets ?? 0) >= hunt.maxKeysPerPlayer) return null
    for (const { row, tier } of reachedTiers(rows, run)) {
      if (!(await hasFreeKey(row, tier, transaction))) continue
      const values = { chainId: hunt.chainId, root: row.hunt.merkleRoot, attempt: run.attempt, player: run.player, tier }
      const [ticket] = await transaction.insert(huntTickets).values(values).returning({ id: huntTickets.id })
      return ticket ? toTicket(ticket.id, row, tier) : null
    }
    return null
  })
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
  const bySeries = new Map<string, HuntRow[]>()
  for (const row of open) {
    const series = row.list?.mode === 'earned' ? (row.list.continues ?? row.list.root) : null
    if (series !== null) bySeries.set(series, [...(bySeries.get(series) ?? []), row])
  }
  const tickets: Awaited<ReturnType<typeof issue>>[] = []
  for (const [series, rows] of bySeries) tickets.push(await issue(series, rows, run, database))
  return { tickets: tickets.filter((ticket) => ticket !== null) }
}
