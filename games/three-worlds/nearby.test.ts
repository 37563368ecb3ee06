import { expect, it } from 'vitest'
import { createWords } from '@/games/shared/words'
import { toSeed } from '@/lib/games/seed'
import { metre, wholeTurn } from '@/lib/games/three-worlds/constants'
import { createThreeWorldsState } from '@/lib/games/three-worlds/state'
import { describeNearby, directionOf, humOf } from './nearby'
import { languages } from './words'

const state = () => createThreeWorldsState(toSeed('0'.repeat(32)))

it('gives directions relative to the walker', () => {
  const run = state()
  run.x = 0
  run.z = 0
  const round = (heading: number) => {
    run.heading = heading
    return [
      directionOf(run, { x: 0, z: -metre }),
      directionOf(run, { x: metre, z: 0 }),
      directionOf(run, { x: metre, z: metre }),
    ]
  }
  expect(round(0)).toEqual([0, 2, 3])
  expect(round(wholeTurn / 4)).toEqual([6, 0, 1])
  expect(round(wholeTurn / 2)).toEqual([4, 6, 7])
})

it('describes the position, nearby destinations and their directions', () => {
  const words = createWords(languages, { locale: 'en', dir: 'ltr' })
  expect(describeNearby(state(), words)).toMatch(/^Garden of Light\. Gate, 9 m ahead\. Portal to .+, \d+ m /)
})

it('hums in the world of the key, louder near it', () => {
  const run = state()
  expect(humOf(run)).toBe(0)
  run.world = run.keyWorld
  const { chestX, chestZ } = run.worlds[run.keyWorld] as (typeof run.worlds)[number]
  run.x = (chestX[run.keyChest] as number) + 2 * metre
  run.z = chestZ[run.keyChest] as number
  expect(humOf(run)).toBe(3)
  run.x += 40 * metre
  expect(humOf(run)).toBe(1)
  run.hasKey = true
  expect(humOf(run)).toBe(0)
})
