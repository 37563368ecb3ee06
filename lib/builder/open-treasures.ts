import type { MadeLevel } from '@/lib/games/made/made-level'
import { treasuresOf, type Treasure } from '@/lib/games/treasures'
import { findLevelProblems } from './find-problems'

/** The chests and keys of a level that a player can come to: where keys of hunts can lie. */
export function openTreasures(made: MadeLevel): readonly Treasure[] {
  const problems = findLevelProblems(made)
  const shut = new Set(problems.flatMap(({ object }) => (object ? [object.id] : [])))
  const shutRooms = new Set(problems.filter(({ code }) => code === 'room-unreachable').map(({ room }) => room))
  return treasuresOf(made.level).filter(({ id, room }) => !shut.has(id) && !shutRooms.has(room))
}
