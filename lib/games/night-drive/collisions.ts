import { valueAt } from '../typed-array'
import { type DriveState, maxLevelTime, fullCondition } from './state'
import { events } from './events'
import { farAway, getTrafficPosition, trafficStatus, type TrafficRing } from './traffic'
import { car, laneX, minSpeed, metre, perTick, getTraits } from './constants'
import { objectKinds } from './level-plan'
import { type LevelCourse } from './level-course'
import { addLink, addPoints, halveCombo, points } from './score'
import { addCharge, endDrift } from './steering'

/** Maximum lateral distance from the middle of the car at which an object is collected. */
const pickupReach = car.halfWidth + Math.floor(0.75 * metre)

const chargeOfLights = 80
const lightsForLink = 3
const chargeOfBoost = 1_500
const repairOfThing = 25
const ticksOfClock = 180

function takeLights(state: DriveState, course: LevelCourse): void {
  course.lights += 1
  state.happened |= events.lights
  addPoints(state, points.lights)
  addCharge(state, chargeOfLights)
  if (course.lights % lightsForLink === 0) addLink(state)
}

/** Opening a chest uses one key. Without a key the chest stays closed. */
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
  addPoints(state, isKey ? points.key : points.chest)
}

function take(state: DriveState, course: LevelCourse, index: number): void {
  const kind = valueAt(course.things.kind, index)
  course.things.isTaken[index] = 1
  switch (kind) {
    case objectKinds.lights:
      return takeLights(state, course)
    case objectKinds.boost:
      state.happened |= events.recharged
      return addCharge(state, chargeOfBoost)
    case objectKinds.repair:
      state.happened |= events.repaired
      state.condition = Math.min(fullCondition, state.condition + repairOfThing)
      return
    case objectKinds.clock:
      state.happened |= events.moreTime
      state.timeLeft = Math.min(maxLevelTime, state.timeLeft + ticksOfClock)
      return
    default:
      return takeTreasure(state, course, kind === objectKinds.key, valueAt(course.things.treasure, index))
  }
}

/** Collects the objects that the car drives over. */
export function collectObjects(state: DriveState, course: LevelCourse): void {
  const { things } = course
  const front = state.s + car.halfLength
  const back = state.s - car.halfLength - state.pace
  while (things.first < things.count && valueAt(things.at, things.first) < back) things.first += 1
  for (let index = things.first; index < things.count && valueAt(things.at, index) <= front; index++) {
    if (things.isTaken[index] === 0 && Math.abs(valueAt(things.x, index) - state.x) < pickupReach)
      take(state, course, index)
  }
}

/** Maximum gap between the sides of two cars for a near miss. */
const nearMissDistance = Math.floor(1.15 * metre)

const safeTicks = 96
const chargeOfNear = 230
const chargeOfOncoming = 400

/** Damage for hitting a car from behind, from the side, and head-on. */
export const collisionDamage = { back: 26, side: 12, front: 55 } as const

/** Reduces the condition of the car, and ends the run at 0. */
export function damage(state: DriveState, amount: number): void {
  state.condition = Math.max(0, state.condition - amount)
  if (state.condition > 0) return
  state.isOver = true
  state.isWrecked = true
  state.happened |= events.wreck
}

function touchSide(state: DriveState, ring: TrafficRing, slot: number): void {
  const side = state.x < laneX(valueAt(ring.lane, slot)) ? -1 : 1
  state.speedX = side * perTick(5)
  state.speed = Math.max(minSpeed, state.speed - perTick(5))
  state.safe = 24
  state.happened |= events.scrape
  damage(state, collisionDamage.side)
}

function runInto(state: DriveState, ring: TrafficRing, slot: number): void {
  ring.status[slot] = trafficStatus.hit
  ring.hitAt[slot] = state.tick
  state.speed = minSpeed
  state.speedX = Math.trunc(state.speedX / 2)
  state.isBoosting = false
  state.safe = safeTicks
  state.happened |= events.crash
  damage(state, ring.speed < 0 ? collisionDamage.front : collisionDamage.back)
}

function scorePass(state: DriveState, isOncoming: boolean, between: number): void {
  if (between > nearMissDistance) return
  state.nearMisses += 1
  state.happened |= isOncoming ? events.nearOncoming : events.near
  addCharge(state, isOncoming ? chargeOfOncoming : chargeOfNear)
  addPoints(state, isOncoming ? points.nearOncoming : points.near)
  addLink(state)
}

function meet(state: DriveState, ring: TrafficRing, slot: number, movedX: number): void {
  const { halfWidth, halfLength } = getTraits(valueAt(ring.kind, slot))
  const away = getTrafficPosition(ring, slot, state.tick) - state.s
  const touch = halfLength + car.halfLength
  if (away >= touch) return
  if (away <= -touch) {
    ring.status[slot] = trafficStatus.passed
    scorePass(state, ring.speed < 0, valueAt(ring.closest, slot))
    return
  }
  const lane = laneX(valueAt(ring.lane, slot))
  const between = Math.abs(state.x - lane) - halfWidth - car.halfWidth
  if (between >= 0) {
    ring.closest[slot] = Math.min(valueAt(ring.closest, slot), between)
    return
  }
  if (state.safe > 0) {
    ring.closest[slot] = farAway
    return
  }
  // A car that was beside the player one tick ago was hit from the side.
  const isFromSide =
    Math.abs(state.x - movedX - lane) - halfWidth - car.halfWidth >= 0 && valueAt(ring.closest, slot) < farAway
  halveCombo(state)
  endDrift(state)
  if (isFromSide) touchSide(state, ring, slot)
  else runInto(state, ring, slot)
}

/**
 * Checks the traffic of one direction for passes, near misses and collisions. @param movedX units that the player's car
 * moved sideways in this tick.
 */
export function collideWithTraffic(state: DriveState, ring: TrafficRing, movedX: number): void {
  const reach = state.s + 12 * metre
  for (let index = ring.first; index < ring.end && !state.isOver; index++) {
    const slot = index & ring.mask
    if (getTrafficPosition(ring, slot, state.tick) > reach) return
    if (valueAt(ring.status, slot) === trafficStatus.driving) meet(state, ring, slot, movedX)
  }
}
