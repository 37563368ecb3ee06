import 'server-only'
import { and, eq, getTableColumns, gt, isNull, lte, or, sql, type SQL } from 'drizzle-orm'
import type * as v from 'valibot'
import { toGameHash } from '@/lib/hunts/hunt-place'
import { type Eligibility, type EntryNeed, type HuntRules, maxInstantTickets } from '@/lib/hunts/hunt-rules'
import type { ticketsResponseSchema } from '@/lib/hunts/ticket'
import { createBoundedQueue, QueueFull } from '@/lib/server/bounded-queue'
import type { PooledDatabase, Transaction } from '@/lib/server/database/client'
import { withShortLocks } from '@/lib/server/database/with-short-locks'
import { gameAttempts, gameRuns } from '@/lib/server/database/schema/games'
import { huntKeys, huntLists, huntTickets, type StoredCondition } from '@/lib/server/database/schema/hunt-lists'
import { hunts } from '@/lib/server/database/schema/hunts'
import { HttpError } from '@/lib/server/http/http-error'
import { logger } from '@/lib/server/logger'
import { consumeRateLimit, requireRateLimit } from '@/lib/server/rate-limits/limit-rate'
import { enterRounds, type RoundCandidate } from './draws/enter-round'
import { type HuntContextOptions, toHuntContext } from './hunt-context'
import { keysBusy } from './keys-busy'
import { findFree, pickSeries, type Reached, toReached } from './pick-series'
import { readHuntSecret } from './seal-key'
import { signTicket } from './sign-ticket'
import {
  byWeight,
  firstOfSeries,
  isOneOf,
  type ListedHunt,
  readRootsOfSeries,
  rewardOf,
  selectListedHunts,
} from './select-hunts'
import { readForecast } from './draws/standings'

/** Keys in the chest or key of the game with this id; 0 for keys that are in none. */
export const isOfThing = (thing: number): SQL => (thing === 0 ? isNull(huntKeys.thing) : eq(huntKeys.thing, thing))

/** Games only reach this limit if somebody floods them with hunts; then those with most locked INT count. */
export const maxOpenHunts = 200

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
    toReached(
      row,
      row.list.conditions.flatMap((condition, tier) => thingsReached(condition, run).map((thing) => ({ tier, thing }))),
    ),
  )

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

/** The number of tickets for anyone that were given in this hour, by the roots of the hunts. */
async function countInHour(
  rows: readonly ListedHunt[],
  now: number,
  transaction: Transaction,
): Promise<Map<string, number>> {
  const toColumn = (read: (row: ListedHunt) => string | number) => sql.param(rows.map(read))
  const { rows: counted } = await transaction.execute<{ root: string; tickets: number }>(sql`
    select hour.root, count(*)::int as tickets
    from unnest(
      ${toColumn(({ hunt }) => hunt.chainId)}::int[],
      ${toColumn(({ hunt }) => hunt.merkleRoot)}::text[],
      ${toColumn(({ hunt }) => hourOf(hunt, now))}::bigint[]
    ) as hour (chain_id, root, begin)
    join ${huntTickets} as ticket on ticket.chain_id = hour.chain_id and ticket.root = hour.root and ticket.round < 0
      and ticket.created_at >= to_timestamp(hour.begin)
      and ticket.created_at < to_timestamp(hour.begin + ${hourSeconds}::int)
    group by hour.root`)
  return new Map(counted.map(({ root, tickets }) => [root, tickets]))
}

/** What a run or a moment brings to the hunts that it has reached. */
type Bringing = Omit<RoundCandidate, 'isLimited' | 'forecast'> & { readonly now: number }

/** The same with what is known of its player. */
type Earning = Bringing & Pick<RoundCandidate, 'forecast'> & { readonly visitor: string }

/** `secret` signs the tickets. */
type IssueContext = { readonly secret: Uint8Array; readonly database: PooledDatabase }

/** A ticket with the moment that earned it; null for one of a run. */
type Ticket = typeof huntTickets.$inferSelect & { readonly moment: string | null }

function momentOf({ row, tier }: Reached): string | null {
  const condition = row.list.conditions[tier]
  return condition?.kind === 'moment' ? condition.moment : null
}

