import { expect, it } from 'vitest'
import { readGamepad } from '@/games/shared/input/devices'
import { controls } from '@/lib/games/cyberwave-runner/constants'
import { controlOfSwipe, padLayout } from './input'

it.each([
  [-30, 4, controls.left],
  [40, -20, controls.right],
  [10, -60, controls.jump],
  [-12, 25, controls.slide],
  [15, -14, 0],
])('reads a swipe of %d, %d', (x, y, control) => {
  expect(controlOfSwipe(x, y)).toBe(control)
})

const pad = (pressed: readonly number[], axes: readonly number[] = []) => ({
  buttons: Array.from({ length: 17 }, (_, button): GamepadButton => ({
    pressed: pressed.includes(button),
    touched: false,
    value: 0,
  })),
  axes,
})

it.each([
  [pad([14]), controls.left],
  [pad([], [0.9, 0.1]), controls.right],
  [pad([0]), controls.jump],
  [pad([1, 5], [0.2, -0.1]), controls.slide | controls.dash],
  [pad([], [0.3, 0.4]), 0],
])('reads the gamepad state %#', (held, bits) => {
  expect(readGamepad(padLayout, held)).toBe(bits)
})
