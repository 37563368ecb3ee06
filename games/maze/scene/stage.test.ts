import { expect, it } from 'vitest'
import { beginAt, createCamera } from './stage'

it.each([
  ['a small room is in the middle', 3, 20, 10, -5],
  ['the picture stays at the left edge', 1, 10, 40, -0.5],
  ['it follows in the middle', 20, 10, 40, 15.5],
  ['it stays at the right edge', 39, 10, 40, 30.5],
])('%s', (_, at, seen, length, begin) => {
  expect(beginAt(at, seen, length)).toBe(begin)
})

it.each([
  ['on a desk', 910, 500, 1],
  ['on a phone', 358, 476, 2],
  ['on a phone on its side', 700, 300, 2],
])('keeps the player visible below the HUD in the first and last row, %s', (_, width, height, density) => {
  const camera = createCamera()
  camera.fit(width * density, height * density, density)
  for (const [rows, row] of [
    [9, 0],
    [3, 0],
    [30, 0],
    [30, 2],
    [30, 15],
    [30, 29],
  ] as const) {
    camera.follow(3, row, 20, rows, null)
    const top = ((row - camera.y) * camera.size) / density
    expect(top).toBeGreaterThanOrEqual(106)
    expect(top + camera.size / density).toBeLessThanOrEqual(height)
  }
})
