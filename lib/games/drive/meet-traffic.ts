import { read } from '../column'
import { addCharge, endDrift } from './drift'
import type { DriveState } from './drive-state'
import { happenings } from './happenings'
import { car, laneX, leastSpeed, metre, perTick } from './measures'
import { addLink, addPoints, loseChain } from './score-drive'
import { traitsOf } from './traffic-kinds'
import { farAway, trafficAt, trafficFates, type TrafficRing } from './traffic-ring'

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
  state.happened |= happenings.wreck
}

function touchSide(state: DriveState, ring: TrafficRing, place: number): void {
  const side = state.x < laneX(read(ring.lane, place)) ? -1 : 1
  state.speedX = side * perTick(5)
  state.speed = Math.max(leastSpeed, state.speed - perTick(5))
  state.safe = 24
  state.happened |= happenings.scrape
  damage(state, damages.side)
}

function runInto(state: DriveState, ring: TrafficRing, place: number): void {
  ring.fate[place] = trafficFates.hit
  ring.hitAt[place] = state.tick
  state.speed = leastSpeed
  state.speedX = Math.trunc(state.speedX / 2)
  state.isBoosting = false
  state.safe = safeTicks
  state.happened |= happenings.crash
  damage(state, ring.speed < 0 ? damages.front : damages.back)
}

function scorePass(state: DriveState, isOncoming: boolean, between: number): void {
  if (between > nearMiss) return
  state.nearMisses += 1
  state.happened |= isOncoming ? happenings.nearOncoming : happenings.near
  addCharge(state, isOncoming ? chargeOfOncoming : chargeOfNear)
  addPoints(state, isOncoming ? pointsOfOncoming : pointsOfNear)
  addLink(state)
}

function meet(state: DriveState, ring: TrafficRing, place: number, movedX: number): void {
  const { halfWidth, halfLength } = traitsOf(read(ring.kind, place))
  const away = trafficAt(ring, place, state.tick) - state.s
  const touch = halfLength + car.halfLength
  if (away >= touch) return
  if (away <= -touch) {
    ring.fate[place] = trafficFates.passed
    scorePass(state, ring.speed < 0, read(ring.closest, place))
    return
  }
  const lane = laneX(read(ring.lane, place))
  const between = Math.abs(state.x - lane) - halfWidth - car.halfWidth
  if (between >= 0) {
    ring.closest[place] = Math.min(read(ring.closest, place), between)
    return
  }
  if (state.safe > 0) {
    ring.closest[place] = farAway
    return
  }
  // Who was beside it a tick ago has come in from the side.
  const isFromSide =
    Math.abs(state.x - movedX - lane) - halfWidth - car.halfWidth >= 0 && read(ring.closest, place) < farAway
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
    if (read(ring.fate, place) === trafficFates.driving) meet(state, ring, place, movedX)
  }
}
