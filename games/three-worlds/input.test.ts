import { expect, it, vi } from 'vitest'
import { createPresses } from '@/games/shared/input/devices'
import { controls, look, snap } from '@/lib/games/three-worlds/constants'
import { controlsOfStick, createLookAbout } from './input'

const { forward, back, left, right, run } = controls

it.each([
  [4, -6, 0],
  [0, -30, forward],
  [30, -30, forward | right],
  [-40, 3, left],
  [2, 70, back | run],
  [-60, -60, forward | left | run],
])('reads a stick at %d, %d', (x, y, bits) => {
  expect(controlsOfStick(x, y)).toBe(bits)
})

vi.stubGlobal('navigator', {})

it('turns against the finger for as many ticks as needed', () => {
  const about = createLookAbout(createPresses())
  about.drag(-100)
  let ticks = 0
  for (; about.take(false) === (look | controls.turnRight); ticks++) about.played(1)
  expect(ticks).toBe(4)
  expect(about.take(false)).toBe(0)
})

it('turns in steps with reduced motion', () => {
  const presses = createPresses()
  const about = createLookAbout(presses)
  about.drag(70)
  expect(about.take(true)).toBe(snap)
  expect(presses.take()).toBe(controls.turnLeft)
})
