/** Why a game cannot continue. */
export const gameFailures = ['no-webgl', 'load-failed', 'crashed', 'context-lost', 'offline', 'wallet-needed'] as const

export type GameFailure = (typeof gameFailures)[number]

/** The state of a game's frame. */
export type GameStatus =
  | { readonly kind: 'cover' }
  /** `fraction` is the part that has loaded, from 0 to 1. */
  | { readonly kind: 'loading'; readonly fraction: number }
  | { readonly kind: 'playing' }
  | { readonly kind: 'paused' }
  | { readonly kind: 'failed'; readonly failure: GameFailure }

/** The state or the result of the last run's submission. */
export type LastRun =
  | { readonly kind: 'counting' }
  /** The first request failed, and the host keeps retrying. */
  | { readonly kind: 'late' }
  | { readonly kind: 'stored'; readonly score: number; readonly best: number; readonly rank: number | null }
  | { readonly kind: 'uncounted'; readonly best: number }
  | { readonly kind: 'refused'; readonly code: string }

/** Everything that a host shows about its game. */
export type GameView = {
  readonly status: GameStatus
  /** The score that the game last reported; null before the first report. */
  readonly score: number | null
  /** The game's last announcement for screen readers. */
  readonly announcement: string
  readonly lastRun: LastRun | null
  /** Whether the game shows a replay instead of a run of this player. */
  readonly isWatching: boolean
  /** Whether the run can reach a board. */
  readonly isCounted: boolean
  /** When the player has begun too many runs for this one to count: the seconds after which runs count again. */
  readonly waitSeconds: number | null
  /** A key that the game found, until the player dismisses it. */
  readonly foundKey: string | null
}

/** The view before a game is loaded. */
export const initialView: GameView = {
  status: { kind: 'cover' },
  score: null,
  announcement: '',
  lastRun: null,
  isWatching: false,
  isCounted: true,
  waitSeconds: null,
  foundKey: null,
}
