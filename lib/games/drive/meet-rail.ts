import type { DriveState } from './drive-state'
import { happenings } from './happenings'
import { leastSpeed, perTick } from './measures'
import { damage } from './meet-traffic'
import { loseChain } from './score-drive'

/** Speed sideways from which on the rail does harm, and ticks between two that count. */
const hard = perTick(3)
const apart = 40
const mostDamage = 14

/** Lets the rail hold the car, at a price. @param hit the speed sideways, 0 where it was not touched. */
export function meetRail(state: DriveState, hit: number): void {
  state.sinceRail += 1
  if (hit === 0) return
  state.speed = Math.max(leastSpeed, state.speed - perTick(0.5) - Math.floor(hit / 3))
  if (state.sinceRail > apart && hit > hard) {
    state.happened |= happenings.rail
    loseChain(state)
    damage(state, Math.min(mostDamage, 2 + Math.floor((hit - hard) / perTick(0.6))))
    state.sinceRail = 0
  } else if (state.sinceRail > 6) state.happened |= happenings.rail
  state.sinceRail = Math.min(state.sinceRail, apart)
}
