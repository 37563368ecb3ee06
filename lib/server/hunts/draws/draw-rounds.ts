import 'server-only'
import { setImmediate } from 'node:timers/promises'
import { and, asc, count, desc, eq, exists, gt, inArray, isNotNull, isNull, lt, lte, not, or, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { parseEther } from 'viem'
import { findCopies } from '@/lib/games/plausible-run'
import {
  drawDelaySeconds,
  type DrawEntry,
  type DrawnTier,
  drawWinnersInSlices,
  hashEntriesInSlices,
  hasNothingToDraw,
} from '@/lib/hunts/draws/hunt-draw'
import { countReleased, type EntryNeed, type HuntRules, isDrawn, type Round } from '@/lib/hunts/hunt-rules'
import { type FinalBlock, findFinalBlock, type FindBlock } from '@/lib/server/chain/find-final-block'
import { advisoryLocks } from '@/lib/server/database/advisory-locks'
import type { PooledDatabase, Transaction } from '@/lib/server/database/client'
import {
  huntDraws,
  huntEntries,
  huntKeys,
  huntLists,
  huntRounds,
  huntTickets,
} from '@/lib/server/database/schema/hunt-lists'
import { huntFinds, hunts } from '@/lib/server/database/schema/hunts'
import { readIndexerCursor } from '@/lib/server/leaderboard/indexer-cursor'
import { logger } from '@/lib/server/logger'
import { runInSlices } from '@/lib/server/run-in-slices'
import { type HuntContext, type HuntContextOptions, toHuntContext } from '@/lib/server/hunts/hunt-context'
import { countRoundsOf, readRound, readRules } from '@/lib/server/hunts/hunt-terms'
import { readSeedSecret, type RoundId, toRoundSeed } from './round-seed'
import {
  isListOfHunt,
  isOneOf,
  type ListedHunt,
  readRootsOfSeries,
  selectListedHunts,
  unclaimed,
} from '@/lib/server/hunts/select-hunts'
import { inSlices, readStandings, toOutcome } from './standings'

// A round of a hunt: players enter it while it is open (enter-round.ts). When its time is over, the job closes it, judges
// its entries and freezes them: their hash is published, and a later block then decides the draw. Closing, freezing and
// drawing are one short transaction each, under the lock of the list, for which players wait. Judging can take minutes and
// changes nothing that counts before the entries are frozen. So a process may die anywhere: the next run judges a closed
// round again, and each round is frozen and drawn once however often and wherever the job runs.

/** One connection, with or without a transaction. */
type Session = Pick<PooledDatabase, 'select' | 'selectDistinct' | 'execute' | 'transaction'>

type Reader = Pick<PooledDatabase, 'select' | 'selectDistinct' | 'execute'>

type DrawOptions = HuntContextOptions & {
  readonly findBlock?: FindBlock
  /** The time at any moment of the job, which can take minutes, in seconds since 1970. By default `now`. */
  readonly readNow?: () => number
}

/** Rounds that one run of the job freezes, and draws; the next run continues. */
export const maxRoundsPerRun = 50

/** What every hunt weighs at least, so that its draws come before newer ones at some time. */
const oneInt = parseEther('1')

/** Seconds until a round that could not be frozen is tried again. */
const laterSeconds = 60

/** The hunt of a root, which sets the times of its rounds: the first one that was funded with this list. */
export async function findHuntOfRoot(
  chainId: number,
  root: string,
  database: Pick<PooledDatabase, 'select'>,
): Promise<ListedHunt | null> {
  const [row] = await selectListedHunts(
    database,
    and(eq(hunts.chainId, chainId), eq(hunts.merkleRoot, root)),
    1,
    asc(hunts.huntId),
  )
  return row ?? null
}

/** The same for many roots with drawn keys, by root, in one query. */
export async function findHuntsOfRoots(
  chainId: number,
  roots: readonly string[],
  database: Pick<PooledDatabase, 'select'>,
): Promise<ReadonlyMap<string, ListedHunt>> {
  // A list of earned keys belongs to one hunt only.
  const isEarned = and(eq(hunts.chainId, chainId), isOneOf(hunts.merkleRoot, roots), eq(huntLists.mode, 'earned'))
  const rows = await selectListedHunts(database, isEarned, roots.length)
  return new Map(rows.map((row) => [row.hunt.merkleRoot, row]))
}

const lockList = (transaction: Transaction, { chainId, root }: RoundId) =>
  transaction
    .select({ root: huntLists.root })
    .from(huntLists)
    .where(and(eq(huntLists.chainId, chainId), eq(huntLists.root, root)))
    .for('update')

const isRound = ({ chainId, root, round }: RoundId) =>
  and(eq(huntDraws.chainId, chainId), eq(huntDraws.root, root), eq(huntDraws.round, round))

const isOpenRound = ({ chainId, root, round }: RoundId) =>
  and(eq(huntRounds.chainId, chainId), eq(huntRounds.root, root), eq(huntRounds.round, round))

/** The keys that a draw can give: those released so far, minus those that earlier draws gave; best paid tier first. */
export async function countDrawnKeys(
  { hunt }: ListedHunt,
  { rules, rounds, round }: { rules: HuntRules; rounds: number; round: number },
  transaction: Pick<PooledDatabase, 'select'>,
): Promise<DrawnTier[]> {
  // A key counts as given even when its winner has deleted the account, and with it the ticket.
  const stored = await transaction
    .select({
      tier: huntKeys.tier,
      given: sql<number>`count(*) filter (where ${huntKeys.ticket} is not null)::int`,
      free: sql<number>`count(*) filter (where ${huntKeys.ticket} is null and ${huntKeys.sealed} is not null)::int`,
    })
    .from(huntKeys)
    .where(and(eq(huntKeys.chainId, hunt.chainId), eq(huntKeys.root, hunt.merkleRoot)))
    .groupBy(huntKeys.tier)
  return hunt.tiers
    .map(({ count: all, reward }, tier) => {
      const { given, free } = stored.find((each) => each.tier === tier) ?? { given: 0, free: 0 }
      const released = countReleased(all, round, rounds)
      const keys = Math.max(0, Math.min(released - given, free))
      const lateKeys = Math.min(keys, released - countReleased(all, round - 1, rounds))
      return { tier, keys, lateKeys, reward: BigInt(reward) }
    })
    .filter(({ tier }) => isDrawn(rules.eligibility[tier]))
    .toSorted((a, b) => (a.reward === b.reward ? 0 : a.reward < b.reward ? 1 : -1))
    .map(({ tier, keys, lateKeys }) => ({ tier, keys, lateKeys }))
}

/**
 * How many keys of the series each player has by tickets, and each wallet: by tickets that are bound to it, and by
 * claims whose ticket was deleted with the account.
 */
async function countOwnKeys(
  {
    chainId,
    roots,
    players,
    wallets,
  }: {
    readonly chainId: number
    readonly roots: readonly string[]
    readonly players: readonly string[]
    readonly wallets: readonly string[]
  },
  database: Reader,
): Promise<{ readonly ofPlayer: ReadonlyMap<string, number>; readonly ofWallet: ReadonlyMap<string, number> }> {
  const hasTicket = and(eq(huntTickets.chainId, chainId), isOneOf(huntTickets.root, roots))
  const byPlayer = await database
    .select({ name: huntTickets.player, keys: count() })
    .from(huntTickets)
    .where(and(hasTicket, isOneOf(huntTickets.player, players)))
    .groupBy(huntTickets.player)
  const byWallet = await database
    .select({ name: huntTickets.redeemedFor, keys: count() })
    .from(huntTickets)
    .where(and(hasTicket, isOneOf(huntTickets.redeemedFor, wallets)))
    .groupBy(huntTickets.redeemedFor)
  const claimed = await database
    .select({
      name: huntFinds.player,
      keys: sql<number>`count(distinct (${huntKeys.root}, ${huntKeys.keyIndex}))::int`,
    })
    .from(huntFinds)
    .innerJoin(hunts, and(eq(hunts.chainId, huntFinds.chainId), eq(hunts.huntId, huntFinds.huntId)))
    .innerJoin(
      huntKeys,
      and(
        eq(huntKeys.chainId, hunts.chainId),
        eq(huntKeys.root, hunts.merkleRoot),
        eq(huntKeys.keyIndex, huntFinds.keyIndex),
      ),
    )
    .leftJoin(huntTickets, eq(huntTickets.id, huntKeys.ticket))
    .where(
      and(
        eq(huntFinds.chainId, chainId),
        isOneOf(huntFinds.player, wallets),
        isOneOf(hunts.merkleRoot, roots),
        isNull(huntTickets.id),
      ),
    )
    .groupBy(huntFinds.player)
  const ofWallet = new Map(claimed.map(({ name, keys }) => [name, keys]))
  for (const { name, keys } of byWallet) if (name !== null) ofWallet.set(name, keys + (ofWallet.get(name) ?? 0))
  return { ofPlayer: new Map(byPlayer.map(({ name, keys }) => [name, keys])), ofWallet }
}

/** A closed round, and the hunt that sets its terms. */
type ClosedRound = {
  readonly row: ListedHunt
  readonly rules: HuntRules
  readonly id: RoundId
  readonly closesAt: number
}

type EnteredEntry = Pick<typeof huntEntries.$inferSelect, 'id' | 'player' | 'tiers' | 'createdAt'>

/** What is stored of an entry when it is judged: the wallet that qualifies, and what the player lacks. */
type Verdict = { readonly id: string; readonly wallet: string | null; readonly need: EntryNeed | null }

/** An entry that can win. */
type Rival = Pick<EnteredEntry, 'id' | 'createdAt'> & {
  readonly owner: string
  readonly wallet: string | null
  readonly tiers: DrawEntry['tiers']
}

/** Few enough for one query within the time limit of the database, even when it is busy. */
export const entriesAtOnce = 2_000

/** The entries of a round in slices, without their shapes, in the order of the index. */
async function* readEntered(
  { chainId, root, round }: RoundId,
  database: Reader,
): AsyncGenerator<readonly EnteredEntry[]> {
  const { id, player, tiers, createdAt } = huntEntries
  const isOfRound = and(eq(huntEntries.chainId, chainId), eq(huntEntries.root, root), eq(huntEntries.round, round))
  let last = ''
  for (;;) {
    const slice = await database
      .select({ id, player, tiers, createdAt })
      .from(huntEntries)
      .where(and(isOfRound, gt(player, last)))
      .orderBy(asc(player))
      .limit(entriesAtOnce)
    const newest = slice.at(-1)
    if (!newest) return
    last = newest.player
    yield slice
  }
}

async function storeVerdicts(verdicts: readonly Verdict[], database: Reader): Promise<void> {
  const toColumn = (read: (each: Verdict) => string | null) => sql.param(verdicts.map(read))
  // A round that is judged again writes only what has changed.
  await database.execute(sql`
    update ${huntEntries} as entry set wallet = judged.wallet, need = judged.need
    from unnest(
      ${toColumn(({ id }) => id)}::uuid[],
      ${toColumn(({ wallet }) => wallet)}::text[],
      ${toColumn(({ need }) => need)}::text[]
    ) as judged (id, wallet, need)
    where entry.id = judged.id and (entry.wallet, entry.need) is distinct from (judged.wallet, judged.need)`)
}

/** Judges entries by what their players have: those that can win, and the verdicts on the others. */
async function judgeSlice(
  entries: readonly EnteredEntry[],
  { row, rules, closesAt }: ClosedRound,
  roots: readonly string[],
  database: Reader,
): Promise<{ readonly rivals: readonly Rival[]; readonly leftOut: readonly Verdict[] }> {
  const { chainId, blockTime: publishedAt, maxKeysPerPlayer } = row.hunt
  const entered = entries.map(({ player }) => player)
  const standings = await readStandings(entered, { chainId, closesAt, publishedAt, rules }, database)
  const wallets = [...standings.values()].flatMap(({ wallet }) => wallet ?? [])
  const players = [...new Set([...standings.values()].flatMap(({ ids }) => ids))]
  const { ofPlayer, ofWallet } = await countOwnKeys({ chainId, roots, players, wallets }, database)
  const rivals: Rival[] = []
  const leftOut: Verdict[] = []
  for (const { id, player, createdAt, tiers } of entries) {
    const own = standings.get(player)
    if (!own) throw new Error('every player has a standing')
    const { owner, wallet } = own
    const parts = tiers
      .filter((tier) => isDrawn(rules.eligibility[tier]))
      .toSorted((a, b) => a - b)
      .map((tier) => ({ tier, ...toOutcome(own, rules.eligibility[tier]) }))
    const entered = parts.flatMap(({ tier, standing }) => (standing === 'out' ? [] : [{ tier, standing }]))
    const ofOwner = own.ids.reduce((sum, each) => sum + (ofPlayer.get(each) ?? 0), 0)
    if (Math.max(ofOwner, ofWallet.get(wallet ?? '') ?? 0) >= maxKeysPerPlayer)
      leftOut.push({ id, wallet, need: 'limit' })
    else if (entered.length === 0) leftOut.push({ id, wallet, need: parts[0]?.need ?? null })
    else rivals.push({ id, createdAt, owner, wallet, tiers: entered })
  }
  return { rivals, leftOut }
}

/** The entries that do not count beside older ones: copies, and further ones of an owner or a wallet. */
async function findFurther(rivals: readonly Rival[], database: Reader): Promise<ReadonlySet<string>> {
  const oldestFirst = rivals.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime() || (a.id < b.id ? -1 : 1))
  const runs: { readonly id: string; readonly shape: readonly number[]; readonly at: number }[] = []
  for (const slice of inSlices(oldestFirst, entriesAtOnce)) {
    const ids = slice.map(({ id }) => id)
    const { id, shape, createdAt, furtherRuns } = huntEntries
    const rows = await database
      .select({ id, shape, createdAt, furtherRuns })
      .from(huntEntries)
      .where(sql`${huntEntries.id} = any(${sql.param(ids)}::uuid[])`)
    for (const row of rows) {
      runs.push({ id: row.id, shape: row.shape, at: row.createdAt.getTime() })
      for (const each of row.furtherRuns) runs.push({ id: row.id, ...each })
    }
  }
  const further = await findCopies(
    runs.toSorted((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1)),
    () => setImmediate(),
  )
  const seen = new Set<string>()
  for (const { id, owner, wallet } of oldestFirst) {
    if (further.has(id)) continue
    const names = [owner, ...(wallet === null ? [] : [`wallet:${wallet}`])]
    if (names.some((name) => seen.has(name))) further.add(id)
    else for (const name of names) seen.add(name)
  }
  return further
}

