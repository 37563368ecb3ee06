import { read } from '../column'
import { addCharge } from './drift'
import { mostDrawnTime, wholeCar, type DriveState } from './drive-state'
import { happenings } from './happenings'
import { car, metre } from './measures'
import type { RoadCourse } from './road-course'
import { thingKinds } from './road-plan'
import { addLink, addPoints } from './score-drive'

/** How far beside the middle of the car a thing may lie to be taken. */
const grasp = car.halfWidth + Math.floor(0.75 * metre)

const pointsOf = { lights: 20, key: 50, chest: 300 } as const
const chargeOfLights = 80
const lightsForLink = 3
const chargeOfBoost = 1_500
const repairOfThing = 25
const ticksOfClock = 180

function takeLights(state: DriveState, course: RoadCourse): void {
  course.lights += 1
  state.happened |= happenings.lights
  addPoints(state, pointsOf.lights)
  addCharge(state, chargeOfLights)
  if (course.lights % lightsForLink === 0) addLink(state)
}

/** A chest takes a key of those in hand; without one it stays shut. */
function takeTreasure(state: DriveState, course: RoadCourse, isKey: boolean, treasure: number): void {
  if (!isKey && course.keys === 0) {
    state.happened |= happenings.shut
    return
  }
  course.keys += isKey ? 1 : -1
  course.chests += isKey ? 0 : 1
  course.lastFound = treasure
  if (treasure >= 0) course.found[treasure] = 1
  state.happened |= isKey ? happenings.key : happenings.chest
  addPoints(state, isKey ? pointsOf.key : pointsOf.chest)
}

function take(state: DriveState, course: RoadCourse, index: number): void {
  const kind = read(course.things.kind, index)
  course.things.isTaken[index] = 1
  switch (kind) {
    case thingKinds.lights:
      return takeLights(state, course)
    case thingKinds.boost:
      state.happened |= happenings.recharged
      return addCharge(state, chargeOfBoost)
    case thingKinds.repair:
      state.happened |= happenings.repaired
      state.condition = Math.min(wholeCar, state.condition + repairOfThing)
      return
    case thingKinds.clock:
      state.happened |= happenings.moreTime
      state.timeLeft = Math.min(mostDrawnTime, state.timeLeft + ticksOfClock)
      return
    default:
      return takeTreasure(state, course, kind === thingKinds.key, read(course.things.treasure, index))
  }
}

/** Takes what the car drives over. */
export function takeThings(state: DriveState, course: RoadCourse): void {
  const { things } = course
  const front = state.s + car.halfLength
  const back = state.s - car.halfLength - state.pace
  while (things.first < things.count && read(things.at, things.first) < back) things.first += 1
  for (let index = things.first; index < things.count && read(things.at, index) <= front; index++) {
    if (things.isTaken[index] === 0 && Math.abs(read(things.x, index) - state.x) < grasp) take(state, course, index)
  }
}
