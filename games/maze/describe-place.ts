import { guardPlace } from '@/lib/games/maze/collisions'
import { thingKinds, type PlannedRoom } from '@/lib/games/maze/level-plan'
import type { MazeState } from '@/lib/games/maze/state'
import { tileUnits } from '@/lib/games/maze/constants'
import { isGround } from '@/lib/games/maze/level'
import type { WordKey, Words } from './words'

const ways = { left: [-1, 0], right: [1, 0], up: [0, -1], down: [0, 1] } as const
/** Ways between which there is nothing to choose but turning back. */
const straight = new Set(['left,right', 'up,down'])
const names: Readonly<Record<number, WordKey>> = {
  [thingKinds.gem]: 'aGem',
  [thingKinds.chest]: 'aChest',
  [thingKinds.key]: 'aKey',
  [thingKinds.door]: 'aDoor',
  [thingKinds.portal]: 'aPortal',
  [thingKinds.exit]: 'theExit',
}

const isThere = (state: MazeState, thing: number) =>
  thing >= 0 && (state.taken[thing] === 0 || state.plan.things.kind[thing] === thingKinds.portal)

/** What is seen along a way: how far it is open, and the first thing on it. */
function lookAlong(
  state: MazeState,
  room: PlannedRoom,
  dx: number,
  dy: number,
): { open: number; thing: WordKey | null } {
  let open = 0
  for (let step = 1; ; step++) {
    const x = state.x + dx * step
    const y = state.y + dy * step
    if (x < 0 || y < 0 || x >= room.width || y >= room.height || !isGround(room.tiles[y * room.width + x] as number))
      return { open, thing: null }
    open = step
    const thing = room.things[y * room.width + x] as number
    if (isThere(state, thing)) return { open, thing: names[state.plan.things.kind[thing] as number] ?? null }
  }
}

const isNearGuard = (state: MazeState, room: PlannedRoom) =>
  room.guards.some(
    (guard) =>
      Math.abs(guardPlace(state, guard, 0) / tileUnits - state.x) +
        Math.abs(guardPlace(state, guard, 1) / tileUnits - state.y) <
      4,
  )

/** Where one can go from a crossing, and what is there, for those who cannot see it. Null between crossings. */
export function describePlace(state: MazeState, words: Words): string | null {
  const room = state.plan.rooms[state.room] as PlannedRoom
  const seen = (Object.keys(ways) as (keyof typeof ways)[])
    .map((way) => ({ way, ...lookAlong(state, room, ways[way][0], ways[way][1]) }))
    .filter(({ open }) => open > 0)
  const isStraight =
    straight.has(seen.map(({ way }) => way).join()) && seen.every(({ thing, open }) => thing === null || open > 2)
  const danger = isNearGuard(state, room)
  if (isStraight && !danger) return null
  const parts = seen.map(({ way, open, thing }) =>
    words.say(thing ? 'wayTo' : 'wayOpen', { way: words.say(way), steps: open, thing: thing ? words.say(thing) : '' }),
  )
  return [danger ? words.say('guardNear') : '', ...parts].filter(Boolean).join(' ')
}
