import type { RunToPlay } from '@intrepid/sdk'
import type { Presses } from '@/games/shared/input/devices'
import { decodeInputLog } from '@/lib/games/input-log'
import { getGuardPosition } from '@/lib/games/maze/collisions'
import { tileUnits } from '@/lib/games/maze/constants'
import type { MazeState } from '@/lib/games/maze/state'
import type { GameRules } from '@/lib/games/rules'
import { createRun } from '@/lib/games/run'
import { toSeed } from '@/lib/games/seed'

/** Interpolated positions of player and guards between two ticks, in tiles. */
export type View = {
  x: number
  y: number
  readonly guards: Float32Array
  /** Seconds that the player has walked. */ stride: number
}

const placeX = (state: MazeState) => state.x + (state.dx * state.progress) / tileUnits

const placeY = (state: MazeState) => state.y + (state.dy * state.progress) / tileUnits

/** Starts a run on screen: played by input, or watched from a log. */
export function startRun(
  rules: GameRules<MazeState>,
  { seed: text, watch }: RunToPlay,
  presses: Presses,
  playEvents: (state: MazeState) => void,
) {
  const seed = toSeed(text)
  const run = createRun(rules, seed, watch === null ? undefined : (decodeInputLog(watch) ?? undefined))
  const { state } = run
  const count = state.plan.guards.length
  const before = { x: state.x, y: state.y, room: state.room, guards: new Float32Array(count * 2) }
  const view: View = { x: state.x, y: state.y, guards: new Float32Array(count * 2), stride: 0 }
  let heard = 0

  function keep(): void {
    before.x = placeX(state)
    before.y = placeY(state)
    before.room = state.room
    for (let guard = 0; guard < count; guard++) {
      before.guards[guard * 2] = getGuardPosition(state, guard, 0) / tileUnits
      before.guards[guard * 2 + 1] = getGuardPosition(state, guard, 1) / tileUnits
    }
  }

  function hearLastTick(): void {
    if (state.tick === heard) return
    heard = state.tick
    playEvents(state)
  }

  /** Interpolates a position, unless the distance is too long for a step, for instance after a portal. */
  const between = (then: number, now: number, part: number) =>
    Math.abs(now - then) > 1 ? now : then + (now - then) * part

  keep()
  return {
    seed,
    isWatched: watch !== null,
    state,
    score: () => state.score,
    hasEnded: () => state.isOver,
    isOver: run.isOver,
    log: run.log,
    look(): View {
      const part = run.isOver() ? 1 : run.fraction()
      const stays = before.room === state.room
      view.x = stays ? between(before.x, placeX(state), part) : placeX(state)
      view.y = stays ? between(before.y, placeY(state), part) : placeY(state)
      for (let guard = 0; guard < count; guard++) {
        view.guards[guard * 2] = between(
          before.guards[guard * 2] as number,
          getGuardPosition(state, guard, 0) / tileUnits,
          part,
        )
        view.guards[guard * 2 + 1] = between(
          before.guards[guard * 2 + 1] as number,
          getGuardPosition(state, guard, 1) / tileUnits,
          part,
        )
      }
      return view
    },
    /** Advances the run. */
    advance(seconds: number) {
      const played = run.advance(seconds * 1_000, presses.take(), () => {
        hearLastTick()
        keep()
      })
      if (played > 0) presses.played()
      if (state.dx !== 0 || state.dy !== 0) view.stride += seconds
      hearLastTick()
    },
  }
}