/**
 * Decides which entries of a closed round take part in the draw of which tiers, and stores what the others lack: their
 * player qualifies for none of their tiers, has reached the hunt's limit of keys (`limit`), or entered before or a copy.
 *
 * Anybody can enter for free. So entries are judged in slices, of which only those stay in memory that can win.
 *
 * @returns null for a round without entries.
 */
async function judgeEntries(round: ClosedRound, database: Reader): Promise<readonly DrawEntry[] | null> {
  const roots = await readRootsOfSeries(round.row, database)
  const rivals: Rival[] = []
  let isEmpty = true
  for await (const slice of readEntered(round.id, database)) {
    isEmpty = false
    const judged = await judgeSlice(slice, round, roots, database)
    await storeVerdicts(judged.leftOut, database)
    rivals.push(...judged.rivals)
  }
  if (isEmpty) return null
  const further = await findFurther(rivals, database)
  for (const slice of inSlices(rivals, entriesAtOnce))
    await storeVerdicts(
      slice.map(({ id, wallet }) => ({ id, wallet, need: further.has(id) ? 'copy' : null })),
      database,
    )
  return rivals
    .filter(({ id }) => !further.has(id))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
    .map(({ id, tiers }) => ({ id, tiers }))
}

/**
 * Locks the list of a round whose time is over. @returns whether the round is next to be frozen: the next draw has to wait for an open one,
 * which decides how many keys are left.
 */
