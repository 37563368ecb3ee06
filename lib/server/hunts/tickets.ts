import 'server-only'
import { and, count, eq, gt, gte, isNull, lt, lte, or, sql, type SQL } from 'drizzle-orm'
import type * as v from 'valibot'
import { toGameHash } from '@/lib/hunts/hunt-place'
import { type Eligibility, type EntryNeed, isDrawn, maxInstantTickets } from '@/lib/hunts/hunt-rules'
import type { ticketsResponseSchema } from '@/lib/hunts/ticket'
import { createBoundedQueue, QueueFull } from '@/lib/server/bounded-queue'
import type { PooledDatabase, Transaction } from '@/lib/server/database/client'
import { withShortLocks } from '@/lib/server/database/with-short-locks'
import { gameAttempts, gameRuns } from '@/lib/server/database/schema/games'
import { huntKeys, huntLists, huntTickets, type StoredCondition } from '@/lib/server/database/schema/hunt-lists'
import { hunts } from '@/lib/server/database/schema/hunts'
import { HttpError } from '@/lib/server/http/http-error'
import { logger } from '@/lib/server/logger'
import { requireRateLimit } from '@/lib/server/rate-limits/limit-rate'
import { findHuntOfRoot } from './draw-rounds'
import { enterRound, type RoundCandidate } from './enter-round'
import { type HuntContextOptions, toHuntContext } from './hunt-context'
import { readRules } from './hunt-terms'
import { keysBusy } from './keys-busy'
import { pickSeries, type Reached } from './pick-series'
import { readHuntSecret } from './seal-key'
import { signTicket } from './sign-ticket'
import { byWeight, isOneOf, type ListedHunt, readRootsOfSeries, rewardOf, selectListedHunts } from './select-hunts'

/** Keys in the chest or key of the game with this id; 0 for keys that are in none. */
export const isOfThing = (thing: number): SQL => (thing === 0 ? isNull(huntKeys.thing) : eq(huntKeys.thing, thing))

/** Games only reach this limit if somebody floods them with hunts; then those with most locked INT count. */
const maxOpenHunts = 1_000

type Run = {
  readonly attempt: string
  readonly game: string
  readonly player: string
  readonly score: number
  readonly checkpoints: number
  readonly found: readonly number[]
  readonly startedAt: Date
  readonly playedAt: Date
  readonly shape: readonly number[] | null
  readonly isHuman: boolean | null
}
type TicketsRequest = {
  readonly attempt: string
  /** The requested game. A run of another game earns nothing. */
  readonly game: string
  /** All ids of the requesting player. */
  readonly players: readonly string[]
  readonly visitor: string
}

function thingsReached(condition: StoredCondition, run: Run): readonly number[] {
  if (condition.kind === 'moment') return []
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
      playedAt: gameRuns.playedAt,
      shape: gameRuns.shape,
      isHuman: gameRuns.isHuman,
      challenge: gameAttempts.challenge,
    })
    .from(gameRuns)
    .innerJoin(gameAttempts, eq(gameAttempts.id, gameRuns.attempt))
    .where(eq(gameRuns.attempt, attempt))
  // Boards publish the ids of all runs, so a run earns only for its own player. Attempts at a daily challenge earn no
  // keys: their seed is public, so a player could practise it.
  if (run && run.game === game && run.challenge === null && players.includes(run.player)) return run
  throw new HttpError(404, 'unknown-attempt', 'You have no such run.')
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

/** The tiers that a run has reached, in the order of the hunts. */
const reachedTiers = (rows: readonly ListedHunt[], run: Run): readonly Reached[] =>
  rows.flatMap((row) =>
    row.list.conditions.flatMap((condition, tier) =>
      thingsReached(condition, run).map((thing) => ({
        row,
        tier,
        thing,
        reward: rewardOf(row, tier),
      })),
    ),
  )

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

function toTicket(secret: Uint8Array, id: string, row: ListedHunt, tier: number) {
  const { title, areKeysSealed } = row.list
  return {
    ticket: signTicket(secret, id),
    huntId: String(row.hunt.huntId),
    title,
    reward: String(rewardOf(row, tier)),
    areKeysSealed,
  }
}

type Issued = v.InferInput<typeof ticketsResponseSchema>
type Earned = Pick<Issued, 'tickets' | 'entries'>
type Entry = Issued['entries'][number]

