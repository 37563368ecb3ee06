import type { InputLog } from '@/lib/games/input-log'
import type { GameRules } from '@/lib/games/rules'
import type { Seed } from '@/lib/games/seed'

const warmTicks = 6_000

/** Bytes that a tick allocates once a run is warm: what the heap grew by, as long as nothing was collected in between. */
export function measureAllocation(rules: GameRules<unknown>, seed: Seed, log: InputLog): number {
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
