import { expect, it } from 'vitest'
import { createPresses } from '@/games/shared/input/devices'
import { controls } from '@/lib/games/cyberwave-runner/constants'
import { cyberwaveRunnerRules } from '@/lib/games/cyberwave-runner/rules'
import { encodeInputLog } from '@/lib/games/input-log'
import { createRun } from '@/lib/games/run'
import { ticksPerSecond } from '@/lib/games/rules'
import { toSeed } from '@/lib/games/seed'
import { startRun } from './run'

const seed = toSeed('5eed'.repeat(8))
const tickMs = 1_001 / ticksPerSecond

/** A run of two seconds that presses one control at its first tick. */
function record(control: number) {
  const run = createRun(cyberwaveRunnerRules, seed)
  for (let tick = 0; tick < 2 * ticksPerSecond; tick++) run.advance(tickMs, tick === 0 ? control : 0)
  return { log: run.log(), score: run.state.score }
}
const begin = (ghost: { log: string; score: number } | undefined, watch: string | null = null) => {
  const presses = createPresses()
  return { presses, run: startRun({ seed, isCounted: true, watch, ...(ghost && { ghost }) }, presses, () => undefined) }
}

it('shows the ghost where its run was at the same tick, until that run is over', () => {
  const ghost = record(controls.left)
  const { run } = begin(ghost)
  expect(run).toMatchObject({ isRace: true, rivalScore: ghost.score })
  for (let tick = 0; tick < ticksPerSecond; tick++) run.advance(tickMs / 1_000)
  // It changed the lane, and the player did not.
  expect([run.gap(), (run.lookAtGhost()?.x ?? 0) < run.look().x]).toEqual([0, true])
  for (let tick = 0; tick < 2 * ticksPerSecond; tick++) run.advance(tickMs / 1_000)
  expect(run.lookAtGhost()).toBeNull()
})

it('has no ghost without a run to race, with an unreadable one, or while it is watched', () => {
  const ghost = record(controls.left)
  for (const { run } of [
    begin(undefined),
    begin({ ...ghost, log: '!' }),
    begin(ghost, encodeInputLog({ ticks: 60, changes: [] })),
  ])
    expect([run.isRace, run.gap(), run.lookAtGhost()]).toEqual([false, null, null])
})
