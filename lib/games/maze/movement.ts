import { events } from './events'
import { type PlannedRoom, objectKinds } from './level-plan'
import type { MazeState } from './state'
import {
  breathGiven,
  breathTaken,
  breathToStart,
  controls,
  maxBreath,
  sprintSpeed,
  tileUnits,
  walkSpeed,
  waterSpeed,
} from './constants'
import { isGround, tiles } from './level'

const roomOf = (state: MazeState) => state.plan.rooms[state.room] as PlannedRoom

/** Index of a tile, or -1 outside of the room. */
function tileAt({ width, height }: PlannedRoom, x: number, y: number): number {
  return x < 0 || y < 0 || x >= width || y >= height ? -1 : y * width + x
}

function isOpen(state: MazeState, thing: number): boolean {
  const { kind, colour } = state.plan.things
  return (
    thing < 0 ||
    kind[thing] !== objectKinds.door ||
    state.taken[thing] === 1 ||
    (state.keys & (1 << (colour[thing] as number))) !== 0
  )
}

/** Whether the player can walk onto the adjacent tile. Reports a closed door in the way. */
function canGo(state: MazeState, dx: number, dy: number): boolean {
  const room = roomOf(state)
  const tile = tileAt(room, state.x + dx, state.y + dy)
  if (tile < 0 || !isGround(room.tiles[tile] as number)) return false
  const thing = room.things[tile] as number
  if (isOpen(state, thing)) return true
  state.happened |= events.shut
  state.thing = thing
  return false
}

function setWay(state: MazeState, dx: number, dy: number): boolean {
  state.faceX = dx
  state.faceY = dy
  if (!canGo(state, dx, dy)) return false
  state.dx = dx
  state.dy = dy
  return true
}

/**
 * Chooses the direction at a tile. With two keys held it prefers the axis of the last move's turn, so that corners are
 * easy to take.
 */
function chooseWay(state: MazeState, input: number): boolean {
  const sideways = (input & controls.right ? 1 : 0) - (input & controls.left ? 1 : 0)
  const upDown = (input & controls.down ? 1 : 0) - (input & controls.up ? 1 : 0)
  if (sideways !== 0 && upDown !== 0) {
    const turnFirst = state.dx !== 0
    if (turnFirst) return setWay(state, 0, upDown) || setWay(state, sideways, 0)
    return setWay(state, sideways, 0) || setWay(state, 0, upDown)
  }
  if (sideways !== 0) return setWay(state, sideways, 0)
  return upDown !== 0 && setWay(state, 0, upDown)
}

/** Between two tiles the player can only turn back. */
function turnBack(state: MazeState, input: number): void {
  const { left, right, up, down } = controls
  const against = state.dx > 0 ? left : state.dx < 0 ? right : state.dy > 0 ? up : down
  const along = state.dx > 0 ? right : state.dx < 0 ? left : state.dy > 0 ? down : up
  if ((input & against) === 0 || (input & along) !== 0) return
  state.x += state.dx
  state.y += state.dy
  state.dx = -state.dx
  state.dy = -state.dy
  state.faceX = state.dx
  state.faceY = state.dy
  state.progress = tileUnits - state.progress
}

function breathe(state: MazeState, wants: boolean): void {
  if (state.breath <= 0) state.isSpent = true
  else if (state.breath >= breathToStart) state.isSpent = false
  state.isSprinting = wants && !state.isSpent
  if (state.isSprinting) state.breath = Math.max(0, state.breath - breathTaken)
  else state.breath = Math.min(maxBreath, state.breath + breathGiven)
}

function speedOf(state: MazeState): number {
  const room = roomOf(state)
  const here = room.tiles[state.y * room.width + state.x]
  const there = room.tiles[(state.y + state.dy) * room.width + state.x + state.dx]
  if (here === tiles.water || there === tiles.water) return waterSpeed
  return state.isSprinting ? sprintSpeed : walkSpeed
}

/** Moves the player by the held controls. @returns whether the player reached another tile in this tick. */
export function movePlayer(state: MazeState, input: number): boolean {
  if (state.progress > 0) turnBack(state, input)
  else if (!chooseWay(state, input)) {
    state.dx = 0
    state.dy = 0
    breathe(state, false)
    return false
  }
  breathe(state, (input & controls.sprint) !== 0)
  state.progress += speedOf(state)
  if (state.progress < tileUnits) return false
  const rest = state.progress - tileUnits
  state.x += state.dx
  state.y += state.dy
  // The excess distance counts only when the player walks on, so that the player never stands between two tiles.
  state.progress = 0
  const { happened, thing } = state
  const goesOn = chooseWay(state, input)
  state.happened = happened
  state.thing = thing
  state.progress = goesOn ? rest : 0
  return true
}
