import type { FinishedRun } from '@/lib/games/protocol/game-messages'
import type { RunOutcome, RunToPlay } from '@/lib/games/protocol/host-messages'
import { type Seed, toSeed } from '@/lib/games/seed'
import { SiteRefusal } from '@/lib/site-api/site-refusal'
import type { GameCalls } from './game-calls'

/** Between one try and the next, in milliseconds: together longer than the site takes to see that whoever judged is gone. */
const pausesMs = [1_000, 3_000, 9_000, 27_000, 60_000] as const

/** A refusal that says nothing of the run: the site is busy, broke, or is asked too often. */
const passing: ReadonlySet<string> = new Set(['busy', 'internal', 'limited'])

/** Whether the same question may be answered another time: the site did not answer, not sensibly, or could not. */
const isPassing = (error: unknown) => !(error instanceof SiteRefusal) || passing.has(error.code)

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

type HandIn = {
  /** Called when the first try was in vain. */
  readonly onLate?: (() => void) | undefined
  /** From 0 to 1: what failed for many at once is not asked by all at once. */
  readonly chance?: () => number
}

/**
 * Hands a run in, again and again with growing pauses while the site cannot take it: the same run counts once, however often
 * it arrives.
 *
 * @throws what the last try was refused with.
 */
async function handIn<T>(ask: () => Promise<T>, { onLate, chance = Math.random }: HandIn = {}): Promise<T> {
  for (const pauseMs of pausesMs) {
    try {
      return await ask()
    } catch (error) {
      const askedMs = error instanceof SiteRefusal ? error.waitSeconds * 1_000 : 0
      if (!isPassing(error) || askedMs > pausesMs[4]) throw error
      onLate?.()
      await wait(Math.max(pauseMs * (0.75 + chance() / 2), askedMs))
    }
  }
  return ask()
}

/** The runs of one game in one visit. */
export type Attempts = {
  /** Begins a run: counted where the site answers, else for practice, so that the game can be played all the same. */
  readonly begin: () => Promise<RunToPlay>
  /** Begins a run on a seed that was played before. It counts nowhere, not even as the best of this visit. */
  readonly practise: (seed: Seed) => RunToPlay
  /** Hands in the run that was begun last, for as long as the site cannot take it. Never rejects. @param onLate when that takes longer. */
  readonly finish: (run: FinishedRun, onLate?: () => void) => Promise<RunOutcome>
}

function drawSeed() {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return toSeed([...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join(''))
}

/** @param calls what the site answers. */
export function createAttempts(game: string, calls: Pick<GameCalls, 'start' | 'finish'>): Attempts {
  let open: { readonly id: string; readonly seed: string } | null = null
  let practised: string | null = null
  let best = 0

  return {
    async begin() {
      open = null
      practised = null
      const attempt = await calls.start(game).catch(() => null)
      open = attempt
      return { seed: attempt?.seed ?? drawSeed(), isCounted: attempt !== null, watch: null }
    },
    practise(seed) {
      open = null
      practised = seed
      return { seed, isCounted: false, watch: null }
    },
    async finish(run, onLate) {
      if (run.seed !== practised) best = Math.max(best, run.score)
      const attempt = open
      open = null
      if (attempt?.seed !== run.seed) return { kind: 'uncounted', best }
      try {
        const stored = await handIn(() => calls.finish(attempt.id, game, run), { onLate })
        best = Math.max(best, stored.best)
        return { kind: 'stored', ...stored }
      } catch (error) {
        // Nothing was said of the run: whoever asks once more hands in the same one.
        if (isPassing(error)) open ??= attempt
        return { kind: 'refused', code: error instanceof SiteRefusal ? error.code : 'no-answer' }
      }
    },
  }
}
