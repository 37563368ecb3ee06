import { keyColours, type Guard, type MazeObject, type MazeRoom } from '@/lib/games/maze/maze-level'

/**
 * A room drawn by signs: tiles as in a level, `S` start, `E` exit, `*` gem, `C` chest, `arvy` keys of the four colours, `ARVY`
 * the doors that they open, digits portals: two of one digit lead to each other.
 */
export type RoomPicture = { readonly rows: readonly string[]; readonly guards: readonly Omit<Guard, 'id' | 'kind'>[] }

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

/** Reads the rooms of a level. Throws where a portal has no other side. */
export function readPictures(pictures: readonly RoomPicture[]): MazeRoom[] {
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
