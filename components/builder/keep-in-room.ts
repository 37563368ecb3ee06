import type { Place } from '@/lib/builder/edit/tiles'

type Room = { readonly rows: readonly string[] }

/** The place of a room that lies nearest. */
export const keepInRoom = ({ rows }: Room, { x, y }: Place): Place => ({
  x: Math.max(0, Math.min((rows[0]?.length ?? 0) - 1, x)),
  y: Math.max(0, Math.min(rows.length - 1, y)),
})
