import { ticksPerSecond } from '../rules'
import type { ThreeWorldsState } from './state'

/** Points. `second` is for each paid second left at the gate. */
export const points = { mote: 10, chest: 250, key: 1_000, gate: 1_000, second: 20 } as const

/** The seconds of a run of which the remaining ones score at the gate. */
export const paidSeconds = 300

/** Bonus points at the gate for the paid seconds that are left. */
export const timeBonus = ({ tick }: Pick<ThreeWorldsState, 'tick'>): number =>
  Math.max(0, paidSeconds - Math.floor(tick / ticksPerSecond)) * points.second
