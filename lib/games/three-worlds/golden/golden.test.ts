import { expect, it } from 'vitest'
import { digestState } from '@/tests/support/games/digest'
import { decodeInputLog, type InputLog } from '@/lib/games/input-log'
import { createRun } from '@/lib/games/run'
import { toSeed } from '@/lib/games/seed'
import { threeWorldsRules } from '../rules'
import walker from './walker.json'

it('replays the recorded run of a bot to the same state', () => {
  const run = createRun(threeWorldsRules, toSeed(walker.seed), decodeInputLog(walker.log) as InputLog)
  let lowest = 0
  while (!run.isOver()) {
    run.advance(250, 0)
    expect(threeWorldsRules.score(run.state)).toBeGreaterThanOrEqual(lowest)
    lowest = threeWorldsRules.score(run.state)
  }
  expect(walker.version, 'The rules have a new version: record the golden runs again.').toBe(threeWorldsRules.version)
  expect({ score: lowest, ticks: run.ticks(), digest: digestState(run.state) }).toEqual({
    score: walker.score,
    ticks: walker.ticks,
    digest: walker.digest,
  })
})
