import { describe, expect, it } from 'vitest'
import { digestState } from '@/tests/support/games/digest'
import { decodeInputLog, type InputLog } from '../../input-log'
import { replay } from '../../replay'
import { createRun } from '../../run'
import { toSeed } from '../../seed'
import { endlessKeep } from '@/tests/support/games/maze-levels'
import { createMazeRules, mazeVersion } from '../rules'
import expert from './expert.json'
import player from './player.json'

const rules = createMazeRules(endlessKeep)
const logOf = ({ log }: { log: string }) => decodeInputLog(log) as InputLog

describe.each([
  ['player', player],
  ['expert', expert],
])('the recorded run of a bot in a maze: %s', (_, recorded) => {
  const seed = toSeed(recorded.seed)

  it('replays to the same state', () => {
    const run = createRun(rules, seed, logOf(recorded))
    let [score, chests] = [0, 0]
    while (!run.isOver()) {
      run.advance(250, 0)
      expect(rules.score(run.state)).toBeGreaterThanOrEqual(score)
      expect(rules.checkpoints(run.state)).toBeGreaterThanOrEqual(chests)
      score = rules.score(run.state)
      chests = rules.checkpoints(run.state)
    }
    expect(recorded.version, 'The rules have a new version: play the recorded runs again.').toBe(mazeVersion)
    expect({ score, ticks: run.ticks(), digest: digestState(run.state) }).toEqual({
      score: recorded.score,
      ticks: recorded.ticks,
      digest: recorded.digest,
    })
  })

  it('changes with another seed and with some inputs less', () => {
    const log = logOf(recorded)
    expect(replay(rules, toSeed(recorded.seed.replaceAll('0', '1')), log)).not.toMatchObject({
      kind: 'played',
      score: recorded.score,
    })
    expect(replay(rules, seed, { ticks: log.ticks, changes: log.changes.slice(20) })).not.toMatchObject({
      kind: 'played',
      score: recorded.score,
    })
  })
})

it('lasts ten minutes for an expert among guards, and one to three for a player with 250 ms of reaction', () => {
  expect(expert.ticks).toBe(rules.maxTicks)
  expect(player.ticks).toBeGreaterThan(60 * 60)
  expect(player.ticks).toBeLessThan(3 * 60 * 60)
})
