import { metre, wholeTurn } from '@/lib/games/three-worlds/constants'
import type { ThreeWorldsState } from '@/lib/games/three-worlds/state'

/** Where the walker is between two ticks: metres, and radians clockwise from looking along -z. */
export type View = {
  x: number
  z: number
  turn: number
  /** Metres a second. */ speed: number
  readonly state: ThreeWorldsState
}

/** Follows a run between its ticks. `keep` before each tick, `look` before each picture. */
export function createView(state: ThreeWorldsState) {
  const before = { x: state.x, z: state.z, heading: state.heading, world: state.world }
  const view: View = { x: 0, z: 0, turn: 0, speed: 0, state }
  return {
    keep() {
      before.x = state.x
      before.z = state.z
      before.heading = state.heading
      before.world = state.world
    },
    look(fraction: number): View {
      // Through a portal nothing glides.
      const share = before.world === state.world ? fraction : 1
      const turned = ((state.heading - before.heading + wholeTurn * 1.5) % wholeTurn) - wholeTurn / 2
      view.x = (before.x + (state.x - before.x) * share) / metre
      view.z = (before.z + (state.z - before.z) * share) / metre
      view.turn = ((before.heading + turned * share) / wholeTurn) * Math.PI * 2
      view.speed =
        share === 1 && before.world !== state.world
          ? 0
          : (Math.hypot(state.x - before.x, state.z - before.z) / metre) * 60
      return view
    },
  }
}
