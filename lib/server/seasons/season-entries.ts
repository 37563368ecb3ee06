import 'server-only'
import { and, eq, inArray, lt, lte, not, or, sql } from 'drizzle-orm'
import { getAddress } from 'viem'
import { isPublishedGameId, type PublishedGameId, publishedGameIds } from '@/lib/games/game-ids'
import { getSeasonBounds, toSeasonName } from '@/lib/leaderboard/season'
import {
  gamePoints,
  seasonEligibility,
  type SeasonEntry,
  seasonGraceSeconds,
  type SeasonScore,
} from '@/lib/seasons/season-rules'
import { isWalletOnChain } from '@/lib/server/account/wallets/wallet-on-chain'
import type { Database, PooledDatabase } from '@/lib/server/database/client'
import { wallets } from '@/lib/server/database/schema/account'
import { gameAttempts, gameRuns, isNoGuest, playerInGame, weekOfRun } from '@/lib/server/database/schema/games'
import { questPayments } from '@/lib/server/database/schema/quests'
import { toAccountPlayer, toAddressPlayer } from '@/lib/server/game-token/game-player'
import { inSlices, readStandings } from '@/lib/server/hunts/draws/standings'

// Who is ranked in a season of play, with which runs, and who takes part in its draw.

type Which = { readonly chainId: number; readonly season: number }
type Reader = Pick<PooledDatabase, 'select' | 'execute'>

const daySeconds = 86_400
const toDate = (seconds: number) => new Date(seconds * 1_000)

/** Until when a wallet must have been linked to its account to count in a season. */
const toLinkedBy = (season: number) => toDate(getSeasonBounds(season).end - seasonEligibility.linkedSeconds)

/** The standings of players at the end of a season. For the present season they are a forecast. */
export const readSeasonStandings = (players: readonly string[], { chainId, season }: Which, database: Reader) => {
  const { end } = getSeasonBounds(season)
  const rules = seasonEligibility
  const linkedBy = toLinkedBy(season)
  return readStandings(players, { chainId, closesAt: end, publishedAt: end, rules, linkedBy }, database)
}

/** The better run first: the higher score, then the earlier one. The id of the attempt orders equal runs, so that all reads name the same. */
const byScore = (a: SeasonScore, b: SeasonScore) =>
  b.score - a.score || a.playedAt - b.playedAt || ((a.attempt ?? '') < (b.attempt ?? '') ? -1 : 1)

/** Keeps the best of each game, of two lists. */
function mergeScores(a: readonly SeasonScore[], b: readonly SeasonScore[]): readonly SeasonScore[] {
  const best = new Map<string, SeasonScore>()
  for (const score of [...a, ...b].toSorted(byScore)) if (!best.has(score.game)) best.set(score.game, score)
  return [...best.values()].toSorted((x, y) => (x.game < y.game ? -1 : 1))
}

/** The wallets of accounts that were linked in time for a season. */
const isLinkedInTime = ({ chainId, season }: Which) =>
  and(isWalletOnChain(chainId), lte(wallets.linkedAt, toLinkedBy(season)))

/**
 * The wallets that can have held enough crystal power at the end of a season: those that hold it now, and those whose
 * power has changed since. Seasons end with a day, so a wallet without a sum of changes of a later day holds what it
 * held. One statement reads both, so that no wallet is missed that changes meanwhile. Both parts read ranges of an
 * index with one entry for each wallet, or for each of its days, which costs its owner INT.
 */
async function readHolders(
  { chainId, season }: Which,
  database: Pick<Database, 'execute'>,
): Promise<readonly string[]> {
  const { end } = getSeasonBounds(season)
  const { rows } = await database.execute<{ readonly address: string }>(sql`
    select address from players
    where chain_id = ${chainId} and crystal_power > 0 and crystal_power >= ${seasonEligibility.minPower}
    union
    select address from daily_power_changes
    where chain_id = ${chainId} and day >= ${Math.floor(end / daySeconds)}`)
  return rows.map(({ address }) => address)
}

type BestRow = {
  readonly owner: string
  readonly game: string
  readonly score: number
  readonly played_at: string
  readonly attempt: string
}

/**
 * The best runs of accounts in a season that a person could have played, with those of their wallets that were linked in time. The
 * inner query finds them at the top of an index, so that the number of a player's runs does not matter. Attempts at a daily challenge
 * do not count, because its seed is public, nor do a guest's runs that a login has moved to the account after the season's end.
 */
