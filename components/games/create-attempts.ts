import type { FinishedRun } from '@/lib/games/protocol/game-messages'
import type { RunOutcome, RunToPlay } from '@/lib/games/protocol/host-messages'
import { toSeed, type Seed } from '@/lib/games/seed'
import { SiteRefusal } from '@/lib/site-api/site-refusal'
import type { GameCalls } from './game-calls'
import { handIn, isPassing } from './hand-in'

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
