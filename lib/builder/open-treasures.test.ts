import { expect, it } from 'vitest'
import { smallLevel } from '@/lib/games/maze/bots/small-level'
import { treasuresOf } from '@/lib/games/treasures'
import { openTreasures } from './open-treasures'

it('are the chests and keys that players can come to', () => {
  const level = smallLevel([
    ['#########', '#S.C.a.E#', '#.#######', '#.V..C..#', '#########', '#..C....#', '#########'],
    ['######', '#..C.#', '######'],
  ])
  expect(treasuresOf(level).map(({ kind }) => kind)).toEqual(['chest', 'key', 'chest', 'chest', 'chest'])
  // The other chests are behind a door that has no key, behind walls, and in a room without a way into it.
  expect(openTreasures({ kind: 'maze', level })).toEqual(treasuresOf(level).slice(0, 2))
})
