import { expect, it } from 'vitest'
import { createPresses } from './devices'

function next(presses: ReturnType<typeof createPresses>): number {
  const input = presses.take()
  presses.played()
  return input
}

it('sets a bit while its key is held', () => {
  const presses = createPresses()
  presses.press(1)
  expect([next(presses), next(presses)]).toEqual([1, 1])
  presses.release(1)
  expect(next(presses)).toBe(0)
})

it('reports a press that is shorter than a frame once', () => {
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

it('separates two swipes in a row', () => {
  const presses = createPresses()
  presses.pulse(1)
  expect(next(presses)).toBe(1)
  presses.pulse(1)
  expect([next(presses), next(presses), next(presses)]).toEqual([0, 1, 0])
})

it('separates two presses in a row when the second one is held', () => {
  const presses = createPresses()
  presses.press(1)
  expect(next(presses)).toBe(1)
  presses.release(1)
  presses.press(1)
  expect([next(presses), next(presses), next(presses)]).toEqual([0, 1, 1])
})
