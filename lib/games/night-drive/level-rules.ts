import { valueAt } from '../typed-array'
import { type GameRules, ticksPerSecond } from '../rules'
import { stepDrive } from './rules'
import { createDriveState, type DriveState, maxLevelTime } from './state'
import { events } from './events'
import { extendRoad, goTowardsBend } from './generate-road'
import { addTraffic, dropPassedTraffic, hasRoom, minClearance, type TrafficRing } from './traffic'
import { controlBits, metre, sightAhead, getTraits } from './constants'
import { collectObjects } from './collisions'
import { countDownTime, passGate } from './checkpoints'
import { createLevelPlan } from './level-plan'
import { createLevelCourse, type Drivers, type LevelCourse, currentSection } from './level-course'
import type { DriveLevel } from './level'
import { addPoints, points } from './score'

/** At a gate, adds the time of the next section. Ends the run at the finish or when no time is left. */
function passDrawnGates(state: DriveState, course: LevelCourse): void {
  if (state.s < valueAt(course.gates, course.section)) return countDownTime(state)
  if (course.section + 1 < course.plan.sections.length) {
    course.section += 1
    passGate(state, currentSection(course).ticks, maxLevelTime)
    return countDownTime(state)
  }
  passGate(state, 0, maxLevelTime)
  addPoints(state, points.finish + points.second * Math.floor(state.timeLeft / ticksPerSecond))
  state.happened |= events.finish
  course.hasWon = true
  state.isOver = true
}

/** Minimum distance between two vehicles in one lane. */
const minFollowingDistance = 9 * metre

/** The present position of a vehicle, such that a player at the section's pace meets it where the level shows it. */
function getStartPosition(drivers: Drivers, index: number, s: number, speed: number): number {
  const pace = valueAt(drivers.pace, index)
  return s + Math.floor(((valueAt(drivers.met, index) - s) * (pace - speed)) / pace)
}

/**
 * Adds the vehicles that come into sight. @param clearance minimum distance between vehicles in different lanes, so
 * that they never block both.
 */
function placeDrivers(state: DriveState, drivers: Drivers, ring: TrafficRing, clearance: number): void {
  while (drivers.next < drivers.count && hasRoom(ring)) {
    const index = drivers.next
    const now = getStartPosition(drivers, index, state.s, ring.speed)
    if (now > state.s + sightAhead) return
    const kind = valueAt(drivers.kind, index)
    const lane = valueAt(drivers.lane, index)
    const { halfLength } = getTraits(kind)
    const own = lane & 1
    const free = Math.max(
      valueAt(drivers.taken, own) + minFollowingDistance,
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

/** Generates the road of a level up to the horizon, with its traffic. The road is straight after the finish. */
function generateLevelRoad(state: DriveState, course: LevelCourse): void {
  extendRoad(state, () => {
    const segment = state.road.end
    state.bend = course.bends[segment] ?? 0
    state.rise = course.rises[segment] ?? 0
    goTowardsBend(state)
  })
  placeDrivers(state, course.own, state.own, minClearance)
  placeDrivers(state, course.oncoming, state.oncoming, 0)
  dropPassedTraffic(state)
}

/**
 * Version of the rules of levels. It increases whenever the same level, seed and inputs could lead to another score.
 */
export const driveLevelVersion = 1

/** Maximum length of a run: the longest road at the lowest speed. */
export const maxDriveLevelTicks = 20 * 60 * ticksPerSecond

const generate = (state: DriveState) => {
  if (state.course) generateLevelRoad(state, state.course)
}

function step(state: DriveState, input: number): void {
  stepDrive(state, input, generate)
  if (state.isOver || !state.course) return
  collectObjects(state, state.course)
  passDrawnGates(state, state.course)
}

/**
 * The rules of a Night Drive level. They are those of the endless drive up to a finish: each gate is a checkpoint and
 * adds the time of the next section, and chests open with keys.
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
      generate(state)
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
