import { expect, it } from 'vitest'
import { controls } from '@/lib/games/night-drive/constants'
import { controlsOfTouches } from './input'

const { left, right, brake } = controls

it.each([
  [[], 0],
  [[left], left],
  [[right, right], right],
  [[left, right], left | brake],
  [[right, left], right | brake],
])('reads touches %j', (sides, bits) => {
  expect(controlsOfTouches(sides)).toBe(bits)
})