export async function readBests(
  userIds: readonly string[],
  { chainId, season }: Which,
  database: Reader,
): Promise<ReadonlyMap<string, readonly SeasonScore[]>> {
  const { start, end } = getSeasonBounds(season)
  if (userIds.length === 0) return new Map()
  const linked = await database
    .select({ owner: wallets.userId, address: wallets.address })
    .from(wallets)
    .where(and(inArray(wallets.userId, [...userIds]), isLinkedInTime({ chainId, season })))
  const ids = [
    ...userIds.map((owner) => ({ owner, id: toAccountPlayer(owner, null).id })),
    ...linked.map(({ owner, address }) => ({ owner, id: toAddressPlayer(getAddress(address)).id })),
  ]
  const { rows } = await database.execute<BestRow>(sql`
    select ids.owner, best.game, best.score, best.played_at, best.attempt
    from unnest(${sql.param(ids.map(({ owner }) => owner))}::text[], ${sql.param(ids.map(({ id }) => id))}::text[])
      as ids (owner, player)
    cross join unnest(${sql.param([...publishedGameIds])}::text[]) as games (game)
    cross join lateral (
      select ${gameRuns.game}, ${gameRuns.score}, ${gameRuns.attempt},
        (extract(epoch from ${gameRuns.playedAt}) * 1000)::bigint::text as played_at
      from ${gameRuns} join ${gameAttempts} on ${eq(gameAttempts.id, gameRuns.attempt)}
      where ${playerInGame} = ids.player || ' ' || games.game
        and ${weekOfRun} = ${toDate(start).toISOString()}::timestamptz at time zone 'UTC'
        and ${isNoGuest(gameRuns.player)} and ${gameRuns.isHuman} is not false and ${gameAttempts.challenge} is null
        and (${gameRuns.movedAt} is null or ${gameRuns.movedAt} < ${toDate(end).toISOString()})
      order by ${gameRuns.score} desc, ${gameRuns.playedAt}, ${gameRuns.attempt} limit 1
    ) best`)
  const bests = new Map<string, readonly SeasonScore[]>()
  for (const { owner, game, score, played_at, attempt } of rows)
    if (isPublishedGameId(game))
      bests.set(owner, mergeScores(bests.get(owner) ?? [], [{ game, score, playedAt: Number(played_at), attempt }]))
  return bests
}

/** How many accounts are read at once, so that no query reads the runs of a whole season. */
const accountsAtOnce = 1_000

/**
 * The eligible accounts of a season by their id, with the wallet that qualifies, in lower case; a wallet belongs to one account. Only
 * accounts are read whose linked wallets can be eligible, so free accounts cost no work here.
 */
export async function readEligible(
  which: Which,
  database: Pick<PooledDatabase, 'select' | 'selectDistinct' | 'execute'>,
): Promise<ReadonlyMap<string, string>> {
  const userIds = new Set<string>()
  for (const slice of inSlices(await readHolders(which, database)))
    for (const { userId } of await database
      .selectDistinct({ userId: wallets.userId })
      .from(wallets)
      .where(and(inArray(wallets.address, [...slice]), isLinkedInTime(which))))
      userIds.add(userId)
  const eligible = new Map<string, string>()
  for (const slice of inSlices([...userIds], accountsAtOnce)) {
    const players = slice.map((userId) => toAccountPlayer(userId, null).id)
    const standings = await readSeasonStandings(players, which, database)
    for (const [index, userId] of slice.entries()) {
      const wallet = standings.get(players[index] ?? '')?.wallet
      if (wallet) eligible.set(userId, wallet)
    }
  }
  return eligible
}

/** All eligible players with their best runs, from the runs themselves. Only runs of eligible accounts are read. */
export async function readEntries(
  eligible: ReadonlyMap<string, string>,
  which: Which,
  database: Reader,
): Promise<readonly SeasonEntry[]> {
  const byWallet = new Map<string, readonly SeasonScore[]>()
  for (const slice of inSlices([...eligible.keys()], accountsAtOnce))
    for (const [userId, scores] of await readBests(slice, which, database)) {
      const wallet = eligible.get(userId) ?? ''
      byWallet.set(wallet, mergeScores(byWallet.get(wallet) ?? [], scores))
    }
  return [...byWallet].map(([wallet, scores]) => ({ wallet, scores }))
}

type BoardPlace = {
  readonly player: string
  readonly score: number
  readonly reached: string
  readonly reached_ms: string
}

/**
 * How many rows of a week's board are read first, and then each time. The first ten eligible players are usually
 * among the first.
 */
const firstRows = 100
const rowsAtOnce = 1_000

/** The next rows of the board of a game in a week, best first: a range of an index. Names of periods are those of seasons. */
async function readRows(
  { game, season, after, limit }: Which & { game: PublishedGameId; after: BoardPlace | undefined; limit: number },
  database: Reader,
): Promise<readonly BoardPlace[]> {
  const isAfter = after
    ? sql`and score <= ${after.score}
        and (score < ${after.score} or (reached_at, player) > (${after.reached}::timestamptz, ${after.player}))`
    : sql``
  const { rows } = await database.execute<BoardPlace>(sql`
    select player, score, reached_at::text as reached, (extract(epoch from reached_at) * 1000)::bigint::text as reached_ms
    from game_bests
    where game = ${game} and edition = 1 and period = ${toSeasonName(season)} ${isAfter}
    order by score desc, reached_at, player limit ${limit}`)
  return rows
}