async function isNext(id: RoundId, transaction: Transaction): Promise<boolean> {
  await lockList(transaction, id)
  const known = await transaction
    .select({ round: huntDraws.round })
    .from(huntDraws)
    .where(
      and(
        eq(huntDraws.chainId, id.chainId),
        eq(huntDraws.root, id.root),
        or(eq(huntDraws.round, id.round), isNull(huntDraws.drawnAt)),
      ),
    )
  if (known.some((each) => each.round === id.round)) await transaction.delete(huntRounds).where(isOpenRound(id))
  return known.length === 0
}

/**
 * Runs `work` while no other process judges rounds of the same list. `work` gets the connection that holds this lock:
 * a process that loses it can store nothing more.
 */
async function withRoundLock(
  { root }: RoundId,
  database: PooledDatabase,
  work: (session: Session) => Promise<void>,
): Promise<void> {
  const connection = await database.$client.connect()
  let failure: Error | undefined
  try {
    const key = [advisoryLocks.round, root]
    const { rows } = await connection.query<{ is_locked: boolean }>(
      'select pg_try_advisory_lock($1, hashtext($2)) as is_locked',
      key,
    )
    if (!rows[0]?.is_locked) return
    await work(drizzle(connection))
    await connection.query('select pg_advisory_unlock($1, hashtext($2))', key)
  } catch (error) {
    failure = error instanceof Error ? error : new Error('a round was not judged', { cause: error })
    throw error
  } finally {
    // With an error, `release` closes the connection, and PostgreSQL then releases its lock.
    connection.release(failure)
  }
}

