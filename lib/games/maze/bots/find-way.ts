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

type Spot = { readonly room: number; readonly x: number; readonly y: number; readonly first: number }

function landing(state: MazeState, room: number, x: number, y: number): { kind: number; thing: number } | null {
  const place = state.plan.rooms[room] as PlannedRoom
  if (x < 0 || y < 0 || x >= place.width || y >= place.height || !isGround(place.tiles[y * place.width + x] as number)) return null
  const thing = place.things[y * place.width + x] as number
  const kind = thing < 0 ? 0 : (state.plan.things.kind[thing] as number)
  const isShut = kind === thingKinds.door && (state.keys & (1 << (state.plan.things.colour[thing] as number))) === 0
  return isShut ? null : { kind, thing }
}

/**
 * The first step of the shortest way to what is wanted: anything that can be taken and was not, at last the exit.
 *
 * @returns a control, or 0 where there is nothing left to go to.
 */
export function findWay(state: MazeState, isHurried: boolean): number {
  const things = state.plan.things
  const isWanted = (kind: number, thing: number) => (kind === thingKinds.gem || kind === thingKinds.chest || kind === thingKinds.key) && state.taken[thing] === 0
  const search = (wantsExit: boolean): number => {
    const seen = new Set<string>([`${state.room} ${state.x} ${state.y}`])
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
          if (found.kind === thingKinds.exit) {
            if (wantsExit) return first
            continue
          }
          if (!wantsExit && found.thing >= 0 && isWanted(found.kind, found.thing)) return first
          const through = found.kind === thingKinds.portal && (things.toRoom[found.thing] as number) >= 0
          const to = through ? { room: things.toRoom[found.thing] as number, x: things.toX[found.thing] as number, y: things.toY[found.thing] as number } : { room: spot.room, x, y }
          const name = `${to.room} ${to.x} ${to.y}`
          if (seen.has(name)) continue
          seen.add(name)
          next.push({ ...to, first })
        }
      }
      edge = next
    }
    return 0
  }
  return (isHurried ? 0 : search(false)) || search(true)
}
