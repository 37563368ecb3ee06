import { meetObstacles } from './meet-obstacles'
import { moveRunner, obeyInput } from './move-runner'
import { passTime } from './pass-time'
import type { RunnerState } from './runner-state'
import { scoreWay } from './score-run'
import { takeItems } from './take-items'

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
