import type { InputLog } from '@/lib/games/input-log'
import { replay } from '@/lib/games/replay'
import { ticksPerSecond, type GameRules } from '@/lib/games/rules'
import type { Seed } from '@/lib/games/seed'

const rounds = 5

/** Replays a run some times over. @returns its median time, and that time in the time that the run took to play. */
export function measureReplay(
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
