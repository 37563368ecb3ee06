import { readPictures } from '@/lib/builder/templates/read-picture'
import type { Guard, MazeLevel } from '../maze-level'

/** A level of one or more drawn rooms, for tests. */
export const smallLevel = (
  rooms: readonly (readonly string[])[],
  seconds = 60,
  guards: readonly Omit<Guard, 'id' | 'kind'>[] = [],
): MazeLevel => ({
  seconds,
  look: { palette: 'core', light: 0, music: 0 },
  rooms: readPictures(rooms.map((rows, room) => ({ rows, guards: room === 0 ? guards : [] }))),
})
