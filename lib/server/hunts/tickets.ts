import 'server-only'
import { and, desc, eq, gt, inArray, isNull, lte, or, sql, type SQL } from 'drizzle-orm'
import type * as v from 'valibot'
import { toPlayerReward } from '@/lib/hunts/claim'
import { toGameHash } from '@/lib/hunts/hunt-place'
import type { HuntCondition } from '@/lib/hunts/hunt-schema'
import type { ticketsResponseSchema } from '@/lib/hunts/ticket'
import type { PooledDatabase } from '@/lib/server/database/client'
import { gameAttempts, gameRuns } from '@/lib/server/database/schema/games'
import { huntKeys, huntLists, huntTickets } from '@/lib/server/database/schema/hunt-lists'
import { hunts } from '@/lib/server/database/schema/hunts'
import { HttpError } from '@/lib/server/http/http-error'
import { requireRateLimit } from '@/lib/server/rate-limits/limit-rate'
import { type HuntContextOptions, toHuntContext } from './hunt-context'
import { type ListedHunt, selectListedHunts } from './select-hunts'

/** Keys in the chest or key of the game with this id; 0 for keys that are in none. */
export const isOfThing = (thing: number): SQL => (thing === 0 ? isNull(huntKeys.thing) : eq(huntKeys.thing, thing))

/** More than the open hunts of a game. If somebody floods a game with hunts, those with the largest escrow count. */
const maxOpenHunts = 1_000
/** The number of series in which one run can earn tickets, best paid first. */
const maxSeriesPerRun = 20

type Run = {
  readonly attempt: string
  readonly game: string
  readonly player: string
  readonly score: number
  readonly checkpoints: number
  readonly found: readonly number[]
  readonly startedAt: Date
}
type TicketsRequest = {
  readonly attempt: string
  /** The requested game. A run of another game earns nothing. */
  readonly game: string
  /** All ids of the requesting player. */
  readonly players: readonly string[]
  readonly visitor: string
}

type Transaction = Parameters<Parameters<PooledDatabase['transaction']>[0]>[0]

/** A tier that a run has reached, and the found thing; 0 when the tier asks for none. */
type Reached = { readonly row: ListedHunt; readonly tier: number; readonly thing: number; readonly reward: bigint }

function thingsReached(condition: HuntCondition, run: Run): readonly number[] {
  if (condition.kind === 'things') return condition.things.filter((thing) => run.found.includes(thing))
  return run[condition.kind] >= condition.least ? [0] : []
}

async function findRun({ attempt, game, players }: TicketsRequest, database: PooledDatabase): Promise<Run> {
  const [run] = await database
    .select({
      attempt: gameRuns.attempt,
      game: gameRuns.game,
      player: gameRuns.player,
      score: gameRuns.score,
      checkpoints: gameRuns.checkpoints,
      found: gameRuns.found,
      startedAt: gameAttempts.startedAt,
    })
    .from(gameRuns)
    .innerJoin(gameAttempts, eq(gameAttempts.id, gameRuns.attempt))
    .where(eq(gameRuns.attempt, attempt))
  // Boards publish the ids of all runs, so a run earns only for its own player.
  if (run && run.game === game && players.includes(run.player)) return run
  throw new HttpError(404, 'unknown-attempt', 'There is no such run of yours.')
}

/** Hunts with free keys, or with a ticket of this run. */
function hasKeysFor({ attempt }: Run): SQL | undefined {
  const isOfHunt = (
    root: typeof huntKeys.root | typeof huntTickets.root,
    chain: typeof huntKeys.chainId | typeof huntTickets.chainId,
  ) => and(eq(chain, hunts.chainId), eq(root, hunts.merkleRoot))
  return or(
    sql`exists (select 1 from ${huntKeys} where ${and(isOfHunt(huntKeys.root, huntKeys.chainId), isNull(huntKeys.ticket))})`,
    sql`exists (select 1 from ${huntTickets} where ${and(isOfHunt(huntTickets.root, huntTickets.chainId), eq(huntTickets.attempt, attempt))})`,
  )
}

/** The tiers that a run has reached, best paid first. */
const reachedTiers = (rows: readonly ListedHunt[], run: Run): readonly Reached[] =>
  rows
    .flatMap((row) =>
      row.list.conditions.flatMap((condition, tier) =>
        thingsReached(condition, run).map((thing) => ({
          row,
          tier,
          thing,
          reward: BigInt(row.hunt.tiers[tier]?.reward ?? 0),
        })),
      ),
    )
    .toSorted((a, b) => (a.reward === b.reward ? 0 : a.reward < b.reward ? 1 : -1))

