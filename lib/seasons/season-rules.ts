import type { PublishedGameId } from '@/lib/games/game-ids'

// How a season of play is scored and who gets its crystals. Everything here is pure: the server, the page and the script that
// verifies a season use the same functions.

const daySeconds = 86_400

/** Points for the ranks in one game, from the first. */
export const gamePoints = [25, 18, 15, 12, 10, 8, 6, 4, 2, 1] as const

/**
 * Crystals for the ranks of a season, from the first: 16 in all, whatever the number of players. It is stored for each season before
 * the season begins, so a change here applies to seasons that are not published yet.
 */
export const seasonSplit = [4, 3, 2, 1, 1, 1, 1, 1, 1, 1] as const

/**
 * Crystals of a season that are drawn among the eligible players who completed its weekly quest, one each. As the split, it is a fixed
 * total that is stored before the season begins.
 */
export const questCrystals = 4

/** What crystals are a reward for: a rank of a season, or the draw of its weekly quest. */
export const rewardReasons = ['season-rank', 'weekly-quest'] as const

export type RewardReason = (typeof rewardReasons)[number]

/** The kind of crystal, by its index on the platform: the smallest. */
export const seasonCrystalIndex = 0

/** What a player needs, when the season ends, to be ranked in it and to take part in its draw. */
export const seasonEligibility = {
  /** Crystal power that one wallet has held without a break. */
  minPower: 200,
  /** For how long it has held it. */
  holdSeconds: 3 * daySeconds,
  /** For how long the wallet has been linked to the account. */
  linkedSeconds: 3 * daySeconds,
} as const

/** Seconds after the end in which runs that were sent in time are still judged. */
export const seasonGraceSeconds = 600

/** The best run of a player in one game of a season. */
export type SeasonScore = {
  readonly game: PublishedGameId
  readonly score: number
  /** Milliseconds since 1970. */
  readonly playedAt: number
  /** The id of its replay; results that were stored before it was published have none. */
  readonly attempt?: string | undefined
}

/** An eligible player, known by the wallet that qualifies. */
export type SeasonEntry = { readonly wallet: string; readonly scores: readonly SeasonScore[] }

/** A player's result: points of each game, their sum, the rank from 1, and the crystals of that rank. */
type SeasonResult<Entry extends SeasonEntry> = Entry & {
  readonly gamePoints: Readonly<Partial<Record<PublishedGameId, number>>>
  readonly points: number
  readonly rank: number
  readonly crystals: number
}

/** Compares texts by their UTF-16 units, the same everywhere. */
export const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/**
 * Ranks the eligible players of a season. In each game the best score gets the most points, and of equal scores the earlier one;
 * the season ranks by the sum. Of equal sums, the player whose last counting run was earlier is first. Players without points are
 * left out.
 */
export function rankSeason<Entry extends SeasonEntry>(
  entries: readonly Entry[],
  split: readonly number[],
): readonly SeasonResult<Entry>[] {
  const pointsOf = new Map<Entry, Partial<Record<PublishedGameId, number>>>(entries.map((entry) => [entry, {}]))
  const lastOf = new Map<Entry, number>()
  const games = new Set(entries.flatMap(({ scores }) => scores.map(({ game }) => game)))
  for (const game of games) {
    const board = entries
      .flatMap((entry) => entry.scores.filter((score) => score.game === game).map((score) => ({ entry, ...score })))
      .toSorted((a, b) => b.score - a.score || a.playedAt - b.playedAt || byText(a.entry.wallet, b.entry.wallet))
    for (const [index, points] of gamePoints.entries()) {
      const ranked = board[index]
      if (!ranked || ranked.score <= 0) break
      pointsOf.set(ranked.entry, { ...pointsOf.get(ranked.entry), [game]: points })
      lastOf.set(ranked.entry, Math.max(lastOf.get(ranked.entry) ?? 0, ranked.playedAt))
    }
  }
  return entries
    .map((entry) => {
      const own = pointsOf.get(entry) ?? {}
      return { entry, own, points: Object.values(own).reduce((sum, points) => sum + points, 0) }
    })
    .filter(({ points }) => points > 0)
    .toSorted(
      (a, b) =>
        b.points - a.points ||
        (lastOf.get(a.entry) ?? 0) - (lastOf.get(b.entry) ?? 0) ||
        byText(a.entry.wallet, b.entry.wallet),
    )
    .map(({ entry, own, points }, index) => ({
      ...entry,
      gamePoints: own,
      points,
      rank: index + 1,
      crystals: split[index] ?? 0,
    }))
}
