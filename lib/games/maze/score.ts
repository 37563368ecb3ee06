import { ticksPerSecond } from '../rules'
import type { MazeState } from './state'

/** Points for each kind of object, for the exit, and for each second and life left there. */
export const points = { gem: 100, key: 50, chest: 500, spark: 150, exit: 1_000, second: 10, life: 250 } as const

/** Points for the seconds left at the exit. */
export function timeBonus(state: Pick<MazeState, 'plan' | 'tick'>): number {
  const seconds = Math.floor((state.plan.seconds * ticksPerSecond - state.tick) / ticksPerSecond)
  return Math.max(0, seconds) * points.second
}
