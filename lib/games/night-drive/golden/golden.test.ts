import { describe, expect, it } from 'vitest'
import { createRun } from '@/lib/games/run'
import { toSeed } from '@/lib/games/seed'
import { expectOtherRun, expectRecordedRun, logOf } from '@/tests/support/games/expect-recorded-run'
import { nightDriveRules } from '../rules'
import expert from './expert.json'
import player from './player.json'

describe.each([
  ['player', player],
  ['expert', expert],
])('the recorded drive of a bot: %s', (_, recorded) => {
  it('replays to the same state', () => expectRecordedRun(nightDriveRules, recorded))

  it('changes with another seed and with some inputs less', () =>
    expectOtherRun(nightDriveRules, recorded, ({ changes }) => changes.slice(0, -40)))

  it('contains only whole numbers', () => {
    const run = createRun(nightDriveRules, toSeed(recorded.seed), logOf(recorded))
    for (let time = 0; time < 200; time++) {
      run.advance(250, 0)
      const numbers = Object.values(run.state).filter((value) => typeof value === 'number')
      expect(numbers.every(Number.isSafeInteger)).toBe(true)
    }
  })
})
