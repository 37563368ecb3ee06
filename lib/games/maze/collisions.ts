import { nextBelow } from '../random'
import { events } from './events'
import { tiles } from './level'
import { type PlannedGuard, type PlannedRoom, objectKinds } from './level-plan'
import { points, timeBonus } from './score'
import type { MazeState } from './state'
import { catchDistance, shieldTicks, sparkEvery, sparkLasts, spikePeriod, spikesOut, tileUnits } from './constants'

/** Position of a guard along one axis in units: 0 is x, 1 is y. */
export function getGuardPosition(state: Readonly<MazeState>, guard: number, axis: 0 | 1): number {
  const { way, round } = state.plan.guards[guard] as PlannedGuard
  const at = state.guardAt[guard] as number
  const from = Math.floor(at / tileUnits)
  const to = (from + 1) % (round / tileUnits)
  const here = way[from * 2 + axis] as number
  return here * tileUnits + ((way[to * 2 + axis] as number) - here) * (at % tileUnits)
}

/** Whether the spikes of a tile are out. Adjacent tiles alternate. */
function areSpikesOut(state: Readonly<MazeState>, x: number, y: number): boolean {
  const half = ((x + y) & 1) * (spikePeriod / 2)
  return (state.tick + state.spikePhase + half) % spikePeriod < spikesOut
}

/** Moves all guards, including those in other rooms. */
export function moveGuards(state: MazeState): void {
  const { guards } = state.plan
  for (let guard = 0; guard < guards.length; guard++) {
    const { speed, round } = guards[guard] as PlannedGuard
    state.guardAt[guard] =
      ((state.guardAt[guard] as number) + speed * (state.guardWay[guard] as number) + round) % round
  }
}

function isCaught(state: MazeState, room: PlannedRoom): boolean {
  const x = state.x * tileUnits + state.dx * state.progress
  const y = state.y * tileUnits + state.dy * state.progress
  for (let index = 0; index < room.guards.length; index++) {
    const guard = room.guards[index] as number
    if (
      Math.abs(getGuardPosition(state, guard, 0) - x) < catchDistance &&
      Math.abs(getGuardPosition(state, guard, 1) - y) < catchDistance
    )
      return true
  }
  return false
}

function isPierced(state: MazeState, room: PlannedRoom): boolean {
  const isNext = state.progress * 2 >= tileUnits
  const x = state.x + (isNext ? state.dx : 0)
  const y = state.y + (isNext ? state.dy : 0)
  return room.tiles[y * room.width + x] === tiles.spikes && areSpikesOut(state, x, y)
}

/** Takes a life when a guard or spikes hit the player, who returns to where they entered the room. */
export function applyHarm(state: MazeState): void {
  if (state.shield > 0) {
    state.shield -= 1
    return
  }
  const room = state.plan.rooms[state.room] as PlannedRoom
  if (!isCaught(state, room) && !isPierced(state, room)) return
  state.happened |= events.hit
  state.lives -= 1
  state.shield = shieldTicks
  state.room = state.entryRoom
  state.x = state.entryX
  state.y = state.entryY
  state.dx = 0
  state.dy = 0
  state.progress = 0
  if (state.lives === 0) state.isOver = true
}

function goThrough(state: MazeState, portal: number): void {
  const { toRoom, toX, toY } = state.plan.things
  const room = toRoom[portal] as number
  if (room < 0) return
  state.room = state.entryRoom = room
  state.x = state.entryX = toX[portal] as number
  state.y = state.entryY = toY[portal] as number
  state.dx = 0
  state.dy = 0
  state.progress = 0
  state.happened |= events.portal
}

function leave(state: MazeState): void {
  state.score += points.exit + timeBonus(state) + state.lives * points.life
  state.happened |= events.exit
  state.hasWon = true
  state.isOver = true
}

function take(state: MazeState, thing: number): void {
  const kind = state.plan.things.kind[thing] as number
  if (kind === objectKinds.gem) {
    state.gems += 1
    state.score += points.gem
    state.happened |= events.gem
  } else if (kind === objectKinds.chest) {
    state.chests += 1
    state.score += points.chest
    state.happened |= events.chest
  } else if (kind === objectKinds.key) {
    state.keys |= 1 << (state.plan.things.colour[thing] as number)
    state.score += points.key
    state.happened |= events.key
  } else state.happened |= events.door
}

/** Collects, opens or uses the object on the tile that the player reached. */
export function interactWithObject(state: MazeState): void {
  const room = state.plan.rooms[state.room] as PlannedRoom
  const tile = state.y * room.width + state.x
  if (state.sparkRoom === state.room && state.sparkTile === tile) {
    state.sparkRoom = -1
    state.score += points.spark
    state.happened |= events.spark
  }
  const thing = room.things[tile] as number
  if (thing < 0) return
  const kind = state.plan.things.kind[thing]
  if (kind === objectKinds.exit || kind === objectKinds.portal) {
    state.thing = thing
    return kind === objectKinds.exit ? leave(state) : goThrough(state, thing)
  }
  if (state.taken[thing] === 1) return
  state.taken[thing] = 1
  state.thing = thing
  take(state, thing)
}

/** Spawns sparks from time to time in the player's room, and removes them when their time is over. */
export function spawnSparks(state: MazeState): void {
  if (state.sparkRoom >= 0 && state.tick >= state.sparkUntil) state.sparkRoom = -1
  state.sparkIn -= 1
  if (state.sparkIn > 0) return
  state.sparkIn = sparkEvery
  const { sparkTiles } = state.plan.rooms[state.room] as PlannedRoom
  if (sparkTiles.length === 0) return
  state.sparkRoom = state.room
  state.sparkTile = sparkTiles[nextBelow(state.random, sparkTiles.length)] as number
  state.sparkUntil = state.tick + sparkLasts
}
