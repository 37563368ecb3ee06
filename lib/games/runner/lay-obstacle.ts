import { metre } from './measures'
import { gapTicks, obstacleKinds } from './obstacle-kinds'
import { addObstacle } from './obstacle-ring'
import { unitsIn } from './pace'
import { freeCell, takenCell } from './pattern-rows'
import type { RunnerState } from './runner-state'

/** How far a truck reaches beyond the last row that it stands in, and its least length. */
const truckTail = 2 * metre
const shortestTruck = 6 * metre

/**
 * Puts what a cell holds into its lane; nothing where it is free or taken.
 *
 * @param span rows that a truck goes on for. @param speed with which the row is passed, in 1/256 units a tick: gaps are as long.
 */
export function layObstacle(
  state: RunnerState,
  kind: number,
  span: number,
  lane: number,
  row: number,
  rowDistance: number,
  speed: number,
): void {
  if (kind === freeCell || kind === takenCell) return
  if (kind === obstacleKinds.truck)
    addObstacle(state.obstacles, kind, lane, row, row, Math.max((span - 1) * rowDistance + truckTail, shortestTruck))
  else if (kind === obstacleKinds.car) addObstacle(state.obstacles, kind, lane, row, row + rowDistance, 0)
  else addObstacle(state.obstacles, kind, lane, row, row, unitsIn(gapTicks, speed))
}
