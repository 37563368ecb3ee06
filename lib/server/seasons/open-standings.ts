import 'server-only'
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { getAddress } from 'viem'
import { readServerEnv, type ServerEnv } from '@/lib/env/server-env'
import { type PublishedGameId, publishedGameIds } from '@/lib/games/game-ids'
import { getSeasonBounds, toSeason, toSeasonName } from '@/lib/leaderboard/season'
import { type OpenScore, rankOpenSeason } from '@/lib/seasons/open-season'
import { gamePoints } from '@/lib/seasons/season-rules'
import type { FriendStandings, OpenStandings, OwnStanding } from '@/lib/seasons/season-schema'
import { readPlayerIds } from '@/lib/server/account/account-identities'
import { isWalletOnChain } from '@/lib/server/account/wallets/wallet-on-chain'
import { createCachedRead } from '@/lib/server/cached-read'
import { getDatabase, type PooledDatabase } from '@/lib/server/database/client'
import { readClock } from '@/lib/server/database/read-clock'
import { wallets } from '@/lib/server/database/schema/account'
import { gameBests, isNoGuest } from '@/lib/server/database/schema/games'
import { toAccountPlayer, toAddressPlayer } from '@/lib/server/game-token/game-player'
import { namePlayers } from '@/lib/server/games/name-players'
import { readCircle } from '@/lib/server/players/friends'
import { readSeasonStandings } from './season-entries'

// The ranking of the week in which everybody takes part who plays with an account, with or without crystals. It is computed from the first
// rows of the boards of the week, so it costs the same with ten and with a million players.

type Context = { readonly env: ServerEnv; readonly database: PooledDatabase; readonly now?: Date }

/** Rows of each board that are ranked, as many as a board counts ranks. */
export const rowsPerGame = 1_000
const maxRows = 100

/**
 * The first rows of the board of a game in a week: accounts and wallets, with runs that a person could have played.
 * Guests are left out, because anybody can create guests for free.
 */
const readRows = (game: PublishedGameId, period: string, database: PooledDatabase) =>
  database
    .select({ player: gameBests.player, score: gameBests.score, reachedAt: gameBests.reachedAt })
    .from(gameBests)
    .where(
      and(
        eq(gameBests.game, game),
        eq(gameBests.edition, 1),
        eq(gameBests.period, period),
        isNoGuest(gameBests.player),
        gameBests.isHuman,
      ),
    )
    .orderBy(desc(gameBests.score), asc(gameBests.reachedAt), asc(gameBests.player))
    .limit(rowsPerGame)

/** The accounts of players by their player id, without guests and wallets that no account has linked. */
async function readAccounts(
  players: readonly string[],
  database: PooledDatabase,
): Promise<ReadonlyMap<string, string>> {
  const rest = (kind: string) =>
    players.flatMap((player) => (player.startsWith(`${kind}:`) ? [player.slice(kind.length + 1)] : []))
  const linked = await database
    .select({ address: wallets.address, userId: wallets.userId })
    .from(wallets)
    .where(and(inArray(wallets.address, rest('address')), isWalletOnChain(readServerEnv().defaultChainId)))
  return new Map([
    ...rest('account').map((userId) => [toAccountPlayer(userId, null).id, userId] as const),
    ...linked.map(({ address, userId }) => [toAddressPlayer(getAddress(address)).id, userId] as const),
  ])
}

type Ranked = ReturnType<typeof rankOpenSeason>

/** The data behind the rows and a reader's own standing. */
type Standings = OpenStandings & {
  readonly ranked: ReadonlyMap<string, Ranked[number]>
  /** The last score of each game that gets a point; null while fewer accounts have played. */
  readonly lastScores: Readonly<Partial<Record<PublishedGameId, number>>>
}

/** The season that is open now. */
const readOpenSeason = async ({ database, now }: Pick<Context, 'database' | 'now'>) =>
  toSeason(Math.floor((now ?? (await readClock(database))).getTime() / 1_000))

/** The first of those who are ranked, with their names. @param playerOf the id that names an account. */
async function toRows(
  ranked: readonly Ranked[number][],
  season: number,
  { env, database, playerOf }: Context & { readonly playerOf: (account: string) => string },
): Promise<OpenStandings['rows']> {
  const shown = ranked.slice(0, maxRows)
  const players = shown.map(({ account }) => playerOf(account))
  const names = await namePlayers(players, database)
  const eligible = await readSeasonStandings(players, { chainId: env.defaultChainId, season }, database)
  return shown.map(({ rank, points, games }, index) => ({
    rank,
    points,
    games: games.map(({ game, rank: gameRank }) => ({ game, rank: gameRank })),
    name: names[index]?.name ?? null,
    address: names[index]?.address ?? null,
    frame: names[index]?.frame ?? null,
    canWinCrystals: Boolean(eligible.get(players[index] ?? '')?.wallet),
  }))
}