const toEntry = (
  row: ListedHunt,
  tier: number,
  eligibility: Eligibility,
  { closesAt, isEntered, need }: { closesAt: number; isEntered: boolean; need: EntryNeed | null },
): Entry => ({
  huntId: String(row.hunt.huntId),
  title: row.list.title,
  reward: String(rewardOf(row, tier)),
  eligibility,
  closesAt,
  isEntered,
  need,
})

const hourSeconds = 3_600

/** The hour of a hunt, counted from its start, in which keys for anyone are counted. */
const hourOf = ({ startTime }: ListedHunt['hunt'], now: number): number =>
  startTime + Math.floor((now - startTime) / hourSeconds) * hourSeconds

/** The number of tickets for anyone that were given in this hour. */
async function countInHour({ hunt }: ListedHunt, now: number, transaction: Transaction): Promise<number> {
  const begin = hourOf(hunt, now)
  const [row] = await transaction
    .select({ tickets: count() })
    .from(huntTickets)
    .where(
      and(
        eq(huntTickets.chainId, hunt.chainId),
        eq(huntTickets.root, hunt.merkleRoot),
        lt(huntTickets.round, 0),
        gte(huntTickets.createdAt, new Date(begin * 1_000)),
        lt(huntTickets.createdAt, new Date((begin + hourSeconds) * 1_000)),
      ),
    )
  return row?.tickets ?? 0
}

/** What a run or a moment earns in the hunts of one series. */
type Earning = Omit<RoundCandidate, 'isLimited'> & { readonly now: number }

/** `secret` signs the tickets. */
type IssueContext = { readonly secret: Uint8Array; readonly database: PooledDatabase }

/**
 * Gives what was earned in the open hunts of one series, which players see as one hunt: tickets for keys that anyone can
 * win, and entries in the draws of the others. A run earns one ticket, and one more for each found thing that its player
 * has not had before, up to the limit per player. The rows of the funded lists are locked, so that concurrent runs cannot
 * exceed the limits.
 */
async function issue(
  reachedTiers: readonly [Reached, ...Reached[]],
  earning: Earning,
  { secret, database }: IssueContext,
): Promise<Earned> {
  const [{ row: of }] = reachedTiers
  const { hunt } = of
  const { player, attempt, now } = earning
  return withShortLocks(database, keysBusy, async (transaction) => {
    const roots = await readRootsOfSeries(of, transaction)
    await transaction
      .select({ root: huntLists.root })
      .from(huntLists)
      .where(and(eq(huntLists.chainId, hunt.chainId), isOneOf(huntLists.root, roots)))
      .orderBy(huntLists.root)
      .for('update')
    const given = and(eq(huntTickets.chainId, hunt.chainId), isOneOf(huntTickets.root, roots))
    const own = await transaction
      .select()
      .from(huntTickets)
      .where(and(given, eq(huntTickets.player, player)))
      .orderBy(huntTickets.createdAt, huntTickets.thing)
    const instant = own.filter(({ round }) => round < 0)
    const ofRun = instant.filter((ticket) => ticket.attempt === attempt)
    const tickets = ofRun.flatMap(({ id, root, tier }) =>
      reachedTiers
        .filter(({ row }) => row.hunt.merkleRoot === root)
        .slice(0, 1)
        .map(({ row }) => toTicket(secret, id, row, tier)),
    )
    const entries: Entry[] = []
    // A score earns once per run, a thing once per player, and so does a moment.
    const taken = new Set([
      ...ofRun.map(({ thing }) => thing),
      ...own.map(({ thing }) => thing).filter((thing) => thing > 0),
    ])
    const toDraw = new Map<ListedHunt, Set<number>>()
    let left = hunt.maxKeysPerPlayer - own.length
    let small = instant.length
    for (const reached of reachedTiers) {
      const { row, tier, thing } = reached
      const rules = readRules(row)
      const eligibility = rules?.eligibility[tier]
      if (!rules || !eligibility) continue
      if (isDrawn(eligibility)) {
        toDraw.set(row, (toDraw.get(row) ?? new Set()).add(tier))
        continue
      }
      if (left <= 0 || small >= maxInstantTickets(rules, hunt.maxKeysPerPlayer)) continue
      if (taken.has(thing) || !(await hasFreeKey(reached, transaction))) continue
      if ((await countInHour(row, now, transaction)) >= rules.anyonePerHour) {
        const closesAt = hourOf(row.hunt, now) + hourSeconds
        entries.push(toEntry(row, tier, eligibility, { closesAt, isEntered: false, need: 'later' }))
        continue
      }
      const values = {
        chainId: hunt.chainId,
        root: row.hunt.merkleRoot,
        attempt,
        player,
        tier,
        thing,
        createdAt: new Date(now * 1_000),
      }
      const [ticket] = await transaction.insert(huntTickets).values(values).returning({ id: huntTickets.id })
      if (!ticket) throw new Error('an inserted ticket has an id')
      taken.add(thing)
      left -= 1
      small += 1
      tickets.push(toTicket(secret, ticket.id, row, tier))
    }
    for (const [row, tiers] of toDraw) {
      // A sponsor can have funded the same keys several times; the rounds are those of the first hunt. The query uses
      // the connection of the transaction: if every request took a second one, all could wait for each other.
      const first = await findHuntOfRoot(hunt.chainId, row.hunt.merkleRoot, transaction)
      if (first?.hunt.huntId !== row.hunt.huntId) continue
      const eligibility = readRules(row)?.eligibility
      for (const entry of await enterRound(row, [...tiers], { ...earning, isLimited: left <= 0 }, transaction))
        entries.push(toEntry(row, entry.tier, eligibility?.[entry.tier] ?? 'holders', entry))
    }
    return { tickets, entries }
  })
}

