import type { RunToPlay } from '@intrepid/sdk'
import type { Presses } from '@/games/shared/input/devices'
import { startRunOnScreen } from '@/games/shared/run-on-screen'
import { threeWorldsRules } from '@/lib/games/three-worlds/rules'
import type { LookAbout } from './input'
import { createView, type View } from './scene/stage'

/** Receives the events of each tick. */
type OnTick = (happened: number, view: View) => void

/** Starts a run on screen: played by input, or watched from a log. Its ghost may be in another world. */
export function startRun(next: RunToPlay, presses: Presses, about: LookAbout, playEvents: OnTick) {
  const run = startRunOnScreen({ rules: threeWorldsRules, next, presses, createView, onTick: playEvents })
  return {
    ...run,
    /** Points more than the ghost had at the same time, negative when behind; null without a ghost. */
    lead: () => run.leadIn(({ score }) => score),
    /** Advances the run and its ghost. @param isCalm turns in steps. */
    advance(seconds: number, isCalm: boolean) {
      const played = run.advance(seconds, about.take(isCalm))
      if (played > 0) about.played(played)
    },
  }
}
