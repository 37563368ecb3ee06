import type { RunToPlay } from '@intrepid/sdk'
import type { Presses } from '@/games/shared/input/presses'
import { decodeInputLog } from '@/lib/games/input-log'
import { createRun } from '@/lib/games/run'
import { toSeed } from '@/lib/games/seed'
import { worldsWalkRules } from '@/lib/games/worlds-walk/worlds-walk-rules'
import type { LookAbout } from './input/look-about'
import { createView, type View } from './scene/view'

/** Calls `hear` with what happened in each tick. */
export type HearTick = (happened: number, view: View) => void

/** A run that goes on in front of the player: played by presses, or by the log that is watched. */
export function playRun({ seed: text, watch }: RunToPlay, presses: Presses, about: LookAbout, hear: HearTick) {
  const seed = toSeed(text)
  const run = createRun(worldsWalkRules, seed, watch === null ? undefined : (decodeInputLog(watch) ?? undefined))
  const { state } = run
  const view = createView(state)
  let heard = 0

  function hearLastTick(): void {
    if (state.tick === heard) return
    heard = state.tick
    hear(state.happened, view.look(1))
  }

  return {
    seed,
    isWatched: watch !== null,
    state,
    score: () => state.score,
    hasFallen: () => state.isOver,
    isOver: run.isOver,
    fraction: run.fraction,
    log: run.log,
    look: () => view.look(run.isOver() ? 1 : run.fraction()),
    /** Lets time pass. @param isCalm turns in steps. */
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
    },
  }
}

export type PlayedRun = ReturnType<typeof playRun>