/**
 * Gives what was earned in each series, also when that fails in one of them.
 *
 * @throws the error of the first series when it fails in all.
 */
async function issueInEach(
  all: readonly (readonly [series: string, reached: readonly [Reached, ...Reached[]]])[],
  earning: Earning,
  context: IssueContext,
): Promise<Issued> {
  const tickets: Issued['tickets'] = []
  const entries: Issued['entries'] = []
  const errors: unknown[] = []
  for (const [series, reached] of all)
    try {
      const earned = await issue(reached, earning, context)
      tickets.push(...earned.tickets)
      entries.push(...earned.entries)
    } catch (error) {
      logger.error({ err: error, series }, 'nothing issued in a series of hunts')
      errors.push(error)
    }
  if (errors.length > 0 && errors.length === all.length) throw errors[0]
  return { tickets, entries, isPartial: errors.length > 0 }
}

/**
 * Each run or moment takes a transaction for every series, and transactions of one series wait for each other. So only
 * few are handled at once, which leaves database connections to other requests. Next is the visitor whose runs and
 * moments took the least time lately.
 */
const issuing = createBoundedQueue({ atOnce: 2, waiting: 200, ofOne: 10 })

/** Gives what was earned, when it is the turn of the visitor. @throws HttpError 503 `busy`, and as `issueInEach`. */
export async function issueInTurn(
  visitor: string,
  reached: readonly Reached[],
  earning: Earning,
  context: IssueContext,
): Promise<Issued> {
  const issueAll = async () => issueInEach(await pickSeries(reached, earning, context.database), earning, context)
  return issuing(issueAll, visitor).catch((error: unknown) => {
    throw error instanceof QueueFull ? keysBusy() : error
  })
}

/** What a replayed run brings to a draw. Runs that were judged before their shape was stored are not compared. */
const toEarning = ({ player, attempt, playedAt, shape, isHuman }: Run, now: number): Earning => ({
  player,
  attempt,
  now,
  at: playedAt.getTime() / 1_000,
  shape: shape ?? [],
  isHuman: isHuman ?? true,
})

/**
 * Issues the tickets that a replayed run has earned, and enters it in draws: in each series of hunts of its game that was
 * open when the run began and is open now. Repeated calls return the same.
 *
 * @throws HttpError 404 `unknown-attempt` for a run of another player or game, 429 `limited`, 503 `no-secret` or `busy`.
 */
export async function issueTickets(
  request: TicketsRequest,
  options: HuntContextOptions = {},
): Promise<v.InferInput<typeof ticketsResponseSchema>> {
  const { env, database, chainId, now } = toHuntContext(options)
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
    byWeight(now),
  )
  // A site without hunts needs no secret.
  if (open.length === 0) return { tickets: [], entries: [] }
  const secret = await readHuntSecret(env)
  const earning = toEarning(run, now)
  return issueInTurn(request.visitor, reachedTiers(open, run), earning, { secret, database })
}
