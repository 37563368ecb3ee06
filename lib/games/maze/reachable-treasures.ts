import { treasuresOf, type Treasure } from '../treasures'
import type { MazeLevel } from './maze-level'
import { findReach } from './reach'

/** The chests and keys of a maze that a player can come to. */
export function reachableTreasures(level: MazeLevel): readonly Treasure[] {
  const reach = findReach(level)
  return treasuresOf(level).filter(({ room, x, y }) => {
    const width = level.rooms[room]?.rows[0]?.length ?? 0
    return x < width && reach.rooms[room]?.[y * width + x] === 1
  })
}
