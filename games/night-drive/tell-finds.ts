import type { GameHost } from '@intrepid/sdk'
import type { DriveState } from '@/lib/games/night-drive/state'
import { events } from '@/lib/games/night-drive/events'

/** Tells the host of a chest or key on a road as it is found: a key of a hunt may lie in it. */
export function tellFinds(host: Pick<GameHost, 'thingFound'>, { happened, course }: DriveState): void {
  const id = course?.plan.treasures[course.lastFound]
  if (id !== undefined && happened & (events.key | events.chest)) host.thingFound(id)
}
