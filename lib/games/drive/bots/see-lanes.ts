import { read } from '../../column'
import type { DriveState } from '../drive-state'
import { car } from '../measures'
import { traitsOf } from '../traffic-kinds'
import { trafficAt, trafficFates, type TrafficRing } from '../traffic-ring'

/** Further than anybody looks. */
export const freeRoad = 2 ** 30

/** Units between the car's front and the back of the next one in a lane, less than 0 while beside it; `freeRoad` where nobody is seen. */
export function spaceAhead(state: DriveState, ring: TrafficRing, lane: number, sight: number): number {
  for (let index = ring.first; index < ring.end; index++) {
    const place = index & ring.mask
    if (read(ring.lane, place) !== lane || read(ring.fate, place) === trafficFates.hit) continue
    const { halfLength } = traitsOf(read(ring.kind, place))
    const away = trafficAt(ring, place, state.tick) - state.s
    if (away < -halfLength - car.halfLength) continue
    return away > sight ? freeRoad : away - halfLength - car.halfLength
  }
  return freeRoad
}