/**
 * Gives tickets for keys that anyone can win: one for a run, and one more for each found thing that its player has not
 * had before, up to the limits per player, visitor and hour. What a limit refused is in the response.
 *
 * @param own all tickets that the player has of the series, and `before` those of this run or moment. @param most keys that
 * a player may have of it.
 */
async function giveTickets(
  reached: readonly Reached[],
  { own, before, most }: { readonly own: readonly Ticket[]; readonly before: readonly Ticket[]; readonly most: number },
  { player, visitor, attempt, now }: Earning,
  transaction: Transaction,
): Promise<{ given: { id: string; reached: Reached }[]; refused: Entry[] }> {
  const instant = own.filter(({ round }) => round < 0)
  // A score earns once per run, a thing once per player, and so does a moment.
  const taken = new Set([
    ...before.map(({ thing }) => thing),
    ...own.map(({ thing }) => thing).filter((thing) => thing > 0),
  ])
  const open = reached.filter(({ thing }) => !taken.has(thing))
  if (open.length === 0) return { given: [], refused: [] }
  const free = await findFree(open, transaction)
  const inHour = await countInHour([...new Set(open.map(({ row }) => row))], now, transaction)
  const refusedUntil = new Map<string, number>()
  async function waitOfVisitor(root: string): Promise<number | null> {
    const seconds = await consumeRateLimit('earn-ticket-of-hunt', [visitor, root], transaction)
    return seconds === null ? null : now + seconds
  }
  const chosen = new Map<number, Reached>()
  const refused: Entry[] = []
  for (const each of open) {
    const { row, rules, tier, thing } = each
    if (chosen.has(thing) || !free.has(each)) continue
    const refuse = (need: 'limit' | 'later', closesAt: number) =>
      refused.push(toEntry(row, tier, 'anyone', { closesAt, isEntered: false, need }))
    const isAtLimit = own.length + chosen.size >= most || instant.length + chosen.size >= maxInstantTickets(rules, most)
    if (isAtLimit) {
      // Once is enough: the limit is that of the series.
      if (!refused.some(({ need }) => need === 'limit')) refuse('limit', row.hunt.endTime)
      continue
    }
    const { merkleRoot: root } = row.hunt
    const inThisHour = inHour.get(root) ?? 0
    const nextHour = inThisHour >= rules.anyonePerHour ? hourOf(row.hunt, now) + hourSeconds : null
    const waitUntil = refusedUntil.get(root) ?? nextHour ?? (await waitOfVisitor(root))
    if (waitUntil !== null) {
      refusedUntil.set(root, waitUntil)
      if (waitUntil < row.hunt.endTime) refuse('later', waitUntil)
      continue
    }
    chosen.set(thing, each)
    inHour.set(root, inThisHour + 1)
  }
  if (chosen.size === 0) return { given: [], refused }
  const rows = await transaction
    .insert(huntTickets)
    .values(
      [...chosen.values()].map(({ row: { hunt }, tier, thing }) => ({
        chainId: hunt.chainId,
        root: hunt.merkleRoot,
        attempt,
        player,
        tier,
        thing,
        createdAt: new Date(now * 1_000),
      })),
    )
    .returning({ id: huntTickets.id, thing: huntTickets.thing })
  const given = rows.flatMap(({ id, thing }) => {
    const earned = chosen.get(thing)
    return earned ? [{ id, reached: earned }] : []
  })
  return { given, refused }
}

/**
 * Locks the lists of a series in which something was earned, so that their rounds stay open, and its first list, so that
 * concurrent runs cannot exceed the limits of the series, whichever of its lists they reach.
 */
const lockSeries = ([first, ...others]: readonly [Reached, ...Reached[]], transaction: Transaction) => {
  const roots = new Set([first, ...others].map(({ row }) => row.hunt.merkleRoot)).add(firstOfSeries(first.row.list))
  return transaction
    .select({ root: huntLists.root })
    .from(huntLists)
    .where(and(eq(huntLists.chainId, first.row.hunt.chainId), isOneOf(huntLists.root, [...roots])))
    .orderBy(huntLists.root)
    .for('update')
}

/**
 * Gives what was earned in the open hunts of one series, which players see as one hunt: tickets for keys that anyone can
 * win, and entries in the draws of the others. The number of queries does not grow with the number of hunts.
 */