/** Closes a round and freezes its entries, unless an earlier draw is still open. A round without entries is deleted. */
async function freeze(
  row: ListedHunt,
  id: RoundId,
  { round, rounds }: { round: Round; rounds: number },
  { env, readNow }: Pick<HuntContext, 'env'> & { readNow: () => number },
  session: Session,
): Promise<void> {
  const rules = readRules(row)
  if (!rules) return
  const isClosed = await session.transaction(async (transaction) => {
    if (!(await isNext(id, transaction))) return false
    await transaction.update(huntRounds).set({ isClosed: true }).where(isOpenRound(id))
    return true
  })
  if (!isClosed) return
  const entries = await judgeEntries({ row, rules, id, closesAt: round.closesAt }, session)
  const entriesHash = await runInSlices(hashEntriesInSlices(entries ?? []))
  await session.transaction(async (transaction) => {
    if (!(await isNext(id, transaction))) return
    await transaction.delete(huntRounds).where(isOpenRound(id))
    if (entries === null) return
    const tiers = await countDrawnKeys(row, { rules, rounds, round: id.round }, transaction)
    // The block that decides comes after the list is public, however long it took to judge the entries.
    const now = readNow()
    const frozenAt = new Date(now * 1_000)
    await transaction.insert(huntDraws).values({
      ...id,
      entries,
      entriesHash,
      tiers,
      drawAt: Math.max(now, round.closesAt) + drawDelaySeconds,
      frozenAt,
      // No block can decide anything, and to find one costs the node twenty requests.
      ...(hasNothingToDraw(entries, tiers) && {
        seed: toRoundSeed(await readSeedSecret(row.list, env), id),
        winners: [],
        drawnAt: frozenAt,
      }),
    })
  })
}

