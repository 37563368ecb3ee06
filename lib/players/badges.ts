import { isPublishedGameId, type PublishedGameId, publishedGameIds } from '@/lib/games/game-ids'
import type { PlayerProfile } from './player-profile-schema'

/**
 * What a badge is for: a round number of something, a rank on the all-time board of a game, or a run in each game of
 * the site.
 */
export type Badge =
  | { readonly kind: 'runs' | 'keys' | 'games'; readonly count: number }
  | { readonly kind: 'first' | 'top-ten'; readonly game: PublishedGameId }
  | { readonly kind: 'all-games' }

/** The numbers that give a badge; a player has the one of the highest number reached. */
const steps = {
  runs: [10, 100, 1_000, 10_000],
  keys: [1, 10, 100],
  games: [1, 5, 20],
} as const

const lastTopRank = 10

/** The badges of a player. They follow from the public profile, so a part that its owner hides gives none. */
export function toBadges({ level, scores, finds, games }: PlayerProfile): readonly Badge[] {
  const counts = { runs: level?.runs ?? 0, keys: finds?.keys ?? 0, games: games?.length ?? 0 }
  const ranked = (scores ?? []).flatMap(({ game, rank }): Badge[] =>
    rank === null || rank > lastTopRank || !isPublishedGameId(game)
      ? []
      : [{ kind: rank === 1 ? 'first' : 'top-ten', game }],
  )
  const hasAllGames = publishedGameIds.every((game) => scores?.some((score) => score.game === game))
  return [
    ...ranked,
    ...(['runs', 'keys', 'games'] as const).flatMap((kind): Badge[] => {
      const count = steps[kind].findLast((step) => step <= counts[kind])
      return count === undefined ? [] : [{ kind, count }]
    }),
    ...(hasAllGames ? [{ kind: 'all-games' } as const] : []),
  ]
}