/** The accounts of players on a board, without guests and without wallets that count for no account. */
async function readUserIds(players: readonly string[], which: Which, database: Reader): Promise<readonly string[]> {
  const rest = (kind: string) =>
    players.flatMap((player) => (player.startsWith(`${kind}:`) ? [player.slice(kind.length + 1)] : []))
  const addresses = rest('address')
  const linked =
    addresses.length === 0
      ? []
      : await database
          .select({ userId: wallets.userId })
          .from(wallets)
          .where(and(inArray(wallets.address, addresses), isLinkedInTime(which)))
  return [...new Set([...rest('account'), ...linked.map(({ userId }) => userId)])]
}

/** When this many rows of a board do not decide who gets points, all eligible players are read instead. */
export const maxPlaces = 5_000

/**
 * Whether no later row than `last` can get points, because better runs take all ranks with points. `top` has these
 * runs, best first.
 */
function isDecided(last: BoardPlace, top: readonly SeasonScore[]): boolean {
  const own = top[gamePoints.length - 1]
  return (
    own !== undefined &&
    (own.score > last.score || (own.score === last.score && own.playedAt < Number(last.reached_ms)))
  )
}

/**
 * The eligible players who get points, with their best runs, and some others: `rankSeason` gives the same result for
 * them as for all entries.
 *
 * It reads the board of each game from the top until it has found as many eligible players as get points. That is
 * enough, because a player's rank on a board is never below that of the best run that counts for the season. So the
 * cost does not depend on the number of eligible players. Players at the top who are not eligible make it read more.
 * After `maxPlaces` it reads all eligible players instead; their number is limited, because eligibility costs INT. The
 * boards of the week must still be complete (`periodBoardRetentionDays`).
 */
export async function readLeaders(
  which: Which,
  database: Pick<PooledDatabase, 'select' | 'selectDistinct' | 'execute'>,
): Promise<readonly SeasonEntry[]> {
  const known = new Set<string>()
  const entries: SeasonEntry[] = []
  /** The best runs of the entries in each game, as many as get points. */
  const tops = new Map<string, readonly SeasonScore[]>()

  function addEntry(entry: SeasonEntry): void {
    entries.push(entry)
    for (const score of entry.scores) {
      const top = [...(tops.get(score.game) ?? []), score].toSorted(byScore)
      tops.set(score.game, top.slice(0, gamePoints.length))
    }
  }

  async function addEntries(players: readonly string[]): Promise<void> {
    const userIds = (await readUserIds(players, which, database)).filter((userId) => !known.has(userId))
    const owners = userIds.map((userId) => toAccountPlayer(userId, null).id)
    const standings = await readSeasonStandings(owners, which, database)
    const walletOf = new Map<string, string>()
    for (const [index, userId] of userIds.entries()) {
      known.add(userId)
      const wallet = standings.get(owners[index] ?? '')?.wallet
      if (wallet) walletOf.set(userId, wallet)
    }
    const bests = await readBests([...walletOf.keys()], which, database)
    for (const [userId, wallet] of walletOf) addEntry({ wallet, scores: bests.get(userId) ?? [] })
  }

  let undecided = 0
  for (const game of publishedGameIds) {
    let last: BoardPlace | undefined
    for (let limit = firstRows; ; limit = rowsAtOnce) {
      const rows = await readRows({ ...which, game, after: last, limit }, database)
      await addEntries(rows.map(({ player }) => player))
      last = rows.at(-1)
      if (!last || rows.length < limit || isDecided(last, tops.get(game) ?? [])) break
      undecided += rows.length
      if (undecided >= maxPlaces) return readEntries(await readEligible(which, database), which, database)
    }
  }
  return entries
}

/**
 * The wallets that take part in the draw of a season, in order: those of eligible accounts that completed the weekly
 * quest before its end and were paid for it. As for the ranking, a run that was sent in time may be replayed during the
 * grace period. A quest that is paid in the grace period does not count if a login has moved a guest's runs to the
 * account after the end, because these runs may have completed it.
 */
export async function readEntrants(
  eligible: ReadonlyMap<string, string>,
  { season }: Which,
  database: Pick<PooledDatabase, 'selectDistinct'>,
): Promise<readonly string[]> {
  const { start, end } = getSeasonBounds(season)
  const { userId, period, paidAt } = questPayments
  const isLate = sql`exists (select 1 from ${gameRuns} where ${gameRuns.player} = 'account:' || ${userId}
    and ${gameRuns.playedAt} >= ${toDate(start).toISOString()} and ${gameRuns.playedAt} < ${toDate(end).toISOString()}
    and ${gameRuns.movedAt} >= ${toDate(end).toISOString()})`
  const entrants = new Set<string>()
  for (const slice of inSlices([...eligible.keys()], accountsAtOnce))
    for (const row of await database
      .selectDistinct({ userId })
      .from(questPayments)
      .where(
        and(
          inArray(userId, [...slice]),
          eq(period, toSeasonName(season)),
          lt(paidAt, toDate(end + seasonGraceSeconds)),
          or(lt(paidAt, toDate(end)), not(isLate)),
        ),
      ))
      entrants.add(eligible.get(row.userId) ?? '')
  return [...entrants].toSorted()
}
