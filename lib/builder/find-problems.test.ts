import { expect, it } from 'vitest'
import { smallLevel } from '@/tests/support/games/maze-levels'
import { getTreasures } from '@/lib/games/treasures'
import { getReachableTreasures } from './find-problems'

it('returns the chests and keys that players can reach', () => {
  const level = smallLevel([
    ['#########', '#S.C.a.E#', '#.#######', '#.V..C..#', '#########', '#..C....#', '#########'],
    ['######', '#..C.#', '######'],
  ])
  expect(getTreasures(level).map(({ kind }) => kind)).toEqual(['chest', 'key', 'chest', 'chest', 'chest'])
  // The other chests are behind a door without a key, behind walls, and in an unreachable room.
  expect(getReachableTreasures({ kind: 'maze', level })).toEqual(getTreasures(level).slice(0, 2))
})
