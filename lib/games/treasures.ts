import * as v from 'valibot'
import { maxFound } from './rules'

/**
 * An object in which a hunt can hide a key: a chest, or a key to pick up. `room` is the index of its room; `x` and `y`
 * are its position there.
 */
export type Treasure = {
  readonly id: number
  readonly kind: 'chest' | 'key'
  readonly room: number
  readonly x: number
  readonly y: number
}

/** The part of any level that lists its objects. */
type LevelObjects = {
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

/** The first `maxFound` chests and keys of a level, in ascending order of id. Replays know only these. */
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

/**
 * Parses the chests, keys and room names in the text of a stored level. @throws SyntaxError or ValiError when it is not
 * a level.
 */
export function parseTreasures(text: string): {
  readonly treasures: readonly Treasure[]
  readonly rooms: readonly string[]
} {
  const level = v.parse(levelObjectsSchema, JSON.parse(text))
  return { treasures: getTreasures(level), rooms: level.rooms.map(({ name }) => name) }
}
