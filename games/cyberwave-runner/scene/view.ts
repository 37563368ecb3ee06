import { metre } from '@/lib/games/cyberwave-runner/constants'
import type { RunnerState } from '@/lib/games/cyberwave-runner/state'

/** The interpolated position of the runner between two ticks, in metres. `z` is the distance covered. */
export type View = {
  x: number
  y: number
  z: number
  /** Speeds in m/s: sideways, upwards and ahead. */
  speedX: number
  speedY: number
  speed: number
  readonly state: RunnerState
}

type Before = { x: number; y: number; z: number }

/** Interpolates a run between its ticks. Call `keep` before each tick and `look` before each frame. */
export function createView(state: RunnerState) {
  const before: Before = { x: state.x, y: state.y, z: state.z }
  const view: View = { x: 0, y: 0, z: 0, speedX: 0, speedY: 0, speed: 0, state }
  return {
    keep() {
      before.x = state.x
      before.y = state.y
      before.z = state.z
    },
    look(fraction: number): View {
      view.x = (before.x + (state.x - before.x) * fraction) / metre
      view.y = (before.y + (state.y - before.y) * fraction) / metre
      view.z = (before.z + (state.z - before.z) * fraction) / metre
      view.speedX = ((state.x - before.x) / metre) * 60
      view.speedY = ((state.y - before.y) / metre) * 60
      view.speed = ((state.z - before.z) / metre) * 60
      return view
    },
  }
}
