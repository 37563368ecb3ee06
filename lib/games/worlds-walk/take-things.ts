import { controls } from './controls'
import { happenings } from './happenings'
import {
  chestReach,
  chestsPerWorld,
  gateReach,
  leaveTicks,
  metre,
  moteGain,
  moteReach,
  motesPerWorld,
  mostBreath,
  paidSeconds,
  portalReach,
  sight,
  worldCount,
} from './measures'
import { ticksPerSecond } from '../rules'
import { headingX, headingZ, unitLength } from './turns'
import { gate, worldOf, type WalkState } from './walk-state'
import { homeWorld } from './world-plans'
import { at, type Portal } from './world-state'

/** Points. A second that is left at the gate is worth as much as two motes. */
export const worth = { mote: 10, chest: 250, key: 1_000, gate: 1_000, second: 20 } as const

/** How far in front of a portal one comes out of it. */
const arrival = 3 * metre

const allChests = worldCount * chestsPerWorld

function isNear(state: Readonly<WalkState>, x: number, z: number, reach: number): boolean {
  const dx = state.x - x
  const dz = state.z - z
  return dx * dx + dz * dz <= reach * reach
}

function takeMotes(state: WalkState): void {
  const { moteX, moteZ, moteTaken } = worldOf(state)
  for (let mote = 0; mote < motesPerWorld; mote++) {
    if (at(moteTaken, mote) === 1 || !isNear(state, at(moteX, mote), at(moteZ, mote), moteReach)) continue
    moteTaken[mote] = 1
    state.motes += 1
    state.score += worth.mote
    state.breath = Math.min(state.breath + moteGain, mostBreath)
    state.happened |= happenings.mote
  }
}

/** The closed chest within reach, or -1. */
export function chestInReach(state: Readonly<WalkState>): number {
  const { chestX, chestZ, chestOpen } = worldOf(state)
  for (let chest = 0; chest < chestsPerWorld; chest++) {
    if (at(chestOpen, chest) === 0 && isNear(state, at(chestX, chest), at(chestZ, chest), chestReach)) return chest
  }
  return -1
}

function seeChests(state: WalkState): void {
  const { chestX, chestZ, chestSeen } = worldOf(state)
  for (let chest = 0; chest < chestsPerWorld; chest++) {
    if (at(chestSeen, chest) === 1 || !isNear(state, at(chestX, chest), at(chestZ, chest), sight)) continue
    chestSeen[chest] = 1
    state.happened |= happenings.found
  }
}

function openChest(state: WalkState): void {
  const chest = chestInReach(state)
  if (chest < 0) return
  const { chestOpen } = worldOf(state)
  chestOpen[chest] = 1
  state.chests += 1
  state.score += worth.chest
  state.happened |= happenings.chest
  if (state.chests === allChests) state.happened |= happenings.last
  if (state.world !== state.keyWorld || chest !== state.keyChest) return
  state.hasKey = true
  state.score += worth.key
  state.happened |= happenings.key
}

function arrive(state: WalkState, to: number): void {
  const from = state.world
  state.world = to
  const { portals } = worldOf(state)
  const door = (portals[0]?.to === from ? portals[0] : portals[1]) as Portal
  state.x = door.x + Math.floor((headingX(door.heading) * arrival) / unitLength)
  state.z = door.z + Math.floor((headingZ(door.heading) * arrival) / unitLength)
  state.heading = door.heading
  state.speedX = 0
  state.speedZ = 0
  state.happened |= happenings.portal
}

function passPortals(state: WalkState): void {
  const { portals } = worldOf(state)
  for (let number = 0; number < portals.length; number++) {
    const { x, z, to } = portals[number] as Portal
    if (isNear(state, x, z, portalReach)) return arrive(state, to)
  }
}

/** Whether the walker stands in the gate. */
export const isAtGate = (state: Readonly<WalkState>): boolean =>
  state.world === homeWorld && isNear(state, gate.x, gate.z, gateReach)

/** Without the key the gate lets nobody through, but whoever has walked enough may end here. */
function stayAtGate(state: WalkState, input: number): void {
  state.happened |= happenings.closed
  state.leaving = input & controls.open ? state.leaving + 1 : 0
  if (state.leaving >= leaveTicks) state.isOver = true
}

/** Points that the gate pays at this moment, beside its own, for the seconds that are left of the paid ones. */
export const timeBonus = ({ tick }: Pick<WalkState, 'tick'>): number =>
  Math.max(0, paidSeconds - Math.floor(tick / ticksPerSecond)) * worth.second

function passGate(state: WalkState, input: number): void {
  if (!isAtGate(state)) {
    state.leaving = 0
    return
  }
  if (!state.hasKey) return stayAtGate(state, input)
  state.score += worth.gate + timeBonus(state)
  state.isThrough = true
  state.isOver = true
  state.happened |= happenings.gate
}

/** Takes, sees, opens and passes what is there in this tick. @param pressed what came on in it. */
export function takeThings(state: WalkState, input: number, pressed: number): void {
  takeMotes(state)
  seeChests(state)
  if (pressed & controls.open) openChest(state)
  passPortals(state)
  passGate(state, input)
}
