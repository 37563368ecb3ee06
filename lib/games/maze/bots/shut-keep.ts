import { templateMaze } from '@/lib/builder/templates/templates'
import type { MazeLevel } from '../maze-level'

const keep = templateMaze('clockwork-keep')

/** The hardest template without its exit, for ten minutes: how long somebody lasts among its guards and spikes. */
export const shutKeep: MazeLevel = {
  ...keep,
  seconds: 600,
  rooms: keep.rooms.map((room) => ({ ...room, objects: room.objects.filter(({ kind }) => kind !== 'exit') })),
}
