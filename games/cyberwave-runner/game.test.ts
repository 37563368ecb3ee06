import { expect, it } from 'vitest'
import { padLayout } from './input'
import { readGamepad } from '@/games/shared/input/devices'
import { controls, metre } from '@/lib/games/cyberwave-runner/constants'
import { addObstacle, obstacleKinds } from '@/lib/games/cyberwave-runner/obstacles'
import { toSeed } from '@/lib/games/seed'
import { runnerSkills, play, playRunnerBot, startOnEmptyRoad } from '@/tests/support/games/cyberwave-runner'
import { reasonOfEnd } from './feedback'

const pad = (pressed: readonly number[], axes: readonly number[] = []) => ({
  buttons: Array.from({ length: 17 }, (_, button): GamepadButton => ({
    pressed: pressed.includes(button),
    touched: false,
    value: 0,
  })),
  axes,
})

it.each([
  [pad([14]), controls.left],
  [pad([], [0.9, 0.1]), controls.right],
  [pad([0]), controls.jump],
  [pad([1, 5], [0.2, -0.1]), controls.slide | controls.dash],
  [pad([], [0.3, 0.4]), 0],
])('reads the gamepad state %#', (held, bits) => {
  expect(readGamepad(padLayout, held)).toBe(bits)
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
