// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { createPresses } from '@/games/shared/input/devices'
import { encodeInputLog } from '@/lib/games/input-log'
import { createRun } from '@/lib/games/run'
import { ticksPerSecond } from '@/lib/games/rules'
import { toSeed } from '@/lib/games/seed'
import { controls } from '@/lib/games/three-worlds/constants'
import golden from '@/lib/games/three-worlds/golden/walker.json' with { type: 'json' }
import { threeWorldsRules } from '@/lib/games/three-worlds/rules'
import { createLookAbout } from './input'
import { startRun } from './run'

const seed = toSeed('5eed'.repeat(8))
const tickMs = 1_001 / ticksPerSecond

/** A run of two seconds that holds one control. */
function record(control: number) {
  const run = createRun(threeWorldsRules, seed)
  for (let tick = 0; tick < 2 * ticksPerSecond; tick++) run.advance(tickMs, control)
  return { log: run.log(), score: run.state.score }
}

type Ghost = { readonly log: string; readonly score: number }

function begin(ghost: Ghost | undefined, { watch = null, of = seed }: { watch?: string | null; of?: string } = {}) {
  const presses = createPresses()
  const toPlay = { seed: of, isCounted: true, watch, ...(ghost && { ghost }) }
  return startRun(toPlay, presses, createLookAbout(presses), () => undefined)
}

it('shows the ghost where its run was at the same tick, until that run is over', () => {
  const ghost = record(controls.forward)
  const run = begin(ghost)
  expect(run).toMatchObject({ isRace: true, rivalScore: ghost.score })
  for (let tick = 0; tick < ticksPerSecond; tick++) run.advance(tickMs / 1_000, false)
  // It walked ahead, and the player stood still.
  expect(run.lookAtGhost()?.z).toBeLessThan(run.look().z - 2)
  for (let tick = 0; tick < 2 * ticksPerSecond; tick++) run.advance(tickMs / 1_000, false)
  expect(run.lookAtGhost()).toBeNull()
})

it('has no ghost without a run to race, with an unreadable one, or while it is watched', () => {
  const ghost = record(controls.forward)
  for (const run of [
    begin(undefined),
    begin({ ...ghost, log: '!' }),
    begin(ghost, { watch: encodeInputLog({ ticks: 60, changes: [] }) }),
  ])
    expect([run.isRace, run.lead(), run.lookAtGhost()]).toEqual([false, null, null])
})

it('says how many points the ghost had at the same time, in whatever world it was', () => {
  const run = begin({ log: golden.log, score: golden.score }, { of: golden.seed })
  const worlds = new Set<number>()
  let steps = 0
  for (let ghost = run.lookAtGhost(); ghost && steps < 100_000; ghost = run.lookAtGhost(), steps++) {
    worlds.add(ghost.state.world)
    run.advance(0.05, false)
  }
  expect(worlds.size).toBeGreaterThan(1)
  expect(run.lead()).toBe(run.score() - golden.score)
})
