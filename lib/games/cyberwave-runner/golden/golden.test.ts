import { describe, it } from 'vitest'
import { expectOtherRun, expectRecordedRun } from '@/tests/support/games/expect-recorded-run'
import { cyberwaveRunnerRules } from '../rules'
import expert from './expert.json'
import player from './player.json'

describe.each([
  ['player', player],
  ['expert', expert],
])('the recorded run of a bot: %s', (_, recorded) => {
  it('replays to the same state', () => expectRecordedRun(cyberwaveRunnerRules, recorded))

  it('changes with another seed and with one input less', () =>
    expectOtherRun(cyberwaveRunnerRules, recorded, ({ changes }) => changes.slice(0, -20)))
})
