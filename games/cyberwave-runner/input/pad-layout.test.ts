import { expect, it } from 'vitest'
import { readGamepad } from '@/games/shared/input/gamepads'
import { controls } from '@/lib/games/runner/controls'
import { padLayout } from './pad-layout'

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
])('reads %#', (held, bits) => {
  expect(readGamepad(padLayout, held)).toBe(bits)
})
