import { distanceAhead } from '@/lib/games/cyberwave-runner/level-plan'
import { metre } from '@/lib/games/cyberwave-runner/constants'
import { closedLane, freeLane, isOpenBetween, obstacleKinds, readRows } from '@/lib/games/cyberwave-runner/obstacles'
import type { RunnerState } from '@/lib/games/cyberwave-runner/state'
import type { WordKey } from './words'

/** How many ticks ahead a row is told, and ticks from one sentence to the next, at least. */
const aheadTicks = 80
const pause = 55

const isOpen = (seen: number | undefined) => seen === freeLane

/** What to do about a row: nothing where the lane is free. */
function adviceOf(lanes: readonly number[], lane: number): WordKey | null {
  const seen = lanes[lane]
  if (seen === undefined || seen === freeLane) return null
  if (seen === obstacleKinds.beam) return 'aheadSlide'
  if (seen !== closedLane) return 'aheadJump'
  // Where no lane beside is free, one with something to jump or slide under is better than a wall.
  const passable = (side: number) => lanes[side] !== undefined && lanes[side] !== closedLane
  if (isOpen(lanes[lane - 1])) return 'aheadLeft'
  if (isOpen(lanes[lane + 1])) return 'aheadRight'
  if (passable(lane - 1)) return 'aheadLeft'
  if (passable(lane + 1)) return 'aheadRight'
  return passable(lane - 2) ? 'aheadLeftTwice' : passable(lane + 2) ? 'aheadRightTwice' : null
}

/** The lanes that an advice leads through, from the runner's. */
const through: Readonly<Partial<Record<WordKey, readonly number[]>>> = {
  aheadLeft: [-1],
  aheadRight: [1],
  aheadLeftTwice: [-1, -2],
  aheadRightTwice: [1, 2],
}

/** Whether an advice about a row can be followed at once: nothing of what comes before stands in its way. */
const isOpenUpTo = (state: RunnerState, row: number, advice: WordKey) =>
  (through[advice] ?? []).every((side) => isOpenBetween(state, state.lane + side, state.z - metre, row - metre))

/**
 * Tells for who does not see the street what the next row asks for, each once and none sooner than the last was heard; a row that
 * was told asks for something else in another lane.
 */
export function createLookout(): (state: RunnerState) => WordKey | null {
  let saidAt = -pause
  let toldRow = -1
  let toldLane = -1

  function tellAgain(state: RunnerState): WordKey | null {
    toldLane = state.lane
    const [row] = readRows(state, toldRow, 1)
    return row?.z === toldRow ? adviceOf(row.lanes, state.lane) : null
  }

  return (state) => {
    if (state.lane !== toldLane && toldRow > state.z + metre) return tellAgain(state)
    if (state.tick < saidAt + pause || state.tick % 4 !== 0) return null
    const [row] = readRows(state, Math.max(toldRow + 1, state.z + metre), 1)
    if (!row || row.z > state.z + distanceAhead(state, aheadTicks)) return null
    const advice = adviceOf(row.lanes, state.lane)
    if (advice && !isOpenUpTo(state, row.z, advice)) return null
    toldRow = row.z
    toldLane = state.lane
    if (advice) saidAt = state.tick
    return advice
  }
}
