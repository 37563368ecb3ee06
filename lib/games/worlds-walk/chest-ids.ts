import type { Treasure } from '../treasures'
import { chestsPerWorld, worldCount } from './measures'
import type { WalkState } from './walk-state'

/** Chests have the same ids in every run: a seed moves each about its place, and never to another. Counted from 1, world by world. */
const idOf = (world: number, chest: number): number => world * chestsPerWorld + chest + 1

/** The ids of the chests that a run has opened so far, the smallest first. */
export function openedChests({ worlds }: Readonly<WalkState>): readonly number[] {
  return worlds.flatMap(({ chestOpen }, world) =>
    [...chestOpen].flatMap((isOpen, chest) => (isOpen === 1 ? [idOf(world, chest)] : [])),
  )
}

/** All chests of Three Worlds: `room` is the world, `x` the number of the chest in it, from 0. */
export const walkTreasures: readonly Treasure[] = Array.from(
  { length: worldCount * chestsPerWorld },
  (_, index): Treasure => {
    const [room, x] = [Math.floor(index / chestsPerWorld), index % chestsPerWorld]
    return { id: idOf(room, x), kind: 'chest', room, x, y: 0 }
  },
)
