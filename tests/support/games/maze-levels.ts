import { parseRooms } from '@/lib/builder/templates/parse-rooms'
import { templateMaze } from '@/lib/builder/templates/templates'
import type { Guard, MazeLevel } from '@/lib/games/maze/level'

const keep = templateMaze('clockwork-keep')

/**
 * The hardest template without its exit and with ten minutes, to measure how long a player survives its guards and
 * spikes.
 */
export const endlessKeep: MazeLevel = {
  ...keep,
  seconds: 600,
  rooms: keep.rooms.map((room) => ({ ...room, objects: room.objects.filter(({ kind }) => kind !== 'exit') })),
}

/** A level drawn as rooms of text. */
export const smallLevel = (
  rooms: readonly (readonly string[])[],
  seconds = 60,
  guards: readonly Omit<Guard, 'id' | 'kind'>[] = [],
): MazeLevel => ({
  seconds,
  look: { palette: 'core', light: 0, music: 0 },
  rooms: parseRooms(rooms.map((rows, room) => ({ rows, guards: room === 0 ? guards : [] }))),
})
