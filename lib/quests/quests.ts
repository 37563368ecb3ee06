import { creditEconomy } from '@/lib/credits/credit-economy'
import type { PublishedGameId } from '@/lib/games/game-ids'

/**
 * What a quest counts: runs that the server has replayed, and what others do with the account's games and referrals.
 */
type QuestGoal =
  /** Runs of any game of the site, or of one game. */
  | { readonly kind: 'runs'; readonly game: PublishedGameId | null; readonly target: number }
  /** The best score of a run in a game. */
  | { readonly kind: 'score'; readonly game: PublishedGameId; readonly target: number }
  /** Checkpoints of all runs of a game together. */
  | { readonly kind: 'checkpoints'; readonly game: PublishedGameId; readonly target: number }
  /** The longest combo of a run in a game, as its end panel shows it. */
  | { readonly kind: 'combo'; readonly game: PublishedGameId; readonly target: number }
  /** Metres of all runs of a game together. */
  | { readonly kind: 'distance'; readonly game: PublishedGameId; readonly target: number }
  /** Different games of the site. */
  | { readonly kind: 'games'; readonly game: null; readonly target: number }
  /** Different days (UTC) with a run of any game of the site. */
  | { readonly kind: 'days'; readonly game: null; readonly target: number }
  /** Opened chests of all runs of a game together. */
  | { readonly kind: 'chests'; readonly game: PublishedGameId; readonly target: number }
  /** Keys of hunts that runs earned or draws gave. */
  | { readonly kind: 'keys'; readonly game: null; readonly target: number }
  /** Other accounts, from `madePlayerLevel` on, that played games made by this one. */
  | { readonly kind: 'made'; readonly game: null; readonly target: number }
  /** Referred buyers who played. */
  | { readonly kind: 'referrals'; readonly game: null; readonly target: number }

/** What an account must have unlocked to get some quests: an open hunt in a game of the site, a listed game, or a referred buyer. */
export const questNeeds = ['hunt', 'made-game', 'referral'] as const

export type QuestNeed = (typeof questNeeds)[number]

export type QuestPace = 'day' | 'week'

export type Quest = QuestGoal & {
  /** Stored; never changes its meaning. */
  readonly id: string
  readonly pace: QuestPace
  /** The level from which players get it. */
  readonly fromLevel: number
  /** The last level at which players get it; missing without one. */
  readonly untilLevel?: number
  /**
   * What the account must have unlocked. An account gets at most one such quest a day, because it depends on others
   * too.
   */
  readonly needs?: QuestNeed
}

/** What a completed quest pays, in whole credits and experience. */
export const questRewards: Readonly<Record<QuestPace, { readonly credits: bigint; readonly experience: number }>> = {
  day: { credits: creditEconomy.quest.day, experience: 30 },
  week: { credits: creditEconomy.quest.week, experience: 150 },
}

/**
 * The level from which other accounts count for a quest about the account's games. Creating accounts is free: without
 * this rule, a player could complete the quest with one run of each of five own accounts.
 */
export const madePlayerLevel = 3

/** How long the quests of an account are stored, in days; completed ones stay. */
export const questRetentionDays = 30

export const questsPerDay = 3
export const questsPerWeek = 1

const day = { pace: 'day', fromLevel: 1 } as const
const week = { pace: 'week', fromLevel: 1 } as const

/**
 * All quests. Those of the week need nothing but runs of the site's games: each is an entry to the draw of the season,
 * and a quest that depends on others would exclude somebody. A new quest gets a new id. An old one stays as long as
 * stored quests of a week may name it.
 */
