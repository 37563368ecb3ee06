import { expect, it } from 'vitest'
import { digestState } from '../../digest-state'
import { decodeInputLog, type InputLog } from '../../input-log'
import { createRun } from '../../run'
import { toSeed } from '../../seed'
import { worldsWalkRules } from '../worlds-walk-rules'
import walker from './walker.json'

it('the kept run of a bot is reached again to the last bit', () => {
  const run = createRun(worldsWalkRules, toSeed(walker.seed), decodeInputLog(walker.log) as InputLog)
  let lowest = 0
  while (!run.isOver()) {
    run.advance(250, 0)
    expect(worldsWalkRules.score(run.state)).toBeGreaterThanOrEqual(lowest)
    lowest = worldsWalkRules.score(run.state)
  }
  expect(walker.version, 'The rules have a new version: play the kept run again.').toBe(worldsWalkRules.version)
  expect({ score: lowest, ticks: run.ticks(), digest: digestState(run.state) }).toEqual({
    score: walker.score,
    ticks: walker.ticks,
    digest: walker.digest,
  })
})
