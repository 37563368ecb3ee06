import { describe, expect, it } from 'vitest'
import { digestState } from '@/tests/support/games/digest'
import { decodeInputLog, type InputLog } from '@/lib/games/input-log'
import { replay } from '@/lib/games/replay'
import { createRun } from '@/lib/games/run'
import { toSeed } from '@/lib/games/seed'
import { nightDriveRules } from '../rules'
import expert from './expert.json'
import player from './player.json'

const logOf = ({ log }: { log: string }) => decodeInputLog(log) as InputLog

describe.each([
  ['player', player],
  ['expert', expert],
])('the recorded drive of a bot: %s', (_, recorded) => {
  const seed = toSeed(recorded.seed)

  it('replays to the same state', () => {
    const run = createRun(nightDriveRules, seed, logOf(recorded))
    let [score, gates] = [0, 0]
    while (!run.isOver()) {
      run.advance(250, 0)
      expect(nightDriveRules.score(run.state)).toBeGreaterThanOrEqual(score)
      expect(nightDriveRules.checkpoints(run.state)).toBeGreaterThanOrEqual(gates)
      score = nightDriveRules.score(run.state)
      gates = nightDriveRules.checkpoints(run.state)
    }
    expect(recorded.version, 'The rules have a new version: play the recorded runs again.').toBe(
      nightDriveRules.version,
    )
    expect({ score, ticks: run.ticks(), digest: digestState(run.state) }).toEqual({
      score: recorded.score,
      ticks: recorded.ticks,
      digest: recorded.digest,
    })
  })

  it('changes with another seed and with some inputs less', () => {
    const log = logOf(recorded)
    const other = replay(nightDriveRules, toSeed(recorded.seed.replaceAll('0', '1')), { ...log, ticks: 400 })
    expect(other).not.toMatchObject({ kind: 'played', score: recorded.score })
    const shortened = replay(nightDriveRules, seed, { ticks: log.ticks, changes: log.changes.slice(0, -40) })
    expect(shortened).not.toMatchObject({ kind: 'played', score: recorded.score, ticks: recorded.ticks })
  })

  it('contains only whole numbers', () => {
    const run = createRun(nightDriveRules, seed, logOf(recorded))
    for (let time = 0; time < 200; time++) {
      run.advance(250, 0)
      const numbers = Object.values(run.state).filter((value) => typeof value === 'number')
      expect(numbers.every(Number.isSafeInteger)).toBe(true)
    }
  })
})
