import type { GameHost } from '@intrepid/sdk'
import { happenings } from '@/lib/games/runner/happenings'
import type { RunnerState } from '@/lib/games/runner/runner-state'

/** Tells the host of a chest or key on a track as it is found: a key of a hunt may lie in it. */
export function tellFinds(host: Pick<GameHost, 'thingFound'>, { happened, course }: RunnerState): void {
  const id = course?.plan.treasures[course.lastFound]
  if (id !== undefined && happened & (happenings.key | happenings.chest)) host.thingFound(id)
}
