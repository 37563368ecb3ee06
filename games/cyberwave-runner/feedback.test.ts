import { expect, it } from 'vitest'
import { controls, metre } from '@/lib/games/cyberwave-runner/constants'
import { addObstacle, obstacleKinds } from '@/lib/games/cyberwave-runner/obstacles'
import { toSeed } from '@/lib/games/seed'
import { play, playRunnerBot, runnerSkills, startOnEmptyRoad } from '@/tests/support/games/cyberwave-runner'
import { createLookout, reasonOfEnd } from './feedback'

type Kind = keyof typeof obstacleKinds

/** The announcements for a row 12 metres ahead with these obstacles, while the player presses these inputs. */
function announcementsOf(kinds: readonly (Kind | null)[], inputs: Readonly<Record<number, number>> = {}): string[] {
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
] as const)('announces %j once: %j', (kinds, announced) => {
  expect(announcementsOf(kinds)).toEqual(announced)
})

it('announces a row again after a lane change, and a path of two lanes', () => {
  expect(announcementsOf(['barrier', 'block', 'block'], { 10: controls.left })).toEqual(['aheadLeft', 'aheadJump'])
  expect(announcementsOf(['truck', 'block', null], { 10: controls.left })).toEqual(['aheadRight', 'aheadRightTwice'])
  expect(announcementsOf(['truck', 'block', null], { 10: controls.right })).toEqual(['aheadRight'])
})

it('never leads into a lane before its obstacle is passed', () => {
  const state = startOnEmptyRoad()
  const [first, second] = [state.z + 6 * metre, state.z + 16 * metre]
  addObstacle(state.obstacles, obstacleKinds.block, 0, first, first, 3 * metre)
  for (const lane of [1, 2]) addObstacle(state.obstacles, obstacleKinds.block, lane, second, second, 3 * metre)
  const look = createLookout()
  let announced = look(state)
  while (announced === null && !state.isOver) announced = look(play(state, 1))
  expect(announced).toBe('aheadLeft')
  expect(state.z).toBeGreaterThan(first + 3 * metre)
})

const row = 10 * metre

it.each([
  ['barrier', 'endBarrier'],
  ['beam', 'endBeam'],
  ['block', 'endWall'],
  ['truck', 'endWall'],
  ['glass', 'endGlass'],
  ['car', 'endCar'],
  ['gap', 'endGap'],
] as const)('names the obstacle that ended the run: %s', (kind, reason) => {
  const state = startOnEmptyRoad()
  // An obstacle in the next lane is not the reason.
  addObstacle(state.obstacles, obstacleKinds.block, 0, row, row, 3 * metre)
  addObstacle(state.obstacles, obstacleKinds[kind], 1, row, row, 3 * metre)
  expect(reasonOfEnd(play(state, 120))).toBe(reason)
})

it('names two stumbles as the reason, and gives no reason while the run goes on', () => {
  const state = startOnEmptyRoad()
  addObstacle(state.obstacles, obstacleKinds.truck, 2, row, 2 * metre, 30 * metre)
  expect(reasonOfEnd(play(state, 30, { 20: controls.right }))).toBeNull()
  expect(reasonOfEnd(play(state, 60, { 10: controls.right }))).toBe('endStumble')
})

it('finds the reason of every run of a bot', () => {
  const ends = Array.from({ length: 3 }, (_, run) =>
    reasonOfEnd(playRunnerBot(toSeed(String(run).repeat(32)), runnerSkills.player, 20_000).state),
  )
  expect(ends).not.toContain(null)
})
