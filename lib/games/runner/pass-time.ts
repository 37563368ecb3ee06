import type { RunnerState } from './runner-state'

const less = (ticks: number) => (ticks > 0 ? ticks - 1 : 0)

/** Counts down what lasts for some ticks. */
export function passTime(state: RunnerState): void {
  state.tick += 1
  state.sinceLane += 1
  state.sliding = less(state.sliding)
  state.jumpAsked = less(state.jumpAsked)
  state.slideAsked = less(state.slideAsked)
  state.dashing = less(state.dashing)
  state.magnet = less(state.magnet)
  state.double = less(state.double)
  state.stasis = less(state.stasis)
  state.safe = less(state.safe)
  state.stumbling = less(state.stumbling)
}
