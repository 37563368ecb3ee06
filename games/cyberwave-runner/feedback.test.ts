import { expect, it } from 'vitest'
import { controls, metre } from '@/lib/games/cyberwave-runner/constants'
import { addObstacle, obstacleKinds } from '@/lib/games/cyberwave-runner/obstacles'
import { play, startOnEmptyRoad } from '@/tests/support/games/cyberwave-runner'
import { createLookout } from './feedback'

type Kind = keyof typeof obstacleKinds

/** The announcements for a row 12 metres ahead with these obstacles, while the player presses these inputs. */
function toldOf(kinds: readonly (Kind | null)[], inputs: Readonly<Record<number, number>> = {}): string[] {
  const state = startOnEmptyRoad()
  const row = state.z + 12 * metre
  for (const [lane, kind] of kinds.entries())
    if (kind) addObstacle(state.obstacles, obstacleKinds[kind], lane, row, row, 3 * metre)
  const look = createLookout()
  return Array.from({ length: 20 }, (_, tick) => look(play(state, 1, { 0: inputs[tick] ?? 0 }))).filter(
    (key) => key !== null,
  )
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
] as const)('announces %j once: %j', (kinds, told) => {
  expect(toldOf(kinds)).toEqual(told)
})

it('announces a row again after a lane change, and a path of two lanes', () => {
  expect(toldOf(['barrier', 'block', 'block'], { 10: controls.left })).toEqual(['aheadLeft', 'aheadJump'])
  expect(toldOf(['truck', 'block', null], { 10: controls.left })).toEqual(['aheadRight', 'aheadRightTwice'])
  expect(toldOf(['truck', 'block', null], { 10: controls.right })).toEqual(['aheadRight'])
})

it('never leads into a lane before its obstacle is passed', () => {
  const state = startOnEmptyRoad()
  const [first, second] = [state.z + 6 * metre, state.z + 16 * metre]
  addObstacle(state.obstacles, obstacleKinds.block, 0, first, first, 3 * metre)
  for (const lane of [1, 2]) addObstacle(state.obstacles, obstacleKinds.block, lane, second, second, 3 * metre)
  const look = createLookout()
  let told = look(state)
  while (told === null && !state.isOver) told = look(play(state, 1))
  expect(told).toBe('aheadLeft')
  expect(state.z).toBeGreaterThan(first + 3 * metre)
})
