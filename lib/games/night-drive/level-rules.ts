import { valueAt } from '../typed-array'
import { type GameRules, ticksPerSecond } from '../rules'
import { stepDrive } from './rules'
import { createDriveState, type DriveState, mostDrawnTime } from './state'
import { events } from './events'
import { extendRoad, goTowardsBend } from './generate-road'
import { addTraffic, dropPassedTraffic, isRoomIn, leastClearance, type TrafficRing } from './traffic'
import { controlBits, metre, sightAhead, traitsOf } from './constants'
import { takeThings } from './collisions'
import { loseTime, passGate } from './checkpoints'
import { createLevelCourse, createLevelPlan, type Drivers, type LevelCourse, currentSection } from './level-plan'
import type { DriveLevel } from './level'
import { addPoints } from './score'

const pointsOfFinish = 1_000
const pointsOfSecond = 20

/** Gives whoever passes a gate the time of the stretch behind it; ends the run at the finish, or where no time is left. */
function passDrawnGates(state: DriveState, course: LevelCourse): void {
  if (state.s < valueAt(course.gates, course.stretch)) return loseTime(state)
  if (course.stretch + 1 < course.plan.stretches.length) {
    course.stretch += 1
    passGate(state, currentSection(course).ticks, mostDrawnTime)
    return loseTime(state)
  }
  passGate(state, 0, mostDrawnTime)
  addPoints(state, pointsOfFinish + pointsOfSecond * Math.floor(state.timeLeft / ticksPerSecond))
  state.happened |= events.finish
  course.hasWon = true
  state.isOver = true
}

/** The least between two in one lane. */
const leastFollowing = 9 * metre

/** Where one is now, so that who drives at the pace of the stretch meets them where they are drawn. */
function whereNow(drivers: Drivers, index: number, s: number, speed: number): number {
  const pace = valueAt(drivers.pace, index)
  return s + Math.floor(((valueAt(drivers.met, index) - s) * (pace - speed)) / pace)
}

/** Lets those drive who come in sight. @param clearance the least between two in different lanes: nobody ever shuts both. */
function layDrivers(state: DriveState, drivers: Drivers, ring: TrafficRing, clearance: number): void {
  while (drivers.next < drivers.count && isRoomIn(ring)) {
    const index = drivers.next
    const now = whereNow(drivers, index, state.s, ring.speed)
    if (now > state.s + sightAhead) return
    const kind = valueAt(drivers.kind, index)
    const lane = valueAt(drivers.lane, index)
    const { halfLength } = traitsOf(kind)
    const own = lane & 1
    const free = Math.max(
      valueAt(drivers.taken, own) + leastFollowing,
      valueAt(drivers.taken, 1 - own) + clearance,
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
function layDrawn(state: DriveState, course: LevelCourse): void {
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

/** Of the rules of every road that somebody drew. Counts up whenever the same level, seed and inputs could lead to another score. */
export const driveLevelVersion = 1

/** No run takes longer: the longest road at the slowest speed. */
export const maxDriveLevelTicks = 20 * 60 * ticksPerSecond

const lay = (state: DriveState) => {
  if (state.course) layDrawn(state, state.course)
}

function step(state: DriveState, input: number): void {
  stepDrive(state, input, lay)
  if (state.isOver || !state.course) return
  takeThings(state, state.course)
  passDrawnGates(state, state.course)
}

/**
 * The rules of a road that somebody drew: those of the night drive, up to a finish. Each gate is a checkpoint and brings the
 * time of the next stretch; chests open to who brings a key.
 */
export function createDriveLevelRules(level: DriveLevel): GameRules<DriveState> {
  const plan = createLevelPlan(level)
  return {
    id: 'drive',
    version: driveLevelVersion,
    maxTicks: maxDriveLevelTicks,
    inputBits: controlBits,
    start(seed) {
      const course = createLevelCourse(plan, seed)
      const state: DriveState = { ...createDriveState(seed), course, timeLeft: currentSection(course).ticks }
      lay(state)
      return state
    },
    step,
    isOver: (state) => state.isOver,
    isWon: ({ course }) => course?.hasWon === true,
    score: (state) => state.score,
    checkpoints: (state) => state.gates,
    found: ({ course }) => plan.treasures.filter((_, number) => course?.found[number] === 1),
  }
}
