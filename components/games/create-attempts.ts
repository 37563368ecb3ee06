import type { FinishedRun } from '@/lib/games/protocol/game-messages'
import type { RunOutcome, RunToPlay } from '@/lib/games/protocol/host-messages'
import { toSeed } from '@/lib/games/seed'
import { SiteRefusal } from '@/lib/site-api/site-refusal'
import type { GameCalls } from './game-calls'

/** The runs of one game in one visit. */
export type Attempts = {
  /** Begins a run: counted where the site answers, else for practice, so that the game can be played all the same. */
  readonly begin: () => Promise<RunToPlay>
  /** Hands in the run that was begun last. Never rejects. */
  readonly finish: (run: FinishedRun) => Promise<RunOutcome>
}

function drawSeed() {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return toSeed([...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join(''))
}

/** @param calls what the site answers. */
export function createAttempts(game: string, calls: Pick<GameCalls, 'start' | 'finish'>): Attempts {
  let open: { readonly id: string; readonly seed: string } | null = null
  let best = 0

  return {
    async begin() {
      open = null
      const attempt = await calls.start(game).catch(() => null)
      open = attempt
      return { seed: attempt?.seed ?? drawSeed(), isCounted: attempt !== null, watch: null }
    },
    async finish(run) {
      best = Math.max(best, run.score)
      const attempt = open
      open = null
      if (attempt?.seed !== run.seed) return { kind: 'uncounted', best }
      try {
        const stored = await calls.finish(attempt.id, game, run)
        best = stored.best
        return { kind: 'stored', ...stored }
      } catch (error) {
        return { kind: 'refused', code: error instanceof SiteRefusal ? error.code : 'no-answer' }
      }
    },
  }
}
