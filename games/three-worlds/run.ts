import type { RunToPlay } from '@intrepid/sdk'
import type { Presses } from '@/games/shared/input/devices'
import { decodeInputLog } from '@/lib/games/input-log'
import { createRun } from '@/lib/games/run'
import { toSeed } from '@/lib/games/seed'
import { threeWorldsRules } from '@/lib/games/three-worlds/rules'
import type { LookAbout } from './input'
import { createView, type View } from './scene/stage'

/** Receives the events of each tick. */
export type OnTick = (happened: number, view: View) => void

/** Starts a run on screen: played by input, or watched from a log. A run that the host gives as a ghost runs beside it. */
export function startRun(
  { seed: text, watch, ghost: raced }: RunToPlay,
  presses: Presses,
  about: LookAbout,
  playEvents: OnTick,
) {
  const seed = toSeed(text)
  const rivalLog = watch === null && raced ? decodeInputLog(raced.log) : null
  const ghost = rivalLog && createRun(threeWorldsRules, seed, rivalLog)
  const ghostView = ghost && createView(ghost.state)
  const run = createRun(threeWorldsRules, seed, watch === null ? undefined : (decodeInputLog(watch) ?? undefined))
  const { state } = run
  const view = createView(state)
  let heard = 0

  function hearLastTick(): void {
    if (state.tick === heard) return
    heard = state.tick
    playEvents(state.happened, view.look(1))
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
    /** Position of the ghost, perhaps in another world; null without one, and once its run is over. */
    lookAtGhost: () => (ghost && !ghost.isOver() ? (ghostView?.look(ghost.fraction()) ?? null) : null),
    /** Points more than the ghost had at the same time, negative when behind; null without a ghost. */
    lead: () => (ghost ? state.score - ghost.state.score : null),
    /** Advances the run and its ghost. @param isCalm turns in steps. */
    advance(seconds: number, isCalm: boolean) {
      const turning = about.take(isCalm)
      const played = run.advance(seconds * 1_000, presses.take() | turning, () => {
        hearLastTick()
        view.keep()
      })
      if (played > 0) {
        presses.played()
        about.played(played)
      }
      hearLastTick()
      ghost?.advance(seconds * 1_000, 0, ghostView?.keep)
    },
  }
}
