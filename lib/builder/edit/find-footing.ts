import { tileSigns } from '@/lib/games/maze/tiles'
import type { AnyRoom } from '../kinds'
import type { Place } from './tiles'

const around = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
] as const
const isOpen = (sign: string) => sign !== tileSigns.wall && sign !== tileSigns.void

/**
 * The place next to one of a maze's room, or that one itself, where one can stand and nothing lies: from an open place only over
 * open ones, so that it is on the same side of every wall. That one itself where there is none.
 */
export function findFooting({ rows, objects }: AnyRoom, from: Place): Place {
  const width = rows[0]?.length ?? 0
  const taken = new Set(
    objects.filter(({ kind }) => kind !== 'guard' && kind !== 'start').map(({ x, y }) => y * width + x),
  )
  const seen = new Set([from.y * width + from.x])
  const queue = [from]
  for (const place of queue) {
    const here = rows[place.y]?.[place.x] ?? tileSigns.void
    const canStand = here === tileSigns.floor || here === tileSigns.water
    if (canStand && !taken.has(place.y * width + place.x)) return place
    for (const [dx, dy] of around) {
      const next = { x: place.x + dx, y: place.y + dy }
      const sign = rows[next.y]?.[next.x]
      const number = next.y * width + next.x
      if (sign === undefined || seen.has(number) || (isOpen(here) && !isOpen(sign))) continue
      seen.add(number)
      queue.push(next)
    }
  }
  return from
}
