import { describe, expect, it } from 'vitest'
import { digestState } from '../../digest-state'
import { decodeInputLog, type InputLog } from '../../input-log'
import { replay } from '../../replay'
import { createRun } from '../../run'
import { toSeed } from '../../seed'
import { driveRules } from '../drive-rules'
import expert from './expert.json'
import player from './player.json'

const logOf = ({ log }: { log: string }) => decodeInputLog(log) as InputLog

describe.each([
  ['player', player],
  ['expert', expert],
])('the kept drive of a bot: %s', (_, kept) => {
  const seed = toSeed(kept.seed)

  it('is reached again to the last bit', () => {
    const run = createRun(driveRules, seed, logOf(kept))
    let [score, gates] = [0, 0]
    while (!run.isOver()) {
      run.advance(250, 0)
      expect(driveRules.score(run.state)).toBeGreaterThanOrEqual(score)
      expect(driveRules.checkpoints(run.state)).toBeGreaterThanOrEqual(gates)
      score = driveRules.score(run.state)
      gates = driveRules.checkpoints(run.state)
    }
    expect(kept.version, 'The rules have a new version: play the kept runs again.').toBe(driveRules.version)
    expect({ score, ticks: run.ticks(), digest: digestState(run.state) }).toEqual({
      score: kept.score,
      ticks: kept.ticks,
      digest: kept.digest,
    })
  })

  it('is another one with another seed, and with some inputs less', () => {
    const log = logOf(kept)
    const other = replay(driveRules, toSeed(kept.seed.replaceAll('0', '1')), { ...log, ticks: 400 })
    expect(other).not.toMatchObject({ kind: 'played', score: kept.score })
    const shortened = replay(driveRules, seed, { ticks: log.ticks, changes: log.changes.slice(0, -40) })
    expect(shortened).not.toMatchObject({ kind: 'played', score: kept.score, ticks: kept.ticks })
  })

  it('holds whole numbers alone', () => {
    const run = createRun(driveRules, seed, logOf(kept))
    for (let time = 0; time < 200; time++) {
      run.advance(250, 0)
      const numbers = Object.values(run.state).filter((value) => typeof value === 'number')
      expect(numbers.every(Number.isSafeInteger)).toBe(true)
    }
  })
})
