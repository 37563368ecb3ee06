import type { RunToPlay } from '@intrepid/sdk'
import type { Presses } from '@/games/shared/input/devices'
import { startRunOnScreen } from '@/games/shared/run-on-screen'
import { metre } from '@/lib/games/cyberwave-runner/constants'
import { cyberwaveRunnerRules } from '@/lib/games/cyberwave-runner/rules'
import type { RunnerState } from '@/lib/games/cyberwave-runner/state'
import type { GameRules } from '@/lib/games/rules'
import { createView, type View } from './scene/view'

type PowersBefore = { shields: number; magnet: number; double: number; stasis: number }

/** Receives the events of each tick. */
type OnTick = (happened: number, view: View, before: Readonly<PowersBefore>) => void

/** Starts a run on screen: played by input, or watched from a log. */
export function startRun(
  next: RunToPlay,
  presses: Presses,
  playEvents: OnTick,
  rules: GameRules<RunnerState> = cyberwaveRunnerRules,
) {
  const before: PowersBefore = { shields: 0, magnet: 0, double: 0, stasis: 0 }
  const run = startRunOnScreen({
    rules,
    next,
    presses,
    createView,
    onTick(happened, view) {
      playEvents(happened, view, before)
      const { shields, magnet, double, stasis } = view.state
      Object.assign(before, { shields, magnet, double, stasis })
    },
  })
  return {
    ...run,
    /** Lead over the ghost in metres, negative when behind; null without a ghost. */
    gap: () => run.leadIn(({ z }) => z / metre),
  }
}
