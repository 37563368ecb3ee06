import { meetObstacles } from './meet-obstacles'
import { moveRunner, obeyInput } from './move-runner'
import type { RunnerState } from './runner-state'
import { scoreWay } from './score-run'
import { takeItems } from './take-items'

const less = (ticks: number) => (ticks > 0 ? ticks - 1 : 0)

/** Counts down what lasts for some ticks. */
function passTime(state: RunnerState): void {
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

/** A tick of a run, wherever its track comes from. @param lay lays the track up to the horizon. */
export function stepRunner(state: RunnerState, input: number, lay: (state: RunnerState) => void): void {
  state.happened = 0
  passTime(state)
  obeyInput(state, input)
  const { x } = state
  moveRunner(state)
  lay(state)
  meetObstacles(state, x)
  if (state.isOver) return
  takeItems(state)
  scoreWay(state)
}
