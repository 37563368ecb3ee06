import { mostFound } from '../rules'
import type { MazeLevel, MazeObject } from './maze-level'
import { findReach } from './reach'

/** A chest or key of a level, where a key of a hunt can lie. */
export type Treasure = { readonly id: number; readonly kind: 'chest' | 'key'; readonly room: number; readonly x: number; readonly y: number }

type Prized = Extract<MazeObject, { kind: Treasure['kind'] }>

const isPrized = (object: MazeObject): object is Prized => object.kind === 'chest' || object.kind === 'key'

/** The chests and keys of a level that the replay of a run knows by their ids, the smallest id first. */
export function treasuresOf({ rooms }: MazeLevel): readonly Treasure[] {
  return rooms
    .flatMap(({ objects }, room) => objects.filter(isPrized).map(({ id, kind, x, y }): Treasure => ({ id, kind, room, x, y })))
    .toSorted((a, b) => a.id - b.id)
    .slice(0, mostFound)
}

/** Those of them that a player can come to. */
export function reachableTreasures(level: MazeLevel): readonly Treasure[] {
  const reach = findReach(level)
  return treasuresOf(level).filter(({ room, x, y }) => {
    const width = level.rooms[room]?.rows[0]?.length ?? 0
    return x < width && reach.rooms[room]?.[y * width + x] === 1
  })
}
