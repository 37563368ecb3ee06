import type { RunToPlay } from '@intrepid/sdk'
import type { Presses } from '@/games/shared/input/devices'
import { decodeInputLog } from '@/lib/games/input-log'
import { createRun } from '@/lib/games/run'
import { cyberwaveRunnerRules } from '@/lib/games/cyberwave-runner/rules'
import type { RunnerState } from '@/lib/games/cyberwave-runner/state'
import type { GameRules } from '@/lib/games/rules'
import { toSeed } from '@/lib/games/seed'
import { createView, type View } from './scene/view'

type PowersBefore = { shields: number; magnet: number; double: number; stasis: number }

/** Receives the events of each tick. */
export type OnTick = (happened: number, view: View, before: Readonly<PowersBefore>) => void

/** Starts a run on screen: played by input, or watched from a log. */
export function startRun(
  { seed: text, watch }: RunToPlay,
  presses: Presses,
  playEvents: OnTick,
  rules: GameRules<RunnerState> = cyberwaveRunnerRules,
) {
  const seed = toSeed(text)
  const run = createRun(rules, seed, watch === null ? undefined : (decodeInputLog(watch) ?? undefined))
  const { state } = run
  const view = createView(state)
  const before: PowersBefore = { shields: 0, magnet: 0, double: 0, stasis: 0 }
  let heard = 0

  function hearLastTick(): void {
    if (state.tick === heard) return
    heard = state.tick
    playEvents(state.happened, view.look(1), before)
    before.shields = state.shields
    before.magnet = state.magnet
    before.double = state.double
    before.stasis = state.stasis
  }

  return {
    seed,
    isWatched: watch !== null,
    state,
    score: () => state.score,
    hasEnded: () => state.isOver,
    isOver: run.isOver,
    fraction: run.fraction,
    log: run.log,
    look: () => view.look(run.isOver() ? 1 : run.fraction()),
    /** Advances the run. */
    advance(seconds: number) {
      const played = run.advance(seconds * 1_000, presses.take(), () => {
        hearLastTick()
        view.keep()
      })
      if (played > 0) presses.played()
      hearLastTick()
    },
  }
}
