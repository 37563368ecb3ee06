import type { AnyObject, AnyRoom } from '@/lib/builder/kinds'
import type { Place } from '@/lib/builder/edit/tiles'

/** So many changes are more work than to draw everything that is seen anew. */
const mostChanges = 1_000

/**
 * Hands over each thing that is in one of two states and not in the other, as long as `take` wants more. Edits keep the order of
 * what they leave alone: so both lists are walked once, side by side, and nothing is looked up.
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
 * The tiles that look different in two states of a room of one size.
 *
 * @returns null where they are more than would be drawn one by one.
 */
export function changedTiles(before: AnyRoom, after: AnyRoom): readonly Place[] | null {
  const changed = new Map<number, Place>()
  const width = after.rows[0]?.length ?? 0
  const note = (x: number, y: number) => changed.set(y * width + x, { x, y }).size <= mostChanges
  for (const [y, row] of after.rows.entries()) {
    const old = before.rows[y] ?? ''
    if (old === row) continue
    for (let x = 0; x < row.length; x++) {
      if (old[x] === row[x]) continue
      note(x, y)
      // The wall above shows its face or does not.
      if (y > 0) note(x, y - 1)
    }
    if (changed.size > mostChanges) return null
  }
  if (before.objects !== after.objects) compareThings(before.objects, after.objects, ({ x, y }) => note(x, y))
  return changed.size > mostChanges ? null : [...changed.values()]
}
