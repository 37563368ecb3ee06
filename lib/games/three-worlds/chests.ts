import type { Treasure } from '../treasures'
import { chestsPerWorld, worldCount } from './constants'
import type { ThreeWorldsState } from './state'

/**
 * Ids of chests, counted from 1 across the worlds. They are the same in every run, because a seed moves a chest only
 * within its area.
 */
const idOf = (world: number, chest: number): number => world * chestsPerWorld + chest + 1

/** Ids of the chests opened so far, in ascending order. */
export function getOpenedChests({ worlds }: Readonly<ThreeWorldsState>): readonly number[] {
  return worlds.flatMap(({ chestOpen }, world) =>
    [...chestOpen].flatMap((isOpen, chest) => (isOpen === 1 ? [idOf(world, chest)] : [])),
  )
}

/** All chests of Three Worlds. `room` is the index of the world, `x` the index of the chest in it. */
export const threeWorldsTreasures: readonly Treasure[] = Array.from(
  { length: worldCount * chestsPerWorld },
  (_, index): Treasure => {
    const [room, x] = [Math.floor(index / chestsPerWorld), index % chestsPerWorld]
    return { id: idOf(room, x), kind: 'chest', room, x, y: 0 }
  },
)
