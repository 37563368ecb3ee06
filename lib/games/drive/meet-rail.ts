import type { DriveState } from './drive-state'
import { happenings } from './happenings'
import { leastSpeed, perTick } from './measures'
import { damage } from './meet-traffic'
import { loseChain } from './score-drive'

/** Speed sideways from which on the rail does harm, and ticks between two that count. */
const hard = perTick(3)
const apart = 40
const mostDamage = 14

/** Ticks of scraping along it that cost a part of the car, and how much. */
const grindTicks = 24
const grindDamage = 6

/** Lets the rail hold the car, at a price. @param hit the speed sideways, 0 where it was not touched. */
export function meetRail(state: DriveState, hit: number): void {
  state.sinceRail = Math.min(state.sinceRail + 1, apart + 1)
  if (hit === 0) return
  state.speed = Math.max(leastSpeed, state.speed - perTick(0.5) - Math.floor(hit / 3))
  state.railTicks += 1
  const isHard = state.sinceRail > apart && hit > hard
  if (!isHard && state.railTicks % grindTicks !== 0) return
  state.happened |= happenings.rail
  loseChain(state)
  damage(state, isHard ? Math.min(mostDamage, 2 + Math.floor((hit - hard) / perTick(0.6))) : grindDamage)
  state.sinceRail = 0
}
