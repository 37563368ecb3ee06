import type { GameHost, RunOutcome } from '@intrepid/sdk'
import { runnerRules } from '@/lib/games/runner/runner-rules'
import type { createEndPanel } from './hud/end-panel'
import type { Hud } from './hud/hud'
import type { PlayedRun } from './play-run'
import type { Words } from './words'

/** Hands runs in, shows what they came to, and knows the score to pass. */
export function createRunEnding(host: GameHost, hud: Hud, panel: ReturnType<typeof createEndPanel>) {
  /** The player's best as the host told it, until a run has passed it. */
  let bestToPass = 0

  async function handIn(run: PlayedRun): Promise<RunOutcome> {
    const outcome = await host.finish({ seed: run.seed, version: runnerRules.version, log: run.log(), score: run.state.score })
    if (outcome.kind !== 'refused') bestToPass = outcome.best
    return outcome
  }

  return {
    /** Says so when the run is better than all before. */
    cheerBest({ state, isWatched }: PlayedRun, words: Words) {
      if (isWatched || bestToPass === 0 || state.score <= bestToPass) return
      bestToPass = 0
      hud.cheer(words.say('newBest'), 'brand')
      host.say(words.say('newBest'))
    },
    end(run: PlayedRun, words: Words) {
      const { score, shards, bestChain } = run.state
      const metres = Math.floor(run.look().z)
      host.say(words.say('sayOver', { score, metres }))
      panel.show(words, { score, metres, shards, bestChain, isWatched: run.isWatched }, run.isWatched ? null : handIn(run))
    },
  }
}