export const questPool: readonly Quest[] = [
  { id: 'day-runs-3', ...day, kind: 'runs', game: null, target: 3 },
  { id: 'day-runs-6', ...day, fromLevel: 3, kind: 'runs', game: null, target: 6 },
  { id: 'day-games-2', ...day, kind: 'games', game: null, target: 2 },
  { id: 'day-drive-2', ...day, kind: 'runs', game: 'car-game', target: 2 },
  { id: 'day-run-2', ...day, kind: 'runs', game: 'cyberwave-runner', target: 2 },
  { id: 'day-walk-1', ...day, kind: 'runs', game: 'metaverse', target: 1 },
  { id: 'day-drive-checkpoints-10', ...day, fromLevel: 2, kind: 'checkpoints', game: 'car-game', target: 10 },
  { id: 'day-run-checkpoints-10', ...day, fromLevel: 2, kind: 'checkpoints', game: 'cyberwave-runner', target: 10 },
  { id: 'day-run-score-2000', ...day, fromLevel: 2, kind: 'score', game: 'cyberwave-runner', target: 2_000 },
  { id: 'day-drive-score-2000', ...day, fromLevel: 3, kind: 'score', game: 'car-game', target: 2_000 },
  { id: 'day-drive-distance-5000', ...day, fromLevel: 2, kind: 'distance', game: 'car-game', target: 5_000 },
  { id: 'day-run-distance-3000', ...day, fromLevel: 2, kind: 'distance', game: 'cyberwave-runner', target: 3_000 },
  { id: 'day-run-combo-12', ...day, fromLevel: 2, kind: 'combo', game: 'cyberwave-runner', target: 12 },
  { id: 'day-drive-combo-6', ...day, fromLevel: 3, kind: 'combo', game: 'car-game', target: 6 },
  { id: 'day-walk-chests-4', ...day, fromLevel: 3, kind: 'chests', game: 'metaverse', target: 4 },
  { id: 'day-key-1', ...day, fromLevel: 2, needs: 'hunt', kind: 'keys', game: null, target: 1 },
  { id: 'day-made-5', ...day, needs: 'made-game', kind: 'made', game: null, target: 5 },
  { id: 'day-referral-1', ...day, needs: 'referral', kind: 'referrals', game: null, target: 1 },
  { id: 'week-runs-15', ...week, kind: 'runs', game: null, target: 15 },
  { id: 'week-games-3', ...week, kind: 'games', game: null, target: 3 },
  { id: 'week-drive-4', ...week, untilLevel: 2, kind: 'runs', game: 'car-game', target: 4 },
  { id: 'week-run-4', ...week, untilLevel: 2, kind: 'runs', game: 'cyberwave-runner', target: 4 },
  { id: 'week-walk-4', ...week, untilLevel: 2, kind: 'runs', game: 'metaverse', target: 4 },
  { id: 'week-days-4', ...week, fromLevel: 2, kind: 'days', game: null, target: 4 },
  { id: 'week-drive-distance-25000', ...week, fromLevel: 2, kind: 'distance', game: 'car-game', target: 25_000 },
  { id: 'week-run-distance-15000', ...week, fromLevel: 2, kind: 'distance', game: 'cyberwave-runner', target: 15_000 },
  { id: 'week-drive-checkpoints-40', ...week, fromLevel: 2, kind: 'checkpoints', game: 'car-game', target: 40 },
  { id: 'week-run-checkpoints-40', ...week, fromLevel: 2, kind: 'checkpoints', game: 'cyberwave-runner', target: 40 },
  { id: 'week-run-combo-20', ...week, fromLevel: 3, kind: 'combo', game: 'cyberwave-runner', target: 20 },
  { id: 'week-drive-combo-12', ...week, fromLevel: 3, kind: 'combo', game: 'car-game', target: 12 },
  { id: 'week-walk-chests-12', ...week, fromLevel: 3, kind: 'chests', game: 'metaverse', target: 12 },
  { id: 'week-runs-30', ...week, fromLevel: 4, kind: 'runs', game: null, target: 30 },
]

/** Whether a player of a level may get a quest. */
export const isForLevel = ({ fromLevel, untilLevel = Infinity }: Quest, level: number): boolean =>
  fromLevel <= level && level <= untilLevel

const byId = new Map(questPool.map((quest) => [quest.id, quest]))

export const findQuest = (id: string): Quest | undefined => byId.get(id)

/** What a player did in one game on one UTC day. */
export type DailyPlay = {
  readonly game: string
  readonly day: string
  readonly runs: number
  readonly bestScore: number
  readonly checkpoints: number
  /** The longest combo of a run in links, and the metres of all runs; 0 for runs of which they are not stored. */
  readonly longestCombo: number
  readonly metres: number
  readonly chests: number
}

/** What counts for quests in a period. */
export type QuestFacts = {
  /** One for each day and game of the site with a run. */
  readonly play: readonly DailyPlay[]
  readonly keys: number
  /** Other accounts, from `madePlayerLevel` on, that played games made by the player. */
  readonly made: number
  /** Referred buyers who played. */
  readonly referrals: number
}

/** How far a player is with a quest, at most its target. */
export function toQuestProgress({ kind, game, target }: QuestGoal, facts: QuestFacts): number {
  const own = facts.play.filter((each) => game === null || each.game === game)
  const sum = (read: (each: DailyPlay) => number) => own.reduce((total, each) => total + read(each), 0)
  const reached = {
    runs: () => sum(({ runs }) => runs),
    checkpoints: () => sum(({ checkpoints }) => checkpoints),
    combo: () => Math.max(0, ...own.map(({ longestCombo }) => longestCombo)),
    distance: () => sum(({ metres }) => metres),
    chests: () => sum(({ chests }) => chests),
    games: () => new Set(own.map((each) => each.game)).size,
    score: () => Math.max(0, ...own.map(({ bestScore }) => bestScore)),
    days: () => new Set(own.map(({ day }) => day)).size,
    keys: () => facts.keys,
    made: () => facts.made,
    referrals: () => facts.referrals,
  }[kind]()
  return Math.min(target, reached)
}

const dayMs = 86_400_000

/** Days after which a missed day is forgiven again. */
export const forgivenEveryDays = 7

const toDay = (moment: number) => new Date(moment).toISOString().slice(0, 10)

/**
 * The number of days in a row with a completed quest, up to today or yesterday. One missed day is forgiven; another one only if it is at
 * least a week away from it. Missed days do not count.
 *
 * @param days days with a completed quest, such as `2026-11-24`. @param now milliseconds since 1970.
 */
export function toStreak(days: ReadonlySet<string>, now: number): number {
  let streak = 0
  let lastMissed: number | null = null
  // A day that still runs is not missed.
  const first = days.has(toDay(now)) ? 0 : 1
  for (let ago = first; ; ago += 1) {
    if (days.has(toDay(now - ago * dayMs))) {
      streak += 1
      continue
    }
    const isForgiven = lastMissed === null || ago - lastMissed >= forgivenEveryDays
    if (!isForgiven || !days.has(toDay(now - (ago + 1) * dayMs))) return streak
    lastMissed = ago
  }
}
