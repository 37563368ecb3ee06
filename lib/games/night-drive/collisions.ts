import { valueAt } from '../typed-array'
import { type DriveState, mostDrawnTime, wholeCar } from './state'
import { events } from './events'
import { farAway, trafficAt, trafficStatus, type TrafficRing } from './traffic'
import { car, laneX, leastSpeed, metre, perTick, traitsOf } from './constants'
import { type LevelCourse, thingKinds } from './level-plan'
import { addLink, addPoints, loseChain } from './score'
import { addCharge, endDrift } from './steering'

/** How far beside the middle of the car a thing may lie to be taken. */
const grasp = car.halfWidth + Math.floor(0.75 * metre)

const pointsOf = { lights: 20, key: 50, chest: 300 } as const
const chargeOfLights = 80
const lightsForLink = 3
const chargeOfBoost = 1_500
const repairOfThing = 25
const ticksOfClock = 180

function takeLights(state: DriveState, course: LevelCourse): void {
  course.lights += 1
  state.happened |= events.lights
  addPoints(state, pointsOf.lights)
  addCharge(state, chargeOfLights)
  if (course.lights % lightsForLink === 0) addLink(state)
}

/** A chest takes a key of those in hand; without one it stays shut. */
function takeTreasure(state: DriveState, course: LevelCourse, isKey: boolean, treasure: number): void {
  if (!isKey && course.keys === 0) {
    state.happened |= events.shut
    return
  }
  course.keys += isKey ? 1 : -1
  course.chests += isKey ? 0 : 1
  course.lastFound = treasure
  if (treasure >= 0) course.found[treasure] = 1
  state.happened |= isKey ? events.key : events.chest
  addPoints(state, isKey ? pointsOf.key : pointsOf.chest)
}

function take(state: DriveState, course: LevelCourse, index: number): void {
  const kind = valueAt(course.things.kind, index)
  course.things.isTaken[index] = 1
  switch (kind) {
    case thingKinds.lights:
      return takeLights(state, course)
    case thingKinds.boost:
      state.happened |= events.recharged
      return addCharge(state, chargeOfBoost)
    case thingKinds.repair:
      state.happened |= events.repaired
      state.condition = Math.min(wholeCar, state.condition + repairOfThing)
      return
    case thingKinds.clock:
      state.happened |= events.moreTime
      state.timeLeft = Math.min(mostDrawnTime, state.timeLeft + ticksOfClock)
      return
    default:
      return takeTreasure(state, course, kind === thingKinds.key, valueAt(course.things.treasure, index))
  }
}

/** Takes what the car drives over. */
export function takeThings(state: DriveState, course: LevelCourse): void {
  const { things } = course
  const front = state.s + car.halfLength
  const back = state.s - car.halfLength - state.pace
  while (things.first < things.count && valueAt(things.at, things.first) < back) things.first += 1
  for (let index = things.first; index < things.count && valueAt(things.at, index) <= front; index++) {
    if (things.isTaken[index] === 0 && Math.abs(valueAt(things.x, index) - state.x) < grasp) take(state, course, index)
  }
}

/** How near is a near miss, from side to side. */
export const nearMiss = Math.floor(1.15 * metre)

const safeTicks = 96
const pointsOfNear = 50
const pointsOfOncoming = 100
const chargeOfNear = 230
const chargeOfOncoming = 400

/** What it takes of the car to run into the back of somebody, into their side, and into somebody who comes. */
export const damages = { back: 26, side: 12, front: 55 } as const

/** Takes something of the car. The run is over where nothing is left. */
export function damage(state: DriveState, amount: number): void {
  state.condition = Math.max(0, state.condition - amount)
  if (state.condition > 0) return
  state.isOver = true
  state.isWrecked = true
  state.happened |= events.wreck
}

function touchSide(state: DriveState, ring: TrafficRing, place: number): void {
  const side = state.x < laneX(valueAt(ring.lane, place)) ? -1 : 1
  state.speedX = side * perTick(5)
  state.speed = Math.max(leastSpeed, state.speed - perTick(5))
  state.safe = 24
  state.happened |= events.scrape
  damage(state, damages.side)
}

function runInto(state: DriveState, ring: TrafficRing, place: number): void {
  ring.fate[place] = trafficStatus.hit
  ring.hitAt[place] = state.tick
  state.speed = leastSpeed
  state.speedX = Math.trunc(state.speedX / 2)
  state.isBoosting = false
  state.safe = safeTicks
  state.happened |= events.crash
  damage(state, ring.speed < 0 ? damages.front : damages.back)
}

function scorePass(state: DriveState, isOncoming: boolean, between: number): void {
  if (between > nearMiss) return
  state.nearMisses += 1
  state.happened |= isOncoming ? events.nearOncoming : events.near
  addCharge(state, isOncoming ? chargeOfOncoming : chargeOfNear)
  addPoints(state, isOncoming ? pointsOfOncoming : pointsOfNear)
  addLink(state)
}

function meet(state: DriveState, ring: TrafficRing, place: number, movedX: number): void {
  const { halfWidth, halfLength } = traitsOf(valueAt(ring.kind, place))
  const away = trafficAt(ring, place, state.tick) - state.s
  const touch = halfLength + car.halfLength
  if (away >= touch) return
  if (away <= -touch) {
    ring.fate[place] = trafficStatus.passed
    scorePass(state, ring.speed < 0, valueAt(ring.closest, place))
    return
  }
  const lane = laneX(valueAt(ring.lane, place))
  const between = Math.abs(state.x - lane) - halfWidth - car.halfWidth
  if (between >= 0) {
    ring.closest[place] = Math.min(valueAt(ring.closest, place), between)
    return
  }
  if (state.safe > 0) {
    ring.closest[place] = farAway
    return
  }
  // Who was beside it a tick ago has come in from the side.
  const isFromSide =
    Math.abs(state.x - movedX - lane) - halfWidth - car.halfWidth >= 0 && valueAt(ring.closest, place) < farAway
  loseChain(state)
  endDrift(state)
  if (isFromSide) touchSide(state, ring, place)
  else runInto(state, ring, place)
}

/** Passes, nearly misses or hits who drives one way. @param movedX units that the car went across in this tick. */
export function meetTraffic(state: DriveState, ring: TrafficRing, movedX: number): void {
  const reach = state.s + 12 * metre
  for (let index = ring.first; index < ring.end && !state.isOver; index++) {
    const place = index & ring.mask
    if (trafficAt(ring, place, state.tick) > reach) return
    if (valueAt(ring.fate, place) === trafficStatus.driving) meet(state, ring, place, movedX)
  }
}
