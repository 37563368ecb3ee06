import { expect, it } from 'vitest'
import { startOnEmptyRoad } from '@/tests/support/games/cyberwave-runner'
import { laneX, slideTicks } from './constants'
import { collideWithObstacles } from './collisions'
import { addObstacle, obstacleKinds } from './obstacles'

type Place = { readonly x?: number; readonly y?: number; readonly sliding?: number }

/** Whether a runner in the middle of an obstacle of the middle lane collides with it. */
function isMet(kind: keyof typeof obstacleKinds, place: Place): boolean {
  const state = Object.assign(startOnEmptyRoad(), place)
  addObstacle(state.obstacles, obstacleKinds[kind], 1, state.z - 100, state.z - 100, 300)
  collideWithObstacles(state, state.x)
  return state.isOver
}

/** Whether it collides at both heights, and not one unit outside of them. */
const isMetBetween = (
  kind: keyof typeof obstacleKinds,
  [lowest, highest]: readonly [number, number],
  sliding: number,
) =>
  [lowest - 1, lowest, highest, highest + 1].map((y) => y >= 0 && isMet(kind, { y, sliding })).join() ===
  'false,true,true,false'

it.each([
  ['barrier', [0, 859], [0, 859]],
  ['beam', [0, 3_199], [261, 3_199]],
  ['block', [0, 2_999], [0, 2_999]],
  ['truck', [0, 3_299], [0, 3_299]],
  ['glass', [0, 3_199], [0, 3_199]],
  ['car', [0, 1_229], [0, 1_229]],
] as const)('a %s collides with its full height, upright and sliding, and its full width', (kind, upright, sliding) => {
  expect([isMetBetween(kind, upright, 0), isMetBetween(kind, sliding, slideTicks)]).toEqual([true, true])
  expect([1_399, 1_400].map((beside) => isMet(kind, { x: laneX(1) + beside }))).toEqual([true, false])
})
