import { expect, it } from 'vitest'
import { driveSkills } from '@/lib/games/night-drive/bot'
import { playDriveBot } from '@/tests/support/games/night-drive'
import { nightDriveRules } from '@/lib/games/night-drive/rules'
import { controls } from '@/lib/games/night-drive/constants'
import { encodeInputLog } from '@/lib/games/input-log'
import { ticksPerSecond } from '@/lib/games/rules'
import { toSeed } from '@/lib/games/seed'
import { createPresses } from '@/games/shared/input/devices'
import { startRun } from './run'

const seed = toSeed('5eed'.repeat(8))
const { log, state } = playDriveBot(seed, driveSkills.expert, 40 * ticksPerSecond)
const best = { version: nightDriveRules.version, seed, log: encodeInputLog(log), score: state.score }
const begin = (watch: string | null, raced: typeof best | null) => {
  const presses = createPresses()
  return { presses, run: startRun({ seed, isCounted: false, watch }, presses, raced, () => undefined) }
}
const tick = 1.001 / ticksPerSecond

it('is level with its ghost for the same input, and falls behind when it brakes', () => {
  const { presses, run } = begin(null, best)
  expect(run).toMatchObject({ isRace: true, rivalScore: state.score })
  let next = 0
  let held = 0
  for (let at = 0; at < 600; at++) {
    const change = log.changes[next]
    if (change?.[0] === at) {
      presses.release(held & ~change[1])
      presses.press(change[1] & ~held)
      held = change[1]
      next += 1
    }
    run.advance(tick)
    // A clock step may contain two ticks, for the run and its ghost alike.
    if (run.gap() !== 0) break
  }
  expect(run.gap()).toBe(0)
  presses.release(held)
  presses.press(controls.brake)
  for (let at = 0; at < 240; at++) run.advance(tick)
  expect(run.gap()).toBeLessThan(-10)
})

it('has no ghost without a best run, or with one of another rule version', () => {
  expect(begin(null, null).run.gap()).toBeNull()
  expect(begin(null, { ...best, version: best.version + 1 }).run.isRace).toBe(false)
})