async function hasFreeKey({ row: { hunt }, tier, thing }: Reached, database: Transaction): Promise<boolean> {
  const free = await database
    .select({ keyIndex: huntKeys.keyIndex })
    .from(huntKeys)
    .where(
      and(
        eq(huntKeys.chainId, hunt.chainId),
        eq(huntKeys.root, hunt.merkleRoot),
        eq(huntKeys.tier, tier),
        isOfThing(thing),
        isNull(huntKeys.ticket),
      ),
    )
    .limit(1)
  return free.length > 0
}

function toTicket(ticket: string, { hunt, list }: ListedHunt, tier: number) {
  const reward = toPlayerReward(BigInt(hunt.tiers[tier]?.reward ?? 0), hunt.developerShareBps)
  const { title, areKeysSealed } = list
  return { ticket, huntId: String(hunt.huntId), title, reward: String(reward), areKeysSealed }
}

/**
 * Issues the tickets of a run in the open hunts of one series, which players see as one hunt. A run earns one ticket,
 * and one more for each found thing that its player has not had before, up to the limit per player. The list rows are
 * locked, so that concurrent runs cannot exceed the limit.
 */
async function issue(series: string, rows: readonly ListedHunt[], run: Run, database: PooledDatabase) {
  const [{ hunt } = { hunt: null }] = rows
  if (!hunt) return []
  return database.transaction(async (transaction) => {
    const isOfSeries = and(
      eq(huntLists.chainId, hunt.chainId),
      sql`coalesce(${huntLists.continues}, ${huntLists.root}) = ${series}`,
    )
    const lists = await transaction
      .select({ root: huntLists.root })
      .from(huntLists)
      .where(isOfSeries)
      .orderBy(huntLists.root)
      .for('update')
    const given = and(
      eq(huntTickets.chainId, hunt.chainId),
      inArray(
        huntTickets.root,
        lists.map(({ root }) => root),
      ),
    )
    const own = await transaction
      .select()
      .from(huntTickets)
      .where(and(given, eq(huntTickets.player, run.player)))
      .orderBy(huntTickets.createdAt, huntTickets.thing)
    const ofRun = own.filter(({ attempt }) => attempt === run.attempt)
    const tickets = ofRun.flatMap(({ id, root, tier }) =>
      rows.filter((row) => row.hunt.merkleRoot === root).map((row) => toTicket(id, row, tier)),
    )
    // A score earns once per run, a thing once per player.
    const taken = new Set([
      ...ofRun.map(({ thing }) => thing),
      ...own.map(({ thing }) => thing).filter((thing) => thing > 0),
    ])
    let left = hunt.maxKeysPerPlayer - own.length
    for (const reached of reachedTiers(rows, run)) {
      const { row, tier, thing } = reached
      if (left <= 0 || taken.has(thing) || !(await hasFreeKey(reached, transaction))) continue
      const values = {
        chainId: hunt.chainId,
        root: row.hunt.merkleRoot,
        attempt: run.attempt,
        player: run.player,
        tier,
        thing,
      }
      const [ticket] = await transaction.insert(huntTickets).values(values).returning({ id: huntTickets.id })
      if (!ticket) throw new Error('an inserted ticket has an id')
      taken.add(thing)
      left -= 1
      tickets.push(toTicket(ticket.id, row, tier))
    }
    return tickets
  })
}

/**
 * Issues the tickets that a replayed run has earned: in each series of hunts of its game that was open when the
 * run began and is open now, one ticket and one more for each found thing. Repeated calls return the same tickets.
 *
 * @throws HttpError 404 `unknown-attempt` for a run of another player or game, 429 `limited`.
 */
export async function issueTickets(
  request: TicketsRequest,
  options: HuntContextOptions = {},
): Promise<v.InferInput<typeof ticketsResponseSchema>> {
  const { database, chainId, now } = toHuntContext(options)
  await requireRateLimit('earn-key', [request.visitor], database)
  const run = await findRun(request, database)
  const open = await selectListedHunts(
    database,
    and(
      eq(hunts.chainId, chainId),
      eq(hunts.gameId, toGameHash(run.game)),
      eq(huntLists.mode, 'earned'),
      lte(hunts.startTime, Math.floor(run.startedAt.getTime() / 1_000)),
      gt(hunts.endTime, now),
      hasKeysFor(run),
    ),
    maxOpenHunts,
    desc(hunts.escrowBaseUnits),
  )
  const bySeries = new Map<string, ListedHunt[]>()
  for (const { row } of reachedTiers(open, run)) {
    const series = row.list.continues ?? row.list.root
    const rows = bySeries.get(series) ?? []
    if (!rows.includes(row)) bySeries.set(series, [...rows, row])
  }
  const tickets: Awaited<ReturnType<typeof issue>> = []
  for (const [series, rows] of [...bySeries].slice(0, maxSeriesPerRun))
    tickets.push(...(await issue(series, rows, run, database)))
  return { tickets }
}
