import { describe, expect, it } from 'vitest'
import { smallLevel } from '@/tests/support/games/maze-levels'
import { controls } from './maze/constants'
import { createMazeRules } from './maze/rules'
import { replay } from './replay'
import { maxFound } from './rules'
import { toSeed } from './seed'
import { parseTreasures, getTreasures } from './treasures'

const seed = toSeed('00112233445566778899aabbccddeeff')
/** Ids in reading order: start 1, chest 2, key 3, gem 4, chest 5, exit 6, and chest 7 behind the wall. */
const level = smallLevel([['###########', '#S.C.a*CE##', '#########C#', '###########']])

describe("a run's treasures", () => {
  it('contains the ids of its chests and keys and nothing else', () => {
    const rules = createMazeRules(level)
    const walked = (ticks: number) => replay(rules, seed, { ticks, changes: [[0, controls.right]] })
    expect(walked(5)).toMatchObject({ kind: 'played', found: [] })
    expect(walked(45)).toMatchObject({ kind: 'played', found: [2, 3], checkpoints: 1 })
    expect(walked(63)).toMatchObject({ kind: 'played', found: [2, 3, 5], checkpoints: 2 })
  })

  it('can contain all chests and keys up to the maximum', () => {
    expect(getTreasures(level).map(({ id }) => id)).toEqual([2, 3, 5, 7])
    const rooms = [
      {
        objects: Array.from({ length: maxFound + 5 }, (_, index) => ({
          id: 1_000 - index,
          kind: 'chest',
          x: index,
          y: 0,
        })),
      },
    ]
    expect(getTreasures({ rooms })).toHaveLength(maxFound)
    expect(getTreasures({ rooms })[0]).toMatchObject({ id: 496 })
  })

  it('is parsed from the text of any level', () => {
    expect(parseTreasures(JSON.stringify(level))).toEqual({ treasures: getTreasures(level), rooms: [''] })
    expect(() => parseTreasures('{"rooms":[{"objects":[{"kind":"chest"}]}]}')).toThrow()
  })
})
