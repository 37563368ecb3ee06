import { expect, it } from 'vitest'
import { controls } from '@/lib/games/three-worlds/constants'
import { controlsOfStick } from './touch'

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
