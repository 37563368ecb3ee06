import { cyberwaveRunnerRules } from '@/lib/games/cyberwave-runner/rules'
import type { InputLog } from '@/lib/games/input-log'
import { driveSkills } from '@/lib/games/night-drive/bot'
import { nightDriveRules } from '@/lib/games/night-drive/rules'
import { replay } from '@/lib/games/replay'
import { type GameRules, ticksPerSecond } from '@/lib/games/rules'
import { type Seed, toSeed } from '@/lib/games/seed'
import { threeWorldsRules } from '@/lib/games/three-worlds/rules'
import { playDriveBot } from '@/tests/support/games/night-drive'
import { runnerSkills, playRunnerBot } from '@/tests/support/games/cyberwave-runner'
import { playThreeWorldsBot } from '@/tests/support/games/three-worlds'

const rounds = 5

/** Replays a run several times. @returns the median time, and how many times faster than real time it is. */
function measureReplay(
  rules: GameRules<unknown>,
  seed: Seed,
  log: InputLog,
): { readonly ms: number; readonly ratio: number } {
  const times = Array.from({ length: rounds }, () => {
    const begun = performance.now()
    replay(rules, seed, log)
    return performance.now() - begun
  })
  const ms = times.toSorted((a, b) => a - b)[Math.floor(rounds / 2)] as number
  return { ms, ratio: (log.ticks / ticksPerSecond) * (1_000 / ms) }
}

const warmTicks = 6_000

/**
 * Average bytes that a tick allocates once a run is warm, measured as growth of the heap without garbage collection.
 */
function measureAllocation(rules: GameRules<unknown>, seed: Seed, log: InputLog): number {
  const inputs = new Uint16Array(log.ticks)
  let next = 0
  let held = 0
  for (let tick = 0; tick < log.ticks; tick++) {
    if (log.changes[next]?.[0] === tick) held = log.changes[next++]?.[1] ?? 0
    inputs[tick] = held
  }
  const state = rules.start(seed)
  for (let tick = 0; tick < warmTicks; tick++) rules.step(state, inputs[tick] as number)
  const before = process.memoryUsage().heapUsed
  for (let tick = warmTicks; tick < log.ticks; tick++) rules.step(state, inputs[tick] as number)
  return Math.max(0, process.memoryUsage().heapUsed - before) / (log.ticks - warmTicks)
}

/** A run to measure. */
type BenchedRun = {
  readonly name: string
  readonly rules: GameRules<unknown>
  readonly seed: Seed
  readonly log: InputLog
}

const tenMinutes = 10 * 60 * 60

/** Ten minutes of each game, played by its bot. */
function benchedRuns(): BenchedRun[] {
  const seed = toSeed('be9c'.repeat(8))
  return [
    {
      name: cyberwaveRunnerRules.id,
      rules: cyberwaveRunnerRules as GameRules<unknown>,
      seed,
      log: playRunnerBot(seed, runnerSkills.expert, tenMinutes).log,
    },
    {
      name: nightDriveRules.id,
      rules: nightDriveRules as GameRules<unknown>,
      seed,
      log: playDriveBot(seed, driveSkills.expert, tenMinutes).log,
    },
    {
      name: threeWorldsRules.id,
      rules: threeWorldsRules as GameRules<unknown>,
      seed,
      log: playThreeWorldsBot(seed, 'wander').log,
    },
  ]
}

// `npm run bench:games` measures how much faster than real time a run of ten minutes replays, and what a tick
// allocates. It fails when rules are too slow for replays on the server, or allocate memory.
const minRatio = 1_200
const maxMs = 500
const maxBytesPerTick = 1

let isFine = true
for (const { name, rules, seed, log } of benchedRuns()) {
  const { ratio, ms } = measureReplay(rules, seed, log)
  const bytes = measureAllocation(rules, seed, log)
  const isOk = ratio >= minRatio && ms < maxMs && bytes < maxBytesPerTick
  isFine &&= isOk
  console.log(
    `${isOk ? 'ok  ' : 'FAIL'} ${name}: ${Math.round(ratio).toLocaleString('en')} x real time (${ms.toFixed(0)} ms for ${log.ticks} ticks), ${bytes.toFixed(2)} bytes a tick`,
  )
}
process.exitCode = isFine ? 0 : 1
