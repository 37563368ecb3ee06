import { describe, expect, it } from 'vitest'
import { expectOtherRun, expectRecordedRun } from '@/tests/support/games/expect-recorded-run'
import { endlessKeep } from '@/tests/support/games/maze-levels'
import { createMazeRules } from '../rules'
import expert from './expert.json'
import player from './player.json'

const rules = createMazeRules(endlessKeep)

describe.each([
  ['player', player],
  ['expert', expert],
])('the recorded run of a bot in a maze: %s', (_, recorded) => {
  it('replays to the same state', () => expectRecordedRun(rules, recorded))

  it('changes with another seed and with some inputs less', () =>
    expectOtherRun(rules, recorded, ({ changes }) => changes.slice(20)))
})

it('lasts ten minutes for an expert among guards, and one to three for a player with 250 ms of reaction', () => {
  expect(expert.ticks).toBe(rules.maxTicks)
  expect(player.ticks).toBeGreaterThan(60 * 60)
  expect(player.ticks).toBeLessThan(3 * 60 * 60)
})
