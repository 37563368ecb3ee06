import { expect, it } from 'vitest'
import { playBot } from '@/lib/games/runner/bots/play-bot'
import { play, startOnEmptyRoad } from '@/lib/games/runner/bots/empty-road'
import { botSkills } from '@/lib/games/runner/bots/runner-bot'
import { controls } from '@/lib/games/runner/controls'
import { metre } from '@/lib/games/runner/measures'
import { obstacleKinds } from '@/lib/games/runner/obstacle-kinds'
import { addObstacle } from '@/lib/games/runner/obstacle-ring'
import { toSeed } from '@/lib/games/seed'
import { reasonOfEnd } from './reason-of-end'

const row = 10 * metre

it.each([
  ['barrier', 'endBarrier'],
  ['beam', 'endBeam'],
  ['block', 'endWall'],
  ['truck', 'endWall'],
  ['glass', 'endGlass'],
  ['car', 'endCar'],
  ['gap', 'endGap'],
] as const)('is what stood in the way: %s', (kind, reason) => {
  const state = startOnEmptyRoad()
  // What stands beside was not it.
  addObstacle(state.obstacles, obstacleKinds.block, 0, row, row, 3 * metre)
  addObstacle(state.obstacles, obstacleKinds[kind], 1, row, row, 3 * metre)
  expect(reasonOfEnd(play(state, 120))).toBe(reason)
})

it('is two stumbles where it was those, and nothing where the run goes on', () => {
  const state = startOnEmptyRoad()
  addObstacle(state.obstacles, obstacleKinds.truck, 2, row, 2 * metre, 30 * metre)
  expect(reasonOfEnd(play(state, 30, { 20: controls.right }))).toBeNull()
  expect(reasonOfEnd(play(state, 60, { 10: controls.right }))).toBe('endStumble')
})

it('is known of every run of a player', () => {
  const ends = Array.from({ length: 3 }, (_, run) =>
    reasonOfEnd(playBot(toSeed(String(run).repeat(32)), botSkills.player, 20_000).state),
  )
  expect(ends).not.toContain(null)
})
