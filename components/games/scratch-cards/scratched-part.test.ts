import { expect, it } from 'vitest'
import { createScratchedPart } from './scratch-surface'

it('counts each spot once', () => {
  const part = createScratchedPart(0.1)
  const first = part.scratch(0.5, 0.5, 0.5, 0.5)
  expect(first).toBeGreaterThan(0.02)
  expect(first).toBeLessThan(0.045)
  expect(part.scratch(0.5, 0.5, 0.5, 0.5)).toBe(first)
})

it('leaves no gaps in a fast stroke, and reaches the whole surface', () => {
  const fast = createScratchedPart(0.1).scratch(0, 0.5, 1, 0.5)
  const slowPart = createScratchedPart(0.1)
  let slow = 0
  for (let x = 0; x < 1; x += 0.01) slow = slowPart.scratch(x, 0.5, x + 0.01, 0.5)
  expect(Math.abs(fast - slow)).toBeLessThan(0.03)
  const whole = createScratchedPart(0.1)
  let part = 0
  for (let y = 0; y <= 1; y += 0.1) part = whole.scratch(0, y, 1, y)
  expect(part).toBe(1)
})

it('ignores strokes beside the surface', () => {
  expect(createScratchedPart(0.1).scratch(-3, -3, -2, -2)).toBe(0)
})
