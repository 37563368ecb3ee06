import type { DriveState } from '@/lib/games/night-drive/state'
import { metre } from '@/lib/games/night-drive/constants'

/** Where a car is between two ticks: along and across the road in metres, its speeds in metres a second, its wheel from -1 to 1. */
export type View = {
  s: number
  x: number
  speed: number
  speedX: number
  wheel: number
  readonly state: DriveState
}

/** Follows a run between its ticks. `keep` before each tick, `look` before each picture. */
export function createView(state: DriveState) {
  const before = { s: state.s, x: state.x, wheel: state.wheel }
  const view: View = { s: 0, x: 0, speed: 0, speedX: 0, wheel: 0, state }
  return {
    keep() {
      before.s = state.s
      before.x = state.x
      before.wheel = state.wheel
    },
    look(fraction: number): View {
      view.s = (before.s + (state.s - before.s) * fraction) / metre
      view.x = (before.x + (state.x - before.x) * fraction) / metre
      view.wheel = (before.wheel + (state.wheel - before.wheel) * fraction) / 256
      view.speed = (state.speed / 256 / metre) * 60
      view.speedX = (state.speedX / 256 / metre) * 60
      return view
    },
  }
}
