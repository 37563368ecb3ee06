import type { Place } from '@/lib/builder/edit/tiles'
import type { AnyObject, AnyRoom } from '@/lib/builder/kinds'

/** The objects on each tile of a room. */
export type ObjectsByTile = {
  /** The objects on a tile in the order in which they were placed. */
  readonly at: (x: number, y: number) => readonly AnyObject[]
  /** The last object on a tile, which is the visible one. */
  readonly topAt: (x: number, y: number) => AnyObject | undefined
}

const nothing: readonly AnyObject[] = []

/**
 * Indexes the objects of a room by tile in two flat arrays, so that an edit of ten thousand objects allocates almost
 * nothing.
 */
export function sortByTile({ rows, objects }: AnyRoom): ObjectsByTile {
  const width = rows[0]?.length ?? 0
  // For each tile the index of its last object plus one, and for each object the one below it; 0 means none.
  const tops = new Int32Array(width * rows.length)
  const belows = new Int32Array(objects.length + 1)
  objects.forEach(({ x, y }, index) => {
    if (x >= width || y >= rows.length) return
    belows[index + 1] = tops[y * width + x] ?? 0
    tops[y * width + x] = index + 1
  })
  const topOf = (x: number, y: number) => tops[y * width + x] ?? 0
  return {
    at(x, y) {
      if (topOf(x, y) === 0) return nothing
      const here: AnyObject[] = []
      for (let next = topOf(x, y); next > 0; next = belows[next] ?? 0) here.unshift(objects[next - 1] as AnyObject)
      return here
    },
    topAt: (x, y) => objects[topOf(x, y) - 1],
  }
}

/** For more changes, drawing everything is faster. */
const maxChanges = 1_000

/**
 * Calls `take` with each object that is in only one of two lists, until it returns false. Edits keep the order of
 * unchanged objects, so one parallel walk over both lists is enough.
 */
function compareThings(
  before: readonly AnyObject[],
  after: readonly AnyObject[],
  take: (thing: AnyObject) => boolean,
): void {
  let old = 0
  let next = 0
  while (old < before.length || next < after.length) {
    const gone = before[old]
    const come = after[next]
    if (gone === come) {
      old += 1
      next += 1
    } else if (come && (!gone || after.length - next > before.length - old)) {
      next += 1
      if (!take(come)) return
    } else if (gone) {
      old += 1
      if (!take(gone)) return
    }
  }
}

/**
 * Finds the tiles that look different in two states of a room of the same size.
 *
 * @returns null when there are too many to draw one by one.
 */
export function getChangedTiles(before: AnyRoom, after: AnyRoom): readonly Place[] | null {
  const changed = new Map<number, Place>()
  const width = after.rows[0]?.length ?? 0
  const note = (x: number, y: number) => changed.set(y * width + x, { x, y }).size <= maxChanges
  for (const [y, row] of after.rows.entries()) {
    const old = before.rows[y] ?? ''
    if (old === row) continue
    for (let x = 0; x < row.length; x++) {
      if (old[x] === row[x]) continue
      note(x, y)
      // The wall above may now show or hide its face.
      if (y > 0) note(x, y - 1)
    }
    if (changed.size > maxChanges) return null
  }
  if (before.objects !== after.objects) compareThings(before.objects, after.objects, ({ x, y }) => note(x, y))
  return changed.size > maxChanges ? null : [...changed.values()]
}
