import type { RunnerPace } from '@/lib/games/cyberwave-runner/level'
import { type Guard, keyColours, type MazeObject, type MazeRoom } from '@/lib/games/maze/level'
import type { DriveObject, DriveObjectKind, DriveRoom } from '@/lib/games/night-drive/level'

/**
 * A section of road drawn with characters: its bends, its hills and its four lanes from left to right, each as long as
 * needed. The characters are those of a level; lanes also have `o` lights, `b` boost, `r` repair, `w` clock, `k` key,
 * `C` chest.
 */
type RoadPicture = {
  readonly pace: RunnerPace
  readonly seconds: number
  readonly columns: number
  readonly rows: readonly [string, string, string, string, string, string]
}

const kinds: Readonly<Record<string, DriveObjectKind>> = {
  o: 'lights',
  b: 'boost',
  r: 'repair',
  w: 'clock',
  k: 'key',
  C: 'chest',
}

/** Parses the sections of a road. */
export function parseRoad(pictures: readonly RoadPicture[]): DriveRoom[] {
  let id = 0
  return pictures.map(({ pace, seconds, columns, rows }) => ({
    name: '',
    pace,
    seconds,
    rows: rows.map((row) => [...row.padEnd(columns, '.')].map((sign) => (kinds[sign] ? '.' : sign)).join('')),
    objects: rows.flatMap((row, y) =>
      [...row].flatMap((sign, x): DriveObject[] => (kinds[sign] ? [{ kind: kinds[sign], id: (id += 1), x, y }] : [])),
    ),
  }))
}

/**
 * A room drawn with characters: tiles as in a level, `S` start, `E` exit, `*` gem, `C` chest, `arvy` keys of four
 * colours, `ARVY` the doors that they open, and digits for pairs of portals.
 */
type RoomPicture = { readonly rows: readonly string[]; readonly guards: readonly Omit<Guard, 'id' | 'kind'>[] }

const plain: Readonly<Record<string, 'start' | 'exit' | 'gem' | 'chest'>> = {
  S: 'start',
  E: 'exit',
  '*': 'gem',
  C: 'chest',
}
const colourSigns = 'arvy'

function readThing(sign: string, id: number, x: number, y: number): MazeObject | null {
  const kind = plain[sign]
  if (kind) return { kind, id, x, y }
  const colour = keyColours[colourSigns.indexOf(sign.toLowerCase())]
  if (/[a-z]/i.test(sign) && colour) return { kind: sign === sign.toLowerCase() ? 'key' : 'door', id, x, y, colour }
  return /\d/.test(sign) ? { kind: 'portal', id, x, y, to: null } : null
}

/** Parses the rooms of a level. Throws for a portal without a partner. */
export function parseRooms(pictures: readonly RoomPicture[]): MazeRoom[] {
  let id = 0
  const portals = new Map<string, number[]>()
  const rooms = pictures.map(({ rows, guards }) => {
    const objects: MazeObject[] = []
    rows.forEach((row, y) => {
      for (const [x, sign] of [...row].entries()) {
        const thing = readThing(sign, id + 1, x, y)
        if (!thing) continue
        id += 1
        objects.push(thing)
        if (thing.kind === 'portal') portals.set(sign, [...(portals.get(sign) ?? []), id])
      }
    })
    for (const guard of guards) objects.push({ kind: 'guard', id: (id += 1), ...guard })
    return { name: '', rows: rows.map((row) => row.replaceAll(/[^ #.~^]/g, '.')), objects }
  })
  const other = new Map<number, number>()
  for (const [sign, [a, b]] of portals) {
    if (a === undefined || b === undefined) throw new Error(`The portal ${sign} has no other side`)
    other.set(a, b).set(b, a)
  }
  return rooms.map((room) => ({
    ...room,
    objects: room.objects.map((object) =>
      object.kind === 'portal' ? { ...object, to: other.get(object.id) ?? null } : object,
    ),
  }))
}
