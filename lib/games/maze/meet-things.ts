import { ticksPerSecond } from '../rules'
import { nextBelow } from '../random'
import { mazeHappenings } from './happenings'
import { points, sparkEvery, sparkLasts } from './measures'
import { thingKinds, type PlannedRoom } from './maze-plan'
import type { MazeState } from './maze-state'

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
  state.happened |= mazeHappenings.portal
}

/** Points that the seconds which are left bring at the exit. */
export function timeBonus(state: Pick<MazeState, 'plan' | 'tick'>): number {
  const seconds = Math.floor((state.plan.seconds * ticksPerSecond - state.tick) / ticksPerSecond)
  return Math.max(0, seconds) * points.second
}

function leave(state: MazeState): void {
  state.score += points.exit + timeBonus(state) + state.lives * points.life
  state.happened |= mazeHappenings.exit
  state.hasWon = true
  state.isOver = true
}

function take(state: MazeState, thing: number): void {
  const kind = state.plan.things.kind[thing] as number
  if (kind === thingKinds.gem) {
    state.gems += 1
    state.score += points.gem
    state.happened |= mazeHappenings.gem
  } else if (kind === thingKinds.chest) {
    state.chests += 1
    state.score += points.chest
    state.happened |= mazeHappenings.chest
  } else if (kind === thingKinds.key) {
    state.keys |= 1 << (state.plan.things.colour[thing] as number)
    state.score += points.key
    state.happened |= mazeHappenings.key
  } else state.happened |= mazeHappenings.door
}

/** Takes, opens or goes through what stands on the tile that was reached. */
export function meetThing(state: MazeState): void {
  const room = state.plan.rooms[state.room] as PlannedRoom
  const tile = state.y * room.width + state.x
  if (state.sparkRoom === state.room && state.sparkTile === tile) {
    state.sparkRoom = -1
    state.score += points.spark
    state.happened |= mazeHappenings.spark
  }
  const thing = room.things[tile] as number
  if (thing < 0) return
  const kind = state.plan.things.kind[thing]
  if (kind === thingKinds.exit || kind === thingKinds.portal) {
    state.thing = thing
    return kind === thingKinds.exit ? leave(state) : goThrough(state, thing)
  }
  if (state.taken[thing] === 1) return
  state.taken[thing] = 1
  state.thing = thing
  take(state, thing)
}

/** Lets a spark appear now and then in the room where the player is, and go out again. */
export function kindleSparks(state: MazeState): void {
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
