import type { GameHost, RunOutcome } from '@intrepid/sdk'
import type { EndKey, EndPanel, ShownRun } from './hud/end-panel'
import type { Words } from './words'

const minIntervalMs = 1_000

/** Tells the host the score when it changed, at most once a second. @returns what to call with the score now. */
export function createScoreReporter(host: GameHost): (score: number, isLast?: boolean) => void {
  let told = -1
  let at = -Infinity
  return (score, isLast = false) => {
    const now = performance.now()
    if (score === told || (!isLast && now - at < minIntervalMs)) return
    told = score
    at = now
    host.score(score)
  }
}

/** A run that is over, as it is handed in and shown. */
export type EndedRun = ShownRun & { readonly seed: string; readonly log: () => string }

/** Hands runs in, shows what they came to, and knows the score to pass. @param version of the rules. */
export function createRunEnding(host: GameHost, version: number, panel: EndPanel) {
  /** The player's best as the host told it, until a run has passed it. */
  let bestToPass = 0

  async function handIn({ seed, score, log }: EndedRun): Promise<RunOutcome> {
    const outcome = await host.finish({ seed, version, log: log(), score })
    if (outcome.kind !== 'refused') bestToPass = outcome.best
    return outcome
  }

  return {
    /** Whether a run is now better than all before: true once. */
    passesBest(score: number): boolean {
      if (bestToPass === 0 || score <= bestToPass) return false
      bestToPass = 0
      return true
    },
    end(run: EndedRun, words: Words<EndKey>) {
      panel.show(words, run, run.isWatched ? null : handIn(run))
    },
  }
}
