import { valueAt } from '../typed-array'
import { events } from './events'
import { homeWorld, type Portal } from './generate-world'
import {
  bodyRadius,
  chestReach,
  chestsPerWorld,
  controls,
  gateReach,
  leaveTicks,
  metre,
  maxBreath,
  moteGain,
  moteReach,
  motesPerWorld,
  portalReach,
  sight,
  worldCount,
} from './constants'
import { headingX, headingZ, unitLength } from './heading'
import { points, timeBonus } from './score'
import { gate, type ThreeWorldsState, getWorld } from './state'

/** Distance in front of a portal at which the walker arrives. */
const arrival = 3 * metre

const allChests = worldCount * chestsPerWorld

function isNear(state: Readonly<ThreeWorldsState>, x: number, z: number, reach: number): boolean {
  const dx = state.x - x
  const dz = state.z - z
  return dx * dx + dz * dz <= reach * reach
}

function collectMotes(state: ThreeWorldsState): void {
  const { moteX, moteZ, moteTaken } = getWorld(state)
  for (let mote = 0; mote < motesPerWorld; mote++) {
    if (valueAt(moteTaken, mote) === 1 || !isNear(state, valueAt(moteX, mote), valueAt(moteZ, mote), moteReach))
      continue
    moteTaken[mote] = 1
    state.motes += 1
    state.score += points.mote
    state.breath = Math.min(state.breath + moteGain, maxBreath)
    state.happened |= events.mote
  }
}

/** Index of the closed chest in reach, or -1. */
export function chestInReach(state: Readonly<ThreeWorldsState>): number {
  const { chestX, chestZ, chestOpen } = getWorld(state)
  for (let chest = 0; chest < chestsPerWorld; chest++) {
    if (valueAt(chestOpen, chest) === 0 && isNear(state, valueAt(chestX, chest), valueAt(chestZ, chest), chestReach))
      return chest
  }
  return -1
}

function seeChests(state: ThreeWorldsState): void {
  const { chestX, chestZ, chestSeen } = getWorld(state)
  for (let chest = 0; chest < chestsPerWorld; chest++) {
    if (valueAt(chestSeen, chest) === 1 || !isNear(state, valueAt(chestX, chest), valueAt(chestZ, chest), sight))
      continue
    chestSeen[chest] = 1
    state.happened |= events.found
  }
}

function openChest(state: ThreeWorldsState): void {
  const chest = chestInReach(state)
  if (chest < 0) return
  const { chestOpen } = getWorld(state)
  chestOpen[chest] = 1
  state.chests += 1
  state.score += points.chest
  state.happened |= events.chest
  if (state.chests === allChests) state.happened |= events.last
  if (state.world !== state.keyWorld || chest !== state.keyChest) return
  state.hasKey = true
  state.score += points.key
  state.happened |= events.key
}

function arrive(state: ThreeWorldsState, to: number): void {
  const from = state.world
  state.world = to
  const { portals } = getWorld(state)
  const door = (portals[0]?.to === from ? portals[0] : portals[1]) as Portal
  state.x = door.x + Math.floor((headingX(door.heading) * arrival) / unitLength)
  state.z = door.z + Math.floor((headingZ(door.heading) * arrival) / unitLength)
  state.heading = door.heading
  state.speedX = 0
  state.speedZ = 0
  state.happened |= events.portal
}

function passPortals(state: ThreeWorldsState): void {
  const { portals } = getWorld(state)
  for (let number = 0; number < portals.length; number++) {
    const { x, z, to } = portals[number] as Portal
    if (isNear(state, x, z, portalReach)) return arrive(state, to)
  }
}

/** Whether the walker is in the gate. */
export const isAtGate = (state: Readonly<ThreeWorldsState>): boolean =>
  state.world === homeWorld && isNear(state, gate.x, gate.z, gateReach)

/** Without the key the gate stays closed. Holding `open` there ends the run early. */
function stayAtGate(state: ThreeWorldsState, input: number): void {
  state.happened |= events.closed
  state.leaving = input & controls.open ? state.leaving + 1 : 0
  if (state.leaving >= leaveTicks) state.isOver = true
}

function passGate(state: ThreeWorldsState, input: number): void {
  if (!isAtGate(state)) {
    state.leaving = 0
    return
  }
  if (!state.hasKey) return stayAtGate(state, input)
  state.score += points.gate + timeBonus(state)
  state.isThrough = true
  state.isOver = true
  state.happened |= events.gate
}

/**
 * Collects motes, discovers and opens chests, and passes portals and the gate. @param pressed input bits that became
 * set in this tick.
 */
export function collectObjects(state: ThreeWorldsState, input: number, pressed: number): void {
  collectMotes(state)
  seeChests(state)
  if (pressed & controls.open) openChest(state)
  passPortals(state)
  passGate(state, input)
}

// `| 0` instead of rounding avoids -0: a field that ever contained -0 allocates memory in every tick.

/** Pushes the walker out of obstacles. */
function pushOutOfObstacles(state: ThreeWorldsState): void {
  const { obstacleX, obstacleZ, obstacleRadius } = getWorld(state)
  for (let place = 0; place < obstacleX.length; place++) {
    const dx = state.x - valueAt(obstacleX, place)
    const dz = state.z - valueAt(obstacleZ, place)
    const least = valueAt(obstacleRadius, place) + bodyRadius
    const square = dx * dx + dz * dz
    if (square >= least * least || square === 0) continue
    const away = Math.sqrt(square)
    state.x = (valueAt(obstacleX, place) + Math.round((dx * least) / away)) | 0
    state.z = (valueAt(obstacleZ, place) + Math.round((dz * least) / away)) | 0
  }
}

/** Moves the walker back to the nearest edge of the walkable ground. */
function moveToGround(state: ThreeWorldsState): void {
  const { areaX, areaZ, areaRadius, ways } = getWorld(state)
  let beyond = Infinity
  let nearX = 0
  let nearZ = 0
  let room = 0
  for (let place = 0; place < areaX.length; place++) {
    const x = valueAt(areaX, place)
    const z = valueAt(areaZ, place)
    const own = valueAt(areaRadius, place) - bodyRadius
    const far = Math.sqrt((state.x - x) * (state.x - x) + (state.z - z) * (state.z - z)) - own
    if (far <= 0) return
    if (far >= beyond) continue
    beyond = far
    nearX = x
    nearZ = z
    room = own
  }
  for (let number = 0; number < ways.length; number++) {
    const { from, to, half } = ways[number] as (typeof ways)[number]
    const ax = valueAt(areaX, from)
    const az = valueAt(areaZ, from)
    const dx = valueAt(areaX, to) - ax
    const dz = valueAt(areaZ, to) - az
    const share = Math.min(Math.max(((state.x - ax) * dx + (state.z - az) * dz) / (dx * dx + dz * dz), 0), 1)
    const x = ax + dx * share
    const z = az + dz * share
    const own = half - bodyRadius
    const far = Math.sqrt((state.x - x) * (state.x - x) + (state.z - z) * (state.z - z)) - own
    if (far <= 0) return
    if (far >= beyond) continue
    beyond = far
    nearX = x
    nearZ = z
    room = own
  }
  const away = beyond + room
  state.x = Math.round(nearX + ((state.x - nearX) * room) / away) | 0
  state.z = Math.round(nearZ + ((state.z - nearZ) * room) / away) | 0
}

/** Keeps the walker on the ground and outside of obstacles. */
export function stayOnGround(state: ThreeWorldsState): void {
  pushOutOfObstacles(state)
  moveToGround(state)
}
