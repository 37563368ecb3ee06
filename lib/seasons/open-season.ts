import { type PublishedGameId, publishedGameIds } from '@/lib/games/game-ids'
import { byText, gamePoints } from './season-rules'

/** A best run of a week: of an account, in a game. An account may have several in a game, of which the best one counts. */
export type OpenScore = {
  readonly account: string
  readonly game: PublishedGameId
  readonly score: number
  /** Milliseconds since 1970. */
  readonly playedAt: number
}

/** The rank of an account in one game, among accounts. */
type GameRank = Omit<OpenScore, 'account'> & { readonly rank: number }

/** An account in the open ranking of a week. */
type OpenRank = {
  readonly account: string
  readonly rank: number
  readonly points: number
  /** Its ranks, the best one first. */
  readonly games: readonly GameRank[]
}

const toPoints = (rank: number): number => gamePoints[rank - 1] ?? 0

/** Ranks the accounts of one game: of equal scores the earlier one is ahead. */
function rankGame(scores: readonly OpenScore[]): readonly OpenScore[] {
  const sorted = scores.toSorted((a, b) => b.score - a.score || a.playedAt - b.playedAt || byText(a.account, b.account))
  const seen = new Set<string>()
  return sorted.filter(({ account }) => !seen.has(account) && seen.add(account))
}

/**
 * Ranks accounts by their points from the ranks in the games of a week, as `rankSeason` does for those who can win
 * crystals. With equal points, the account whose last counting run was earlier is ahead. Accounts without points
 * follow, ordered by their best rank in a game, then their second best.
 */
export function rankOpenSeason(scores: readonly OpenScore[]): readonly OpenRank[] {
  const ranks = new Map<string, GameRank[]>()
  for (const game of publishedGameIds)
    for (const [index, { account, ...score }] of rankGame(scores.filter((each) => each.game === game)).entries()) {
      if (score.score <= 0) break
      ranks.set(account, [...(ranks.get(account) ?? []), { ...score, rank: index + 1 }])
    }
  return [...ranks]
    .map(([account, games]) => ({
      account,
      games: games.toSorted((a, b) => a.rank - b.rank),
      points: games.reduce((sum, { rank }) => sum + toPoints(rank), 0),
      last: Math.max(0, ...games.filter(({ rank }) => toPoints(rank) > 0).map(({ playedAt }) => playedAt)),
    }))
    .toSorted(
      (a, b) =>
        b.points - a.points ||
        a.last - b.last ||
        (a.points > 0 ? 0 : byRanks(a.games, b.games)) ||
        byText(a.account, b.account),
    )
    .map(({ account, games, points }, index) => ({ account, games, points, rank: index + 1 }))
}

/** Compares two players by their best ranks, then their second best and so on. A missing rank counts as the last. */
function byRanks(a: readonly GameRank[], b: readonly GameRank[]): number {
  for (let index = 0; index < Math.max(a.length, b.length); index += 1) {
    const difference = (a[index]?.rank ?? Infinity) - (b[index]?.rank ?? Infinity)
    if (difference !== 0) return difference
  }
  return 0
}
