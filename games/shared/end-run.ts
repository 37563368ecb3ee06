import type { GameHost, RunOutcome } from '@intrepid/sdk'
import type { EndKey, EndPanel, FinishedRunView } from './hud/end-panel'
import type { Words } from './words'

const minIntervalMs = 1_000

/** Creates a function that reports the score to the host when it changed, at most once a second. */
export function createScoreReporter(host: GameHost): (score: number, isLast?: boolean) => void {
  let reported = -1
  let at = -Infinity
  return (score, isLast = false) => {
    const now = performance.now()
    if (score === reported || (!isLast && now - at < minIntervalMs)) return
    reported = score
    at = now
    host.score(score)
  }
}

/** A finished run, ready to submit and to show. */
type EndedRun = FinishedRunView & { readonly seed: string; readonly log: () => string }

/** Submits finished runs, shows their results and tracks the score to beat. @param version of the rules. */
export function createRunEnding(host: GameHost, version: number, panel: EndPanel) {
  /** The player's best score as reported by the host; 0 after a run has beaten it. */
  let bestToBeat = 0

  async function handIn({ seed, score, log }: EndedRun): Promise<RunOutcome> {
    const outcome = await host.finish({ seed, version, log: log(), score })
    if (outcome.kind !== 'refused') bestToBeat = outcome.best
    return outcome
  }

  return {
    /** Whether a run has just beaten the best score. Returns true once for each best score. */
    beatsBest(score: number): boolean {
      if (bestToBeat === 0 || score <= bestToBeat) return false
      bestToBeat = 0
      return true
    },
    end(run: EndedRun, words: Words<EndKey>) {
      panel.show(words, run, run.isWatched ? null : () => handIn(run))
    },
  }
}
