import type { AnyObject, AnyRoom } from '@/lib/builder/kinds'

/** What stands on each tile of a room. */
export type ThingsByTile = {
  /** What stands on a tile, in the order in which it was put there. */
  readonly at: (x: number, y: number) => readonly AnyObject[]
  /** The last of it: what is seen. */
  readonly topAt: (x: number, y: number) => AnyObject | undefined
}

const nothing: readonly AnyObject[] = []

/** Sorts what is in a room by tiles, into two flat lists: an edit of ten thousand things makes no other ten thousand. */
export function sortByTile({ rows, objects }: AnyRoom): ThingsByTile {
  const width = rows[0]?.length ?? 0
  // One more than the index of the last thing on a tile, and of the one below each thing: 0 is none.
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
