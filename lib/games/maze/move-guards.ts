import { mazeHappenings } from './happenings'
import { catchDistance, shieldTicks, spikePeriod, spikesOut, tileUnits } from './measures'
import type { PlannedGuard, PlannedRoom } from './maze-plan'
import type { MazeState } from './maze-state'
import { tiles } from './tiles'

/** Where a guard is along one axis, in units: 0 is x, 1 is y. */
export function guardPlace(state: Readonly<MazeState>, guard: number, axis: 0 | 1): number {
  const { way, round } = state.plan.guards[guard] as PlannedGuard
  const at = state.guardAt[guard] as number
  const from = Math.floor(at / tileUnits)
  const to = (from + 1) % (round / tileUnits)
  const here = way[from * 2 + axis] as number
  return here * tileUnits + ((way[to * 2 + axis] as number) - here) * (at % tileUnits)
}

/** Whether the spikes of a tile are out. Beside each other they take turns. */
export function areSpikesOut(state: Readonly<MazeState>, x: number, y: number): boolean {
  const half = ((x + y) & 1) * (spikePeriod / 2)
  return (state.tick + state.spikePhase + half) % spikePeriod < spikesOut
}

/** All guards go on, also those of other rooms. */
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
      Math.abs(guardPlace(state, guard, 0) - x) < catchDistance &&
      Math.abs(guardPlace(state, guard, 1) - y) < catchDistance
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

/** Takes a life of who is caught or pierced, and leads back to where the room was entered. */
export function meetHarm(state: MazeState): void {
  if (state.shield > 0) {
    state.shield -= 1
    return
  }
  const room = state.plan.rooms[state.room] as PlannedRoom
  if (!isCaught(state, room) && !isPierced(state, room)) return
  state.happened |= mazeHappenings.hit
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
