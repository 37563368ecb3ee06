import { mazeControls } from '../controls'
import { thingKinds, type PlannedRoom } from '../maze-plan'
import type { MazeState } from '../maze-state'
import { isGround } from '../tiles'

const ways = [
  [mazeControls.left, -1, 0],
  [mazeControls.right, 1, 0],
  [mazeControls.up, 0, -1],
  [mazeControls.down, 0, 1],
] as const

const treasures = new Set<number>([thingKinds.gem, thingKinds.chest, thingKinds.key])
/** Who has played for this share of the time goes for the exit. */
const hurriedFrom = 0.7

type Spot = { readonly room: number; readonly x: number; readonly y: number; readonly first: number }

function landing(state: MazeState, room: number, x: number, y: number): { kind: number; thing: number } | null {
  const place = state.plan.rooms[room] as PlannedRoom
  if (x < 0 || y < 0 || x >= place.width || y >= place.height || !isGround(place.tiles[y * place.width + x] as number))
    return null
  const thing = place.things[y * place.width + x] as number
  const kind = thing < 0 ? 0 : (state.plan.things.kind[thing] as number)
  const isShut = kind === thingKinds.door && (state.keys & (1 << (state.plan.things.colour[thing] as number))) === 0
  return isShut ? null : { kind, thing }
}

/** The first step of the shortest way to a tile that is wanted, 0 where there is none. Nobody walks over an exit by the way. */
function search(
  state: MazeState,
  isWanted: (room: number, tile: number, kind: number, thing: number) => boolean,
): number {
  const { rooms, things } = state.plan
  const seen = rooms.map(({ tiles }) => new Uint8Array(tiles.length))
  let edge: Spot[] = [{ room: state.room, x: state.x, y: state.y, first: 0 }]
  while (edge.length > 0) {
    const next: Spot[] = []
    for (const spot of edge) {
      for (const [control, dx, dy] of ways) {
        const x = spot.x + dx
        const y = spot.y + dy
        const found = landing(state, spot.room, x, y)
        if (!found) continue
        const first = spot.first === 0 ? control : spot.first
        if (isWanted(spot.room, y * (rooms[spot.room] as PlannedRoom).width + x, found.kind, found.thing)) return first
        if (found.kind === thingKinds.exit) continue
        const through = found.kind === thingKinds.portal && (things.toRoom[found.thing] as number) >= 0
        const to = through
          ? {
              room: things.toRoom[found.thing] as number,
              x: things.toX[found.thing] as number,
              y: things.toY[found.thing] as number,
            }
          : { room: spot.room, x, y }
        const tile = to.y * (rooms[to.room] as PlannedRoom).width + to.x
        const marks = seen[to.room] as Uint8Array
        if (marks[tile] === 1) continue
        marks[tile] = 1
        next.push({ ...to, first })
      }
    }
    edge = next
  }
  return 0
}

function firstStep(state: MazeState, isHurried: boolean): number {
  const toTreasure = () =>
    search(state, (_, __, kind, thing) => thing >= 0 && treasures.has(kind) && state.taken[thing] === 0)
  const toExit = () => search(state, (_, __, kind) => kind === thingKinds.exit)
  const toSpark = () => search(state, (room, tile) => room === state.sparkRoom && tile === state.sparkTile)
  return (isHurried ? 0 : toTreasure()) || toExit() || (state.sparkRoom >= 0 ? toSpark() : 0)
}

/**
 * A sense of the way: the first step of the shortest one to what is wanted. That is anything that can be taken and was not, then
 * the exit; where there is none, a spark. 0 where there is nothing left to go to.
 */
export function createWay(mostTicks: number): (state: MazeState) => number {
  const known = new Map<string, number>()
  return (state) => {
    const isHurried = state.tick > mostTicks * hurriedFrom
    const spark = state.sparkRoom >= 0 ? `${state.sparkRoom} ${state.sparkTile}` : ''
    const name = `${state.room} ${state.x} ${state.y} ${state.keys} ${state.gems} ${state.score} ${isHurried} ${spark}`
    let step = known.get(name)
    if (step === undefined) known.set(name, (step = firstStep(state, isHurried)))
    return step
  }
}
