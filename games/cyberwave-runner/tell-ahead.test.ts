import { expect, it } from 'vitest'
import { play, startOnEmptyRoad } from '@/lib/games/runner/bots/empty-road'
import { metre } from '@/lib/games/runner/measures'
import { obstacleKinds } from '@/lib/games/runner/obstacle-kinds'
import { addObstacle } from '@/lib/games/runner/obstacle-ring'
import { createLookout } from './tell-ahead'

type Kind = keyof typeof obstacleKinds

/** What is told of a row 12 metres ahead, with these in its lanes. */
function toldOf(kinds: readonly (Kind | null)[], ticks = 20): string[] {
  const state = startOnEmptyRoad()
  const row = state.z + 12 * metre
  for (const [lane, kind] of kinds.entries()) if (kind) addObstacle(state.obstacles, obstacleKinds[kind], lane, row, row, 3 * metre)
  const look = createLookout()
  return Array.from({ length: ticks }, () => look(play(state, 1))).filter((key) => key !== null)
}

it.each([
  [[null, null, null], []],
  [['block', null, 'block'], []],
  [[null, 'barrier', null], ['aheadJump']],
  [[null, 'gap', null], ['aheadJump']],
  [[null, 'beam', null], ['aheadSlide']],
  [[null, 'truck', 'block'], ['aheadLeft']],
  [['truck', 'block', null], ['aheadRight']],
  [['beam', 'block', 'block'], ['aheadLeft']],
] as const)('tells of %j once: %j', (kinds, told) => {
  expect(toldOf(kinds)).toEqual(told)
})