/** Gives a free key of a tier to the winner. Null when the winner has deleted the account. */
async function giveKey(
  { tier, entry: entryId }: { readonly tier: number; readonly entry: string },
  { chainId, root, round }: RoundId,
  isBound: boolean,
  transaction: Transaction,
): Promise<number | null> {
  const [entry] = await transaction.select().from(huntEntries).where(eq(huntEntries.id, entryId))
  const [key] = await transaction
    .select({ keyIndex: huntKeys.keyIndex })
    .from(huntKeys)
    .where(
      and(
        eq(huntKeys.chainId, chainId),
        eq(huntKeys.root, root),
        eq(huntKeys.tier, tier),
        isNull(huntKeys.ticket),
        isNotNull(huntKeys.sealed),
      ),
    )
    .orderBy(asc(huntKeys.keyIndex))
    .limit(1)
    .for('update')
  if (!entry || !key) return null
  const { player, attempt, wallet } = entry
  const [ticket] = await transaction
    .insert(huntTickets)
    .values({ chainId, root, attempt, player, tier, round, redeemedFor: isBound ? wallet : null })
    .returning({ id: huntTickets.id })
  if (!ticket) throw new Error('an inserted ticket has an id')
  await transaction
    .update(huntKeys)
    .set({ ticket: ticket.id })
    .where(and(eq(huntKeys.chainId, chainId), eq(huntKeys.root, root), eq(huntKeys.keyIndex, key.keyIndex)))
  return key.keyIndex
}

