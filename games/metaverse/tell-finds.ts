import type { GameHost } from '@intrepid/sdk'
import { openedChests } from '@/lib/games/worlds-walk/chest-ids'
import { happenings } from '@/lib/games/worlds-walk/happenings'
import type { WalkState } from '@/lib/games/worlds-walk/walk-state'

/** Tells the host of each chest of one run as it is opened: a key of a hunt may lie in it. */
export function createFindTeller({ thingFound }: Pick<GameHost, 'thingFound'>): (state: Readonly<WalkState>) => void {
  const told = new Set<number>()
  return (state) => {
    if (!(state.happened & happenings.chest)) return
    for (const chest of openedChests(state)) {
      if (told.has(chest)) continue
      told.add(chest)
      thingFound(chest)
    }
  }
}
