import 'server-only'
import { and, desc, eq, gt, inArray, isNull, lte, or, sql, type SQL } from 'drizzle-orm'
import type * as v from 'valibot'
import { playersPart } from '@/lib/hunts/claim'
import { toGameHash } from '@/lib/hunts/hunt-place'
import type { HuntCondition, ticketsSchema } from '@/lib/hunts/hunt-schema'
import type { PooledDatabase } from '@/lib/server/database/client'
import { gameAttempts, gameRuns } from '@/lib/server/database/games-schema'
import { huntKeys, huntLists, huntTickets } from '@/lib/server/database/hunt-lists-schema'
import { hunts } from '@/lib/server/database/hunts-schema'
import { HttpError } from '@/lib/server/http/http-error'
import { requireRateLimit } from '@/lib/server/rate-limits/rate-limit'
import { type HuntSurroundings, settle } from './hunt-context'
import { type ListedHunt, selectListedHunts } from './select-hunts'

/** Keys that lie in a chest or key of the game, by its id; with 0 those that lie in none. */
export const isOfThing = (thing: number): SQL => (thing === 0 ? isNull(huntKeys.thing) : eq(huntKeys.thing, thing))

/** More hunts than are open in one game, unless somebody crowds it: then those with most in them. */
const mostOpen = 1_000
/** Hunts that one run can earn in, the best paid of those that it meets and that have keys left. */
const mostEarned = 20

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
  /** The game that they ask for: a token for another one earns nothing here. */ readonly game: string
  /** Who asks: every id they play under. */ readonly players: readonly string[]
  readonly visitor: string
}

type Transaction = Parameters<Parameters<PooledDatabase['transaction']>[0]>[0]

/** What a run has reached: a tier of a hunt, and in it the chest or key that it found, 0 where the tier asks for none. */
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
  // Boards show the ids of everybody's runs: a run earns for its own player alone.
  if (run && run.game === game && players.includes(run.player)) return run
  throw new HttpError(404, 'unknown-attempt', 'There is no such run of yours.')
}

/** Hunts whose keys are not all taken, or of which this run has one. */
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

/** What a run has reached in some hunts, the best paid first. */
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
  const reward = playersPart(BigInt(hunt.tiers[tier]?.reward ?? 0), hunt.developerShareBps)
  return { ticket, huntId: String(hunt.huntId), title: list.title, reward: String(reward) }
}

/**
 * The tickets of a run in the open hunts of one series, which are one hunt for players: a run is good once in all of them, and
 * once more for each chest or key that it found and its player had not; nobody gets more tickets than one of them allows. One run
 * at a time: else two at once would each be within the limit.
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
    // A score is good once a run, a thing once a player.
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
 * What a run has earned, by our own replay of it: a ticket for each hunt of its game that was open when the run began and
 * is so now, or one for each key that it found there. The same again however often it is asked.
 *
 * @throws HttpError 404 `unknown-attempt` for a run of another player or another game, 429 `limited`.
 */
export async function issueTickets(
  request: TicketsRequest,
  surroundings: HuntSurroundings = {},
): Promise<v.InferInput<typeof ticketsSchema>> {
  const { database, chainId, now } = settle(surroundings)
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
    mostOpen,
    desc(hunts.escrowBaseUnits),
  )
  const bySeries = new Map<string, ListedHunt[]>()
  for (const { row } of reachedTiers(open, run)) {
    const series = row.list.continues ?? row.list.root
    const rows = bySeries.get(series) ?? []
    if (!rows.includes(row)) bySeries.set(series, [...rows, row])
  }
  const tickets: Awaited<ReturnType<typeof issue>> = []
  for (const [series, rows] of [...bySeries].slice(0, mostEarned))
    tickets.push(...(await issue(series, rows, run, database)))
  return { tickets }
}