/** Draws a frozen round by its block: gives the keys, and reveals the seed. */
async function drawFrozen(row: ListedHunt, id: RoundId, block: FinalBlock, context: HuntContext): Promise<void> {
  const rules = readRules(row)
  const seed = toRoundSeed(await readSeedSecret(row.list, context.env), id)
  const { entries, tiers, drawnAt } = huntDraws
  const isFrozen = and(isRound(id), isNull(drawnAt))
  const [frozen] = await context.database.select({ entries, tiers }).from(huntDraws).where(isFrozen)
  if (!frozen) return
  const source = { seed, blockHash: block.hash, root: id.root, round: id.round }
  // Without the lock, for which players wait: entries and tiers are frozen.
  const drawn = await runInSlices(drawWinnersInSlices(frozen.entries, frozen.tiers, source))
  await context.database.transaction(async (transaction) => {
    await lockList(transaction, id)
    const still = await transaction.select({ drawnAt }).from(huntDraws).where(isFrozen).for('update')
    if (still.length === 0) return
    const winners: { tier: number; entry: string; keyIndex: number | null }[] = []
    for (const winner of drawn) {
      const isBound = rules?.eligibility[winner.tier] === 'holders'
      winners.push({ ...winner, keyIndex: await giveKey(winner, id, isBound, transaction) })
    }
    await transaction
      .update(huntDraws)
      .set({ seed, winners, blockNumber: block.number, blockHash: block.hash, drawnAt: new Date(context.now * 1_000) })
      .where(isRound(id))
  })
}

/** Days after a draw until entries that could not win are deleted. Entries that could win stay as long as the hunt. */
export const lostEntryDays = 30
const maxEntriesPerRun = 5_000

/**
 * Deletes entries of past draws that could not win: anybody can enter for free. The published entries are in the draw.
 */
export async function deleteLostEntries(now: Date, database: PooledDatabase): Promise<void> {
  const draws = await database
    .select({ chainId: huntDraws.chainId, root: huntDraws.root, round: huntDraws.round })
    .from(huntDraws)
    .where(and(not(huntDraws.isCleared), lt(huntDraws.drawnAt, new Date(now.getTime() - lostEntryDays * 86_400_000))))
    .orderBy(asc(huntDraws.drawnAt))
    .limit(maxRoundsPerRun)
  let left = maxEntriesPerRun
  for (const id of draws) {
    const lost = database
      .select({ id: huntEntries.id })
      .from(huntEntries)
      .where(
        and(
          eq(huntEntries.chainId, id.chainId),
          eq(huntEntries.root, id.root),
          eq(huntEntries.round, id.round),
          isNotNull(huntEntries.need),
        ),
      )
      .limit(left)
    const { rowCount } = await database.delete(huntEntries).where(inArray(huntEntries.id, lost))
    left -= rowCount ?? 0
    if (left <= 0) return
    await database.update(huntDraws).set({ isCleared: true }).where(isRound(id))
  }
}

