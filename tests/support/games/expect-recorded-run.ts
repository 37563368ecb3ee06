import { expect } from 'vitest'
import { decodeInputLog, type InputLog } from '@/lib/games/input-log'
import { replay } from '@/lib/games/replay'
import type { GameRules } from '@/lib/games/rules'
import { createRun } from '@/lib/games/run'
import { toSeed } from '@/lib/games/seed'
import { digestState } from './digest'

type RecordedRun = {
  readonly version: number
  readonly seed: string
  readonly log: string
  readonly score: number
  readonly ticks: number
  readonly digest: number
}

export const logOf = ({ log }: Pick<RecordedRun, 'log'>): InputLog => decodeInputLog(log) as InputLog

/** Replays the recorded run of a bot, and requires the recorded result and that score and checkpoints never decrease. */
export function expectRecordedRun<State extends object>(rules: GameRules<State>, recorded: RecordedRun): void {
  const run = createRun(rules, toSeed(recorded.seed), logOf(recorded))
  let [score, checkpoints] = [0, 0]
  while (!run.isOver()) {
    run.advance(250, 0)
    expect(rules.score(run.state)).toBeGreaterThanOrEqual(score)
    expect(rules.checkpoints(run.state)).toBeGreaterThanOrEqual(checkpoints)
    score = rules.score(run.state)
    checkpoints = rules.checkpoints(run.state)
  }
  expect(recorded.version, 'The rules have a new version: play the recorded runs again.').toBe(rules.version)
  expect({ score, ticks: run.ticks(), digest: digestState(run.state) }).toEqual({
    score: recorded.score,
    ticks: recorded.ticks,
    digest: recorded.digest,
  })
}

/** Requires that a run gives another score with another seed, and without some of its inputs. */
export function expectOtherRun<State>(
  rules: GameRules<State>,
  recorded: RecordedRun,
  changes: (log: InputLog) => InputLog['changes'],
): void {
  const log = logOf(recorded)
  const other = replay(rules, toSeed(recorded.seed.replaceAll('0', '1')), log)
  expect(other).not.toMatchObject({ kind: 'played', score: recorded.score })
  const shortened = replay(rules, toSeed(recorded.seed), { ticks: log.ticks, changes: changes(log) })
  expect(shortened).not.toMatchObject({ kind: 'played', score: recorded.score })
}
