import type { RunToPlay } from '@intrepid/sdk'
import type { Presses } from '@/games/shared/input/devices'
import { decodeInputLog } from '@/lib/games/input-log'
import { createRun } from '@/lib/games/run'
import { metre } from '@/lib/games/cyberwave-runner/constants'
import { cyberwaveRunnerRules } from '@/lib/games/cyberwave-runner/rules'
import type { RunnerState } from '@/lib/games/cyberwave-runner/state'
import type { GameRules } from '@/lib/games/rules'
import { toSeed } from '@/lib/games/seed'
import { createView, type View } from './scene/view'

type PowersBefore = { shields: number; magnet: number; double: number; stasis: number }

/** Receives the events of each tick. */
export type OnTick = (happened: number, view: View, before: Readonly<PowersBefore>) => void

/** Starts a run on screen: played by input, or watched from a log. A run that the host gives as a ghost runs beside it. */
export function startRun(
  { seed: text, watch, ghost: raced }: RunToPlay,
  presses: Presses,
  playEvents: OnTick,
  rules: GameRules<RunnerState> = cyberwaveRunnerRules,
) {
  const seed = toSeed(text)
  const rivalLog = watch === null && raced ? decodeInputLog(raced.log) : null
  const ghost = rivalLog && createRun(rules, seed, rivalLog)
  const ghostView = ghost && createView(ghost.state)
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
    isRace: ghost !== null,
    /** The score of the ghost's run; null without a ghost. */
    rivalScore: ghost && (raced?.score ?? 0),
    state,
    score: () => state.score,
    hasEnded: () => state.isOver,
    isOver: run.isOver,
    fraction: run.fraction,
    log: run.log,
    look: () => view.look(run.isOver() ? 1 : run.fraction()),
    /** Position of the ghost; null without one, and once its run is over. */
    lookAtGhost: () => (ghost && !ghost.isOver() ? (ghostView?.look(ghost.fraction()) ?? null) : null),
    /** Lead over the ghost in metres, negative when behind; null without a ghost. */
    gap: () => (ghost ? (state.z - ghost.state.z) / metre : null),
    /** Advances the run and its ghost. */
    advance(seconds: number) {
      const played = run.advance(seconds * 1_000, presses.take(), () => {
        hearLastTick()
        view.keep()
      })
      if (played > 0) presses.played()
      hearLastTick()
      ghost?.advance(seconds * 1_000, 0, ghostView?.keep)
    },
  }
}