/** Logs a failure, so that a hunt whose draw fails does not stop the others. */
async function attempt(what: string, id: RoundId, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    logger.error({ err: error, root: id.root, round: id.round }, `${what} of a hunt's round failed`)
  }
}

/**
 * Freezes the closed rounds of all hunts, and draws the frozen ones whose block is final. Nothing happens while the
 * index has not reached the end of a round, because holdings until then decide who is in the draw.
 */
export async function drawRounds(options: DrawOptions = {}): Promise<void> {
  const context = toHuntContext(options)
  const { database, chainId, now } = context
  const { findBlock = findFinalBlock(chainId), readNow = () => now } = options
  const cursor = await readIndexerCursor(database, chainId)
  if (!cursor) return
  const isOfDraw = and(eq(hunts.chainId, huntDraws.chainId), eq(hunts.merkleRoot, huntDraws.root))
  // A draw whose hunt is missing from the index is skipped until the hunt is back, so that it delays no other draw.
  const hunt = database
    .select({ one: sql`1` })
    .from(hunts)
    .innerJoin(huntLists, isListOfHunt)
    .where(isOfDraw)
  // The hunts with the most INT that can still be claimed, times the time that they wait, go first, so that many small hunts delay no large
  // one. Anybody can fund the same root again, and get it back at once: only the hunt of the list weighs, while it is open.
  const weight = database
    .select({ baseUnits: sql`coalesce(max(${unclaimed}), 0) + ${oneInt}` })
    .from(hunts)
    .innerJoin(huntLists, isListOfHunt)
    .where(and(isOfDraw, isNull(hunts.closedTime), gt(hunts.endTime, now)))
  const pending = await database
    .select({ root: huntDraws.root, round: huntDraws.round, drawAt: huntDraws.drawAt })
    .from(huntDraws)
    .where(and(eq(huntDraws.chainId, chainId), isNull(huntDraws.drawnAt), lte(huntDraws.drawAt, now), exists(hunt)))
    .orderBy(
      desc(sql`(${now} - greatest(${huntDraws.triedAt}, ${huntDraws.drawAt})) * (${weight})`),
      asc(huntDraws.drawAt),
    )
    .limit(maxRoundsPerRun)
  for (const { root, round, drawAt } of pending) {
    const id = { chainId, root, round }
    // Stored before the work, so that a draw that fails does not delay the others.
    await database.update(huntDraws).set({ triedAt: now }).where(isRound(id))
    await attempt('the draw', id, async () => {
      const row = await findHuntOfRoot(chainId, root, database)
      const range = row && { from: row.hunt.blockNumber, to: BigInt(cursor.finalBlock) }
      const block = range && (await findBlock(drawAt, range))
      if (row && block) await drawFrozen(row, id, block, context)
    })
  }
  const due = await database
    .select()
    .from(huntRounds)
    .where(and(eq(huntRounds.chainId, chainId), lte(huntRounds.dueAt, Math.min(now, cursor.blockTime))))
    .orderBy(asc(huntRounds.dueAt), asc(huntRounds.round), asc(huntRounds.root))
    .limit(maxRoundsPerRun)
  for (const id of due) {
    // Stored before the work, so that a round that cannot be frozen does not delay the others.
    await database
      .update(huntRounds)
      .set({ dueAt: now + laterSeconds })
      .where(isOpenRound(id))
    await attempt('the end', id, async () => {
      const row = await findHuntOfRoot(chainId, id.root, database)
      const rules = row && readRules(row)
      const round = rules && readRound(row, rules, id.round)
      if (!round) return
      // After a reorganisation the hunt may end at another time.
      if (round.closesAt > Math.min(now, cursor.blockTime))
        await database.update(huntRounds).set({ dueAt: round.closesAt, isClosed: false }).where(isOpenRound(id))
      else
        await withRoundLock(id, database, (session) =>
          freeze(row, id, { round, rounds: countRoundsOf(row, rules) }, { ...context, readNow }, session),
        )
    })
  }
}
