import { describe, expect, it } from 'vitest'
import { padLayout as drivePad } from '@/games/car-game/game'
import { standardBindings as driveKeys } from '@/games/car-game/input/standard-bindings'
import { languages as driveWords } from '@/games/car-game/words'
import { padLayout as runnerPad, standardBindings as runnerKeys } from '@/games/cyberwave-runner/game'
import { languages as runnerWords } from '@/games/cyberwave-runner/words'
import { padLayout as mazePad } from '@/games/maze/input/pad-layout'
import { standardBindings as mazeKeys } from '@/games/maze/game'
import { languages as mazeWords } from '@/games/maze/words'
import { padLayout as walkPad } from '@/games/metaverse/game'
import { standardBindings as walkKeys } from '@/games/metaverse/input/standard-bindings'
import { languages as walkWords } from '@/games/metaverse/words'
import { controls as drive } from '@/lib/games/drive/controls'
import { mazeControls as maze } from '@/lib/games/maze/controls'
import { controls as runner } from '@/lib/games/runner/controls'
import { controls as walk } from '@/lib/games/worlds-walk/controls'
import { isReserved } from './bindings'

describe.each([
  ['car-game', drive, drivePad, driveKeys, driveWords],
  ['cyberwave-runner', runner, runnerPad, runnerKeys, runnerWords],
  ['maze', maze, mazePad, mazeKeys, mazeWords],
  ['metaverse', walk, walkPad, walkKeys, walkWords],
] as const)('%s', (_, controls, pad, keys, words) => {
  const bits: readonly number[] = Object.values(controls)

  it('is played whole by a gamepad', () => {
    const reached = [...pad.buttons.map(([, bit]) => bit), ...pad.stick].reduce((all, bit) => all | bit, 0)
    expect(reached).toBe(bits.reduce((all, bit) => all | bit, 0))
  })

  it('is played whole by keys: none means two things, and none belongs to the page', () => {
    expect(Object.keys(keys).toSorted()).toEqual(Object.keys(controls).toSorted())
    const all = Object.values(keys as Readonly<Record<string, readonly string[]>>).flat()
    expect(new Set(all).size).toBe(all.length)
    expect(all.filter(isReserved)).toEqual([])
  })

  it('has a name for each control', () => {
    expect(Object.keys(words.en)).toEqual(expect.arrayContaining(Object.keys(controls)))
  })
})
