import type { GameHost } from '@intrepid/sdk'
import { mazeHappenings } from '@/lib/games/maze/happenings'
import type { MazeState } from '@/lib/games/maze/maze-state'

/** Tells the host of a chest or key as it is found: a key of a hunt may lie in it. */
export function tellFinds(host: Pick<GameHost, 'thingFound'>, { happened, thing, plan }: MazeState): void {
  if (thing >= 0 && happened & (mazeHappenings.chest | mazeHappenings.key))
    host.thingFound(plan.things.id[thing] as number)
}
