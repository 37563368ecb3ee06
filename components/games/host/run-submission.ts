import pRetry from 'p-retry'
import type { FinishedRun } from '@/lib/games/frame-protocol/game-messages'
import type { RunOutcome, RunToPlay } from '@/lib/games/frame-protocol/host-messages'
import { type Seed, toSeed } from '@/lib/games/seed'
import { retryPolicy } from '@/lib/retry'
import { ApiError } from '@/lib/site-api/fetch-json'
import type { GameApi } from './game-api'

/** Error codes that say nothing about the run itself: the same submission can succeed later. */
const temporaryCodes: ReadonlySet<string> = new Set(['busy', 'internal', 'limited'])

const isTemporary = (error: unknown) => !(error instanceof ApiError) || temporaryCodes.has(error.code)

const retryAfterMs = (error: unknown) => (error instanceof ApiError ? error.waitSeconds * 1_000 : 0)

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/**
 * Submits a run, with retries while the failure is temporary. The server stores a run once, however often it arrives.
 *
 * @throws the last error.
 */
const submitWithRetries = <T>(submit: () => Promise<T>, onRetry: () => void): Promise<T> =>
  pRetry(submit, {
    ...retryPolicy,
    shouldRetry: ({ error }) => isTemporary(error) && retryAfterMs(error) <= retryPolicy.maxTimeout,
    async onFailedAttempt({ error, retriesLeft }) {
      const waitMs = retryAfterMs(error)
      if (!isTemporary(error) || waitMs > retryPolicy.maxTimeout || retriesLeft === 0) return
      onRetry()
      // p-retry adds at least `minTimeout`.
      await wait(Math.max(0, waitMs - retryPolicy.minTimeout))
    },
  })

/** The runs of one game during one visit of its page. */
export type Runs = {
  /** Starts a run. It is counted when the site responds; otherwise it is practice, so that the game can be played anyway. */
  readonly begin: () => Promise<RunToPlay>
  /** Starts a practice run on a seed that was played before. It never counts, not even as this visit's best. */
  readonly practise: (seed: Seed) => RunToPlay
  /** Submits the current run. Never rejects. `onRetry` is called when the first request fails. */
  readonly finish: (run: FinishedRun, onRetry?: () => void) => Promise<RunOutcome>
}

/** Tracks which run is open, and submits it once it has finished. */
export function createRuns(game: string, api: () => Pick<GameApi, 'start' | 'finish'>): Runs {
  let open: { readonly id: string; readonly seed: string } | null = null
  let practiceSeed: string | null = null
  let best = 0

  return {
    async begin() {
      open = null
      practiceSeed = null
      const attempt = await api()
        .start(game)
        .catch(() => null)
      open = attempt
      return { seed: attempt?.seed ?? randomSeed(), isCounted: attempt !== null, watch: null }
    },
    practise(seed) {
      open = null
      practiceSeed = seed
      return { seed, isCounted: false, watch: null }
    },
    async finish(run, onRetry = () => undefined) {
      if (run.seed !== practiceSeed) best = Math.max(best, run.score)
      const attempt = open
      open = null
      if (attempt?.seed !== run.seed) return { kind: 'uncounted', best }
      try {
        const stored = await submitWithRetries(() => api().finish(attempt.id, game, run), onRetry)
        best = Math.max(best, stored.best)
        return { kind: 'stored', ...stored }
      } catch (error) {
        // After a temporary failure the game may submit the same run again.
        if (isTemporary(error)) open ??= attempt
        return { kind: 'refused', code: error instanceof ApiError ? error.code : 'no-answer' }
      }
    },
  }
}

function randomSeed(): Seed {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return toSeed([...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join(''))
}
