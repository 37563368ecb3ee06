import { read } from '../column'
import type { DriveState } from './drive-state'
import { extendRoad, goTowardsBend } from './lay-road'
import { dropPassedTraffic, isRoomIn, leastClearance } from './lay-traffic'
import { metre, sightAhead } from './measures'
import type { Drivers, RoadCourse } from './road-course'
import { traitsOf } from './traffic-kinds'
import { addTraffic, type TrafficRing } from './traffic-ring'

/** The least between two in one lane. */
const leastFollowing = 9 * metre

/** Where one is now, so that who drives at the pace of the stretch meets them where they are drawn. */
function whereNow(drivers: Drivers, index: number, s: number, speed: number): number {
  const pace = read(drivers.pace, index)
  return s + Math.floor(((read(drivers.met, index) - s) * (pace - speed)) / pace)
}

/** Lets those drive who come in sight. @param clearance the least between two in different lanes: nobody ever shuts both. */
function layDrivers(state: DriveState, drivers: Drivers, ring: TrafficRing, clearance: number): void {
  while (drivers.next < drivers.count && isRoomIn(ring)) {
    const index = drivers.next
    const now = whereNow(drivers, index, state.s, ring.speed)
    if (now > state.s + sightAhead) return
    const kind = read(drivers.kind, index)
    const lane = read(drivers.lane, index)
    const { halfLength } = traitsOf(kind)
    const own = lane & 1
    const free = Math.max(
      read(drivers.taken, own) + leastFollowing,
      read(drivers.taken, 1 - own) + clearance,
      drivers.last,
    )
    const at = Math.max(now - ring.speed * state.tick, free + halfLength)
    addTraffic(ring, at, lane, kind)
    drivers.taken[own] = at + halfLength
    drivers.last = at
    drivers.next += 1
  }
}

/** Lays a road that somebody drew up to the horizon, with who drives there; straight on behind its finish. */
export function layDrawn(state: DriveState, course: RoadCourse): void {
  extendRoad(state, () => {
    const segment = state.road.end
    state.bend = course.bends[segment] ?? 0
    state.rise = course.rises[segment] ?? 0
    goTowardsBend(state)
  })
  layDrivers(state, course.own, state.own, leastClearance)
  layDrivers(state, course.oncoming, state.oncoming, 0)
  dropPassedTraffic(state)
}
