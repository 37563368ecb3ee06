import { expect, it } from 'vitest'
import { createPresses } from './presses'

function next(presses: ReturnType<typeof createPresses>): number {
  const input = presses.take()
  presses.played()
  return input
}

it('gives a key as long as it is held', () => {
  const presses = createPresses()
  presses.press(1)
  expect([next(presses), next(presses)]).toEqual([1, 1])
  presses.release(1)
  expect(next(presses)).toBe(0)
})

it('gives a press that was shorter than a picture, once', () => {
  const presses = createPresses()
  presses.press(4)
  presses.release(4)
  expect([next(presses), next(presses)]).toEqual([4, 0])
})

it('keeps a press until a tick was played', () => {
  const presses = createPresses()
  presses.pulse(2)
  expect([presses.take(), presses.take()]).toEqual([2, 2])
  presses.played()
  expect(presses.take()).toBe(0)
})

it('gives two swipes in a row as two', () => {
  const presses = createPresses()
  presses.pulse(1)
  expect(next(presses)).toBe(1)
  presses.pulse(1)
  expect([next(presses), next(presses), next(presses)]).toEqual([0, 1, 0])
})

it('gives two presses of a key in a row as two, though the second is held', () => {
  const presses = createPresses()
  presses.press(1)
  expect(next(presses)).toBe(1)
  presses.release(1)
  presses.press(1)
  expect([next(presses), next(presses), next(presses)]).toEqual([0, 1, 1])
})