/** Ranks the accounts that are on the boards of the present week. */
export async function readStandingsOfWeek({ env, database, now }: Context): Promise<Standings> {
  const season = await readOpenSeason({ database, now })
  const boards = await Promise.all(publishedGameIds.map((game) => readRows(game, toSeasonName(season), database)))
  const accounts = await readAccounts([...new Set(boards.flat().map(({ player }) => player))], database)
  const scores: OpenScore[] = publishedGameIds.flatMap((game, index) =>
    (boards[index] ?? []).flatMap(({ player, score, reachedAt }) => {
      const account = accounts.get(player)
      return account === undefined ? [] : [{ account, game, score, playedAt: reachedAt.getTime() }]
    }),
  )
  const ranked = rankOpenSeason(scores)
  const lastScores = Object.fromEntries(
    publishedGameIds.flatMap((game) => {
      const last = ranked
        .flatMap(({ games }) => games.filter((each) => each.game === game && each.rank === gamePoints.length))
        .at(0)
      return last ? [[game, last.score]] : []
    }),
  )
  return {
    season: toSeasonName(season),
    endsAt: getSeasonBounds(season).end,
    rows: await toRows(ranked, season, {
      env,
      database,
      playerOf: (account) => toAccountPlayer(account, null).id,
    }),
    ranked: new Map(ranked.map((each) => [each.account, each])),
    lastScores,
  }
}

const freshForMs = 10_000

const readCurrent = createCachedRead({
  read: () => readStandingsOfWeek({ env: readServerEnv(), database: getDatabase() }),
  freshForMs,
  // Else requests would repeat a read that takes too long one after the other.
  retryAfterMs: freshForMs,
})

/** Reads the first accounts of the present week, at most ten seconds old. */
export async function readOpenStandings(): Promise<OpenStandings> {
  const { season, endsAt, rows } = await readCurrent()
  return { season, endsAt, rows }
}

/**
 * Reads how an account stands in the present week: its rank, and in each game what is missing to the last rank that gets points. An account
 * beyond the first thousand of a game has no rank there.
 */
export async function readOwnStanding(
  userId: string,
  { database = getDatabase(), standings }: { readonly database?: PooledDatabase; readonly standings?: Standings } = {},
): Promise<OwnStanding> {
  const { season, ranked, lastScores } = standings ?? (await readCurrent())
  const own = ranked.get(userId)
  const bests = await database
    .select({ game: gameBests.game, score: sql<number>`max(${gameBests.score})::int` })
    .from(gameBests)
    .where(
      and(
        inArray(gameBests.game, [...publishedGameIds]),
        eq(gameBests.edition, 1),
        eq(gameBests.period, season),
        inArray(gameBests.player, [...(await readPlayerIds(userId, database))]),
      ),
    )
    .groupBy(gameBests.game)
  return {
    rank: own?.rank ?? null,
    points: own?.points ?? 0,
    games: publishedGameIds.flatMap((game) => {
      const best = bests.find((each) => each.game === game)
      if (!best) return []
      const ranked = own?.games.find((each) => each.game === game)
      const last = lastScores[game] ?? null
      const hasPoints = last === null || (ranked !== undefined && ranked.rank <= gamePoints.length)
      const missing = hasPoints ? 0 : Math.max(1, last + 1 - best.score)
      return [{ game, score: ranked?.score ?? best.score, rank: ranked?.rank ?? null, missing }]
    }),
  }
}

/**
 * Ranks an account and its friends among themselves by the points of all games of the present week. Only their own rows are read, so it
 * costs the same with ten and with a million players.
 */
export async function readFriendStandings(
  userId: string,
  {
    env = readServerEnv(),
    database = getDatabase(),
    now,
  }: { readonly env?: ServerEnv; readonly database?: PooledDatabase; readonly now?: Date } = {},
): Promise<FriendStandings> {
  const season = await readOpenSeason({ database, now })
  const people = await readCircle(userId, database)
  const personOf = new Map(people.flatMap(({ person, players }) => players.map((player) => [player, person] as const)))
  const nameOf = new Map(people.map(({ person, players }) => [person, players[0]] as const))
  const bests = await database
    .select({
      player: gameBests.player,
      game: gameBests.game,
      score: gameBests.score,
      reachedAt: gameBests.reachedAt,
    })
    .from(gameBests)
    .where(
      and(
        inArray(gameBests.game, [...publishedGameIds]),
        eq(gameBests.edition, 1),
        eq(gameBests.period, toSeasonName(season)),
        inArray(gameBests.player, [...personOf.keys()]),
        gameBests.isHuman,
      ),
    )
  const ranked = rankOpenSeason(
    bests.map(({ player, game, score, reachedAt }) => ({
      account: personOf.get(player) ?? player,
      game: game as PublishedGameId,
      score,
      playedAt: reachedAt.getTime(),
    })),
  )
  const own = ranked.find(({ account }) => account === userId)
  return {
    season: toSeasonName(season),
    endsAt: getSeasonBounds(season).end,
    rows: await toRows(ranked, season, { env, database, playerOf: (person) => nameOf.get(person) ?? '' }),
    own: own ? { rank: own.rank, points: own.points } : null,
  }
}
