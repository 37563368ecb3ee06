import * as v from 'valibot'
import { maxFound } from './rules'

/** Where a key of a hunt can lie: a chest, or a key that is picked up. `room` is the part of the level, `x` and `y` its place there. */
export type Treasure = {
  readonly id: number
  readonly kind: 'chest' | 'key'
  readonly room: number
  readonly x: number
  readonly y: number
}

/** A level of any kind, as far as it is about what lies where. */
export type LevelObjects = {
  readonly rooms: readonly {
    readonly objects: readonly { readonly id: number; readonly kind: string; readonly x: number; readonly y: number }[]
  }[]
}

const whole = v.pipe(v.number(), v.safeInteger())
const levelObjectsSchema = v.object({
  rooms: v.array(
    v.object({
      name: v.optional(v.string(), ''),
      objects: v.array(v.object({ id: whole, kind: v.string(), x: whole, y: whole })),
    }),
  ),
})

/** The chests and keys of a level that the replay of a run knows by their ids, the smallest id first. */
export function getTreasures({ rooms }: LevelObjects): readonly Treasure[] {
  return rooms
    .flatMap(({ objects }, room) =>
      objects.flatMap(({ id, kind, x, y }): Treasure[] =>
        kind === 'chest' || kind === 'key' ? [{ id, kind, room, x, y }] : [],
      ),
    )
    .toSorted((a, b) => a.id - b.id)
    .slice(0, maxFound)
}

/** The chests and keys in the text of a level that the site keeps, and what its rooms are called. @throws where it is none. */
export function parseTreasures(text: string): {
  readonly treasures: readonly Treasure[]
  readonly rooms: readonly string[]
} {
  const level = v.parse(levelObjectsSchema, JSON.parse(text))
  return { treasures: getTreasures(level), rooms: level.rooms.map(({ name }) => name) }
}
