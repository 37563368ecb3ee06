import { describe, expect, it } from 'vitest'
import { padLayout as runnerPad, standardBindings as runnerKeys } from '@/games/cyberwave-runner/input'
import { languages as runnerWords } from '@/games/cyberwave-runner/words'
import { padLayout as mazePad, standardBindings as mazeKeys } from '@/games/maze/input'
import { languages as mazeWords } from '@/games/maze/words'
import { padLayout as drivePad, standardBindings as driveKeys } from '@/games/night-drive/input'
import { languages as driveWords } from '@/games/night-drive/words'
import { padLayout as worldsPad, standardBindings as worldsKeys } from '@/games/three-worlds/input'
import { languages as worldsWords } from '@/games/three-worlds/words'
import { controls as runner } from '@/lib/games/cyberwave-runner/constants'
import { controls as maze } from '@/lib/games/maze/constants'
import { controls as drive } from '@/lib/games/night-drive/constants'
import { controls as worlds } from '@/lib/games/three-worlds/constants'
import { isReserved } from './bindings'

describe.each([
  ['night-drive', drive, drivePad, driveKeys, driveWords],
  ['cyberwave-runner', runner, runnerPad, runnerKeys, runnerWords],
  ['maze', maze, mazePad, mazeKeys, mazeWords],
  ['three-worlds', worlds, worldsPad, worldsKeys, worldsWords],
] as const)('%s', (_, controls, pad, keys, words) => {
  const bits: readonly number[] = Object.values(controls)

  it('can be played completely with a gamepad', () => {
    const reached = [...pad.buttons.map(([, bit]) => bit), ...pad.stick].reduce((all, bit) => all | bit, 0)
    expect(reached).toBe(bits.reduce((all, bit) => all | bit, 0))
  })

  it('can be played completely with keys that are unique and not reserved', () => {
    expect(Object.keys(keys).toSorted()).toEqual(Object.keys(controls).toSorted())
    const all = Object.values(keys as Readonly<Record<string, readonly string[]>>).flat()
    expect(new Set(all).size).toBe(all.length)
    expect(all.filter(isReserved)).toEqual([])
  })

  it('has a name for each control', () => {
    expect(Object.keys(words.en)).toEqual(expect.arrayContaining(Object.keys(controls)))
  })
})
