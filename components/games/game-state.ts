/** Why a game cannot go on. */
export const gameFailures = ['no-webgl', 'load-failed', 'crashed', 'context-lost', 'offline', 'wallet-needed'] as const

export type GameFailure = (typeof gameFailures)[number]

/** Where a game in its frame stands. */
export type GameStatus =
  | { readonly kind: 'cover' }
  /** `fraction` of it is there, from 0 to 1. */
  | { readonly kind: 'loading'; readonly fraction: number }
  | { readonly kind: 'playing' }
  | { readonly kind: 'paused' }
  | { readonly kind: 'failed'; readonly failure: GameFailure }

/** What became of the last run. */
export type LastRun =
  | { readonly kind: 'counting' }
  /** The site does not answer yet, and is asked again. */
  | { readonly kind: 'late' }
  | { readonly kind: 'stored'; readonly score: number; readonly best: number; readonly rank: number | null }
  | { readonly kind: 'uncounted'; readonly best: number }
  | { readonly kind: 'refused'; readonly code: string }

/** All that a host shows of a game. */
export type GameView = {
  readonly status: GameStatus
  /** The score as the game told it; null before it told any. */
  readonly score: number | null
  /** What the game said last, for screen readers. */
  readonly said: string
  readonly lastRun: LastRun | null
  /** Whether a stored run is shown instead of one that is played. */
  readonly isWatching: boolean
  /** Whether this run waits for a board. */
  readonly isCounted: boolean
  /** A key that was found, until the player has seen it. */
  readonly foundKey: string | null
  /** Counts stored runs, so that boards know when to look again. */
  readonly storedRuns: number
}

export const firstView: GameView = {
  status: { kind: 'cover' },
  score: null,
  said: '',
  lastRun: null,
  isWatching: false,
  isCounted: true,
  foundKey: null,
  storedRuns: 0,
}
