import type { RunToPlay } from '@intrepid/sdk'
import type { Presses } from '@/games/shared/input/devices'
import { startRunOnScreen } from '@/games/shared/run-on-screen'
import { getGuardPosition } from '@/lib/games/maze/collisions'
import { tileUnits } from '@/lib/games/maze/constants'
import type { MazeState } from '@/lib/games/maze/state'
import type { GameRules } from '@/lib/games/rules'

/** Interpolated positions of player and guards between two ticks, in tiles. */
export type View = {
  x: number
  y: number
  readonly guards: Float32Array
  /** Seconds that the player has walked. */ stride: number
}

const placeX = (state: MazeState) => state.x + (state.dx * state.progress) / tileUnits

const placeY = (state: MazeState) => state.y + (state.dy * state.progress) / tileUnits

/** Interpolates a run between its ticks. Call `keep` before each tick and `look` before each frame. */
function createView(state: MazeState) {
  const count = state.plan.guards.length
  const before = { x: state.x, y: state.y, room: state.room, guards: new Float32Array(count * 2) }
  const view: View = { x: state.x, y: state.y, guards: new Float32Array(count * 2), stride: 0 }

  function keep(): void {
    before.x = placeX(state)
    before.y = placeY(state)
    before.room = state.room
    for (let guard = 0; guard < count; guard++) {
      before.guards[guard * 2] = getGuardPosition(state, guard, 0) / tileUnits
      before.guards[guard * 2 + 1] = getGuardPosition(state, guard, 1) / tileUnits
    }
  }

  /** Interpolates a position, unless the distance is too long for a step, for instance after a portal. */
  const between = (then: number, now: number, part: number) =>
    Math.abs(now - then) > 1 ? now : then + (now - then) * part

  keep()
  return {
    keep,
    look(part: number): View {
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
  }
}

/** Starts a run on screen: played by input, or watched from a log. Mazes have no ghosts. */
export function startRun(
  rules: GameRules<MazeState>,
  { seed, watch }: RunToPlay,
  presses: Presses,
  playEvents: (state: MazeState) => void,
) {
  const run = startRunOnScreen({
    rules,
    next: { seed, watch },
    presses,
    createView,
    onTick: () => playEvents(run.state),
  })
  const { state } = run
  return {
    ...run,
    advance(seconds: number) {
      run.advance(seconds)
      if (state.dx !== 0 || state.dy !== 0) run.look().stride += seconds
    },
  }
}
