import { expect, it } from 'vitest'
import { controls } from '@/lib/games/cyberwave-runner/constants'
import { controlOfSwipe } from './input'

it.each([
  [-30, 4, controls.left],
  [40, -20, controls.right],
  [10, -60, controls.jump],
  [-12, 25, controls.slide],
  [15, -14, 0],
])('reads a swipe of %d, %d', (x, y, control) => {
  expect(controlOfSwipe(x, y)).toBe(control)
})
