import { describe, expect, it } from 'vitest'
import { decodeInputLog, type InputLog } from '@/lib/games/input-log'
import { replay } from '@/lib/games/replay'
import { createRun } from '@/lib/games/run'
import { toSeed } from '@/lib/games/seed'
import { digestState } from '@/tests/support/games/digest'
import { cyberwaveRunnerRules } from '../rules'
import expert from './expert.json'
import player from './player.json'

const logOf = ({ log }: { log: string }) => decodeInputLog(log) as InputLog

describe.each([
  ['player', player],
  ['expert', expert],
])('the recorded run of a bot: %s', (_, recorded) => {
  const seed = toSeed(recorded.seed)

  it('replays to the same state', () => {
    const run = createRun(cyberwaveRunnerRules, seed, logOf(recorded))
    let lowest = 0
    while (!run.isOver()) {
      run.advance(250, 0)
      expect(cyberwaveRunnerRules.score(run.state)).toBeGreaterThanOrEqual(lowest)
      lowest = cyberwaveRunnerRules.score(run.state)
    }
    expect(recorded.version, 'The rules have a new version: play the recorded runs again.').toBe(
      cyberwaveRunnerRules.version,
    )
    expect({ score: lowest, ticks: run.ticks(), digest: digestState(run.state) }).toEqual({
      score: recorded.score,
      ticks: recorded.ticks,
      digest: recorded.digest,
    })
  })

  it('changes with another seed and with one input less', () => {
    const log = logOf(recorded)
    const other = replay(cyberwaveRunnerRules, toSeed(recorded.seed.replaceAll('0', '1')), { ...log, ticks: 400 })
    expect(other).not.toMatchObject({ kind: 'played', score: recorded.score })
    const shortened = replay(cyberwaveRunnerRules, seed, { ticks: log.ticks, changes: log.changes.slice(0, -20) })
    expect(shortened).not.toMatchObject({ kind: 'played', score: recorded.score })
  })
})
