import { expect, it } from 'vitest'
import { controls } from '@/lib/games/maze/constants'
import { controlsOfDrag } from './input'

const { left, right, up, down, sprint } = controls

it.each([
  [5, -6, 0],
  [-30, 10, left],
  [30, -20, right],
  [4, -20, up],
  [10, 70, down | sprint],
])('reads a finger offset of %i, %i as %i', (x, y, controls) => {
  expect(controlsOfDrag(x, y)).toBe(controls)
})
