import { expect, it } from 'vitest'
import { mazeControls } from '@/lib/games/maze/controls'
import { controlsOfDrag } from '@/games/maze/game'

const { left, right, up, down, sprint } = mazeControls

it.each([
  [5, -6, 0],
  [-30, 10, left],
  [30, -20, right],
  [4, -20, up],
  [10, 70, down | sprint],
])('a finger that is %i, %i away means %i', (x, y, controls) => {
  expect(controlsOfDrag(x, y)).toBe(controls)
})
