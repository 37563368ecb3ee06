import { isGround, keyColours, type MazeLevel, type MazeObject, parseTile } from './level'

/** What can be reached in a level. */
export type Reachability = {
  readonly start: { readonly room: number; readonly x: number; readonly y: number } | null
  /** By room: 1 for each tile that the player can reach. */
  readonly rooms: readonly Uint8Array[]
  /** Minimum number of steps to an exit with all obtainable keys in hand; null when no exit can be reached. */
  readonly stepsToExit: number | null
  /** Obtainable keys, by the number of their colour. */
  readonly keys: ReadonlySet<number>
}

type Spot = { readonly room: number; readonly tile: number; readonly steps: number }
type RoomTiles = {
  readonly width: number
  readonly tiles: Uint8Array
  readonly things: ReadonlyMap<number, MazeObject>
}
type LevelTiles = {
  readonly rooms: readonly RoomTiles[]
  readonly portals: ReadonlyMap<number, { readonly room: number; readonly tile: number }>
}

const notable = new Set<MazeObject['kind']>(['exit', 'door', 'portal', 'key'])

function toLevelTiles(level: MazeLevel): LevelTiles {
  const portals = new Map<number, { room: number; tile: number }>()
  const rooms = level.rooms.map(({ rows, objects }, room): RoomTiles => {
    const width = rows[0]?.length ?? 0
    const things = new Map<number, MazeObject>()
    for (const object of objects) {
      if (!notable.has(object.kind) || object.x >= width || object.y >= rows.length) continue
      const tile = object.y * width + object.x
      things.set(tile, object)
      if (object.kind === 'portal') portals.set(object.id, { room, tile })
    }
    return { width, tiles: Uint8Array.from(rows.join(''), parseTile), things }
  })
  return { rooms, portals }
}

function findStart({ rooms }: MazeLevel): Reachability['start'] {
  for (const [room, { objects, rows }] of rooms.entries()) {
    const start = objects.find(({ kind }) => kind === 'start')
    if (start && start.y < rows.length && start.x < (rows[0]?.length ?? 0)) return { room, x: start.x, y: start.y }
  }
  return null
}

/** Adjacent tiles in the same room. */
function getAdjacentTiles({ width, tiles }: RoomTiles, tile: number): number[] {
  const x = tile % width
  return [x > 0 ? tile - 1 : -1, x < width - 1 ? tile + 1 : -1, tile - width, tile + width].filter(
    (next) => next >= 0 && next < tiles.length,
  )
}

/** One flood fill from the start with the known keys. Adds the keys that it finds. */
function flood({ rooms, portals }: LevelTiles, from: Spot, keys: Set<number>) {
  const reached = rooms.map(({ tiles }) => new Uint8Array(tiles.length))
  /** Tiles from which the player walks on. A portal counts as reached, but the player continues from its target. */
  const departed = rooms.map(({ tiles }) => new Uint8Array(tiles.length))
  let stepsToExit: number | null = null
  let edge: Spot[] = []
  let next: Spot[] = []

  function walkOnFrom(spot: Spot): void {
    const marks = departed[spot.room] as Uint8Array
    if (marks[spot.tile] === 1) return
    marks[spot.tile] = 1
    ;(reached[spot.room] as Uint8Array)[spot.tile] = 1
    next.push(spot)
  }

  function stepOn(spot: Spot): void {
    const { room, tile, steps } = spot
    const { tiles, things } = rooms[room] as RoomTiles
    if (!isGround(tiles[tile] as number)) return
    const thing = things.get(tile)
    if (thing?.kind === 'door' && !keys.has(keyColours.indexOf(thing.colour))) return
    if (thing?.kind === 'key') keys.add(keyColours.indexOf(thing.colour))
    if (thing?.kind === 'exit') {
      ;(reached[room] as Uint8Array)[tile] = 1
      stepsToExit ??= steps
      return
    }
    const target = thing?.kind === 'portal' && thing.to !== null ? portals.get(thing.to) : undefined
    if (!target) return walkOnFrom(spot)
    ;(reached[room] as Uint8Array)[tile] = 1
    walkOnFrom({ ...target, steps })
  }

  walkOnFrom(from)
  while (next.length > 0) {
    ;[edge, next] = [next, []]
    for (const { room, tile, steps } of edge) {
      for (const beside of getAdjacentTiles(rooms[room] as RoomTiles, tile))
        stepOn({ room, tile: beside, steps: steps + 1 })
    }
  }
  return { rooms: reached, stepsToExit }
}

/**
 * Finds what can be reached, through portals and through doors with obtainable keys. Guards and spikes are ignored,
 * because the player can wait for them.
 */
export function findReachable(level: MazeLevel): Reachability {
  const levelTiles = toLevelTiles(level)
  const start = findStart(level)
  const keys = new Set<number>()
  if (!start)
    return { start, rooms: levelTiles.rooms.map(({ tiles }) => new Uint8Array(tiles.length)), stepsToExit: null, keys }
  const from = {
    room: start.room,
    tile: start.y * (levelTiles.rooms[start.room] as RoomTiles).width + start.x,
    steps: 0,
  }
  for (;;) {
    const before = keys.size
    const found = flood(levelTiles, from, keys)
    if (keys.size === before) return { start, ...found, keys }
  }
}