async function issue(
  reachedTiers: readonly [Reached, ...Reached[]],
  earning: Earning,
  { secret, database }: IssueContext,
): Promise<Earned> {
  const [{ row: of }] = reachedTiers
  const { chainId, maxKeysPerPlayer } = of.hunt
  const { player, attempt } = earning
  return withShortLocks(database, keysBusy, async (transaction) => {
    await lockSeries(reachedTiers, transaction)
    const roots = await readRootsOfSeries(of, transaction)
    const own = await transaction
      .select({
        ...getTableColumns(huntTickets),
        moment: sql<string | null>`${huntLists.conditions} -> ${huntTickets.tier}::int ->> 'moment'`,
      })
      .from(huntTickets)
      .leftJoin(huntLists, and(eq(huntLists.chainId, huntTickets.chainId), eq(huntLists.root, huntTickets.root)))
      .where(and(eq(huntTickets.chainId, chainId), isOneOf(huntTickets.root, roots), eq(huntTickets.player, player)))
      .orderBy(huntTickets.createdAt, huntTickets.thing)
    const moment = momentOf(reachedTiers[0])
    const before = own.filter((ticket) => ticket.round < 0 && ticket.attempt === attempt && ticket.moment === moment)
    const tickets = before.flatMap(({ id, root, tier }) =>
      reachedTiers
        .filter(({ row }) => row.hunt.merkleRoot === root)
        .slice(0, 1)
        .map(({ row }) => toTicket(secret, id, row, tier)),
    )
    const forAnyone: Reached[] = []
    const toDraw = new Map<ListedHunt, { readonly rules: HuntRules; readonly tiers: Set<number> }>()
    for (const each of reachedTiers) {
      const { row, rules, tier } = each
      const eligibility = rules.eligibility[tier]
      const known = toDraw.get(row)
      if (eligibility === 'anyone') forAnyone.push(each)
      else if (known) known.tiers.add(tier)
      else if (eligibility) toDraw.set(row, { rules, tiers: new Set([tier]) })
    }
    const { given, refused } = await giveTickets(
      forAnyone,
      { own, before, most: maxKeysPerPlayer },
      earning,
      transaction,
    )
    const entered = await enterRounds(
      [...toDraw].map(([row, { rules, tiers }]) => ({ row, rules, tiers: [...tiers] })),
      { ...earning, isLimited: own.length + given.length >= maxKeysPerPlayer },
      transaction,
    )
    return {
      tickets: [...tickets, ...given.map(({ id, reached: { row, tier } }) => toTicket(secret, id, row, tier))],
      entries: [
        ...refused,
        ...entered.map((entry) =>
          toEntry(entry.row, entry.tier, entry.rules.eligibility[entry.tier] ?? 'holders', entry),
        ),
      ],
    }
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
 * few are handled at once, which leaves database connections to other requests. Networks that wait get
 * the same time.
 */
export const ticketQueueBounds = { atOnce: 2, waiting: 200, ofOne: 10 } as const
const issuing = createBoundedQueue(ticketQueueBounds)

/** Gives what was earned, when it is the turn of the visitor. @throws HttpError 503 `busy`, and as `issueInEach`. */
export async function issueInTurn(
  visitor: string,
  reached: readonly Reached[],
  bringing: Bringing,
  context: IssueContext,
): Promise<Issued> {
  const [first] = reached
  if (!first) return { tickets: [], entries: [], isPartial: false }
  const { chainId } = first.row.hunt
  const minPowers = reached.map(({ rules }) => rules.minPower)
  async function issueAll() {
    const forecast = await readForecast(bringing.player, { chainId, minPowers }, context.database)
    const earning = { ...bringing, visitor, forecast }
    return issueInEach(await pickSeries(reached, earning, context.database), earning, context)
  }
  return issuing(issueAll, visitor).catch((error: unknown) => {
    throw error instanceof QueueFull ? keysBusy() : error
  })
}

/** What a replayed run brings to a draw. Runs that were judged before their shape was stored are not compared. */
const toBringing = ({ player, attempt, playedAt, shape, isHuman }: Run, now: number): Bringing => ({
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
  return issueInTurn(request.visitor, reachedTiers(open, run), toBringing(run, now), { secret, database })
}
