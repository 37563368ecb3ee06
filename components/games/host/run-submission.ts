import pRetry from 'p-retry'
import type { FinishedRun } from '@/lib/games/frame-protocol/game-messages'
import type { RunOutcome, RunToPlay } from '@/lib/games/frame-protocol/host-messages'
import type { Seed } from '@/lib/games/seed'
import { retryPolicy } from '@/lib/retry'
import { ApiError } from '@/lib/site-api/fetch-json'
import type { StartedAttempt } from '@/lib/games/score-schema'
import type { GameApi } from './game-api'
import { createRandomSeed } from './random-seed'

/** Error codes that say nothing about the run itself: the same submission can succeed later. */
const temporaryCodes: ReadonlySet<string> = new Set(['busy', 'read-only', 'internal', 'limited'])

/** Whether the same request can succeed later. */
export const isTemporary = (error: unknown): boolean => !(error instanceof ApiError) || temporaryCodes.has(error.code)

const retryAfterMs = (error: unknown) => (error instanceof ApiError ? error.waitSeconds * 1_000 : 0)

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/**
 * Sends a request that must not be lost, with retries while the failure is temporary. The server stores a run once,
 * however often it arrives.
 *
 * @throws the last error.
 */
export const submitWithRetries = <T>(submit: () => Promise<T>, onRetry: () => void = () => undefined): Promise<T> =>
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
  /**
   * Starts a run. It is counted when the site responds; otherwise it is practice, so that the game can be played anyway.
   * `onLimited` is called with the seconds after which runs count again, if there were too many.
   */
  readonly begin: (onLimited?: (waitSeconds: number) => void) => Promise<RunToPlay>
  /** Starts a practice run on a seed that was played before. It never counts, not even as this visit's best. */
  readonly practise: (seed: Seed) => RunToPlay
  /** Changes the player's look in the next practice run. A counted run gets its look from the site. */
  readonly setLook: (look: StartedAttempt['look']) => void
  /** The id of an open run by its seed; null when the site does not know it. */
  readonly findAttempt: (seed: string) => string | null
  /** Submits the current run. Never rejects. `onRetry` is called when the first request fails. */
  readonly finish: (run: FinishedRun, onRetry?: () => void) => Promise<RunOutcome>
}

/** Runs that a game may still submit. Only the newest is played; the others can be waiting for another try. */
const maxOpen = 20

/** Tracks which runs are open, and submits them once they have finished. */
export function createRuns(game: string, api: () => Pick<GameApi, 'start' | 'finish' | 'findGhost'>): Runs {
  // By seed, so that a response that arrives late belongs to its own run and replaces no other.
  const open = new Map<string, StartedAttempt>()
  let practiceSeed: string | null = null
  let best = 0
  let look: StartedAttempt['look']

  return {
    async begin(onLimited = () => undefined) {
      practiceSeed = null
      const attempt = await api()
        .start(game)
        .catch((error: unknown) => {
          if (error instanceof ApiError && error.code === 'limited') onLimited(error.waitSeconds)
          return null
        })
      if (!attempt) return { seed: createRandomSeed(), isCounted: false, watch: null }
      open.set(attempt.seed, attempt)
      const [oldest = ''] = open.keys()
      if (open.size > maxOpen) open.delete(oldest)
      const ghost = api().findGhost?.(attempt.seed)
      look = attempt.look
      return {
        seed: attempt.seed,
        isCounted: attempt.isScored,
        watch: null,
        ...(ghost ? { ghost } : {}),
        ...(look && { look }),
      }
    },
    setLook: (next) => void (look = next),
    findAttempt: (seed) => open.get(seed)?.id ?? null,
    practise(seed) {
      open.delete(seed)
      practiceSeed = seed
      return { seed, isCounted: false, watch: null, ...(look && { look }) }
    },
    async finish(run, onRetry = () => undefined) {
      if (run.seed !== practiceSeed) best = Math.max(best, run.score)
      const attempt = open.get(run.seed)
      if (attempt?.isScored) open.delete(run.seed)
      if (!attempt?.isScored) return { kind: 'uncounted', best }
      try {
        const stored = await submitWithRetries(() => api().finish(attempt.id, game, run), onRetry)
        best = Math.max(best, stored.best)
        return { kind: 'stored', ...stored }
      } catch (error) {
        // After a temporary failure the game may submit the same run again, unless a newer run has the same seed.
        if (isTemporary(error) && !open.has(run.seed)) open.set(run.seed, attempt)
        return { kind: 'refused', code: error instanceof ApiError ? error.code : 'no-answer' }
      }
    },
  }
}
