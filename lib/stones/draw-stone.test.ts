import { describe, expect, it } from 'vitest'
import { drawStone, stoneUnits } from './draw-stone'
import { solidsOf } from './solids-of'
import { crystalStones, gemStones, type Stone } from './stones'
import { toStoneMesh } from './to-stone-mesh'

const stones: readonly Stone[] = [...gemStones, ...crystalStones]

/** The corners of a drawing, read back from its path data. */
function cornersOf(path: string): [x: number, y: number][] {
  return path
    .split('M')
    .slice(1)
    .flatMap((shape) => {
      const numbers = (shape.match(/-?\d+/g) ?? []).map(Number)
      let [x, y] = [0, 0]
      return Array.from({ length: numbers.length / 2 }, (_, index): [number, number] => {
        x += numbers[2 * index]!
        y += numbers[2 * index + 1]!
        return [x, y]
      })
    })
}

describe.each(stones.map((stone) => [stone.color, stone] as const))('the stone %s', (_, stone) => {
  it('is drawn the same each time, inside its frame', () => {
    const drawing = drawStone(stone)
    expect(drawStone(stone)).toEqual(drawing)
    for (const { colour, path } of drawing) {
      expect(colour).toMatch(/^#[0-9a-f]{6}$/)
      for (const [x, y] of cornersOf(path)) {
        expect(Math.abs(x)).toBeLessThanOrEqual(stoneUnits * 1.08)
        expect(Math.abs(y)).toBeLessThanOrEqual(stoneUnits * 1.08)
      }
    }
  })

  it('fills its frame, has dark and bright facets, and weighs little', () => {
    const drawing = drawStone(stone)
    const heights = drawing.flatMap(({ path }) => cornersOf(path)).map(([, y]) => y)
    expect(Math.max(...heights) - Math.min(...heights)).toBeGreaterThan(stoneUnits * 1.3)
    const brightness = drawing.map(({ colour }) =>
      [1, 3, 5].reduce((sum, at) => sum + Number.parseInt(colour.slice(at, at + 2), 16), 0),
    )
    expect(Math.max(...brightness) - Math.min(...brightness)).toBeGreaterThan(120)
    expect(JSON.stringify(drawing).length).toBeLessThan(3_200)
  })

  it('becomes a mesh whose corners its planes hold', () => {
    const { positions, normals } = toStoneMesh(stone)
    expect(positions).toHaveLength(normals.length)
    expect(positions.length % 9).toBe(0)
    expect(positions.length).toBeGreaterThan(9 * 12)
    for (const coordinate of positions) expect(Math.abs(coordinate)).toBeLessThan(1.3)
    for (const coordinate of solidsOf(stone).flatMap(({ place }) => place)) expect(Math.abs(coordinate)).toBeLessThan(1)
  })
})

describe('the sixteen stones', () => {
  it('have sixteen colours and sixteen outlines', () => {
    expect(new Set(stones.map(({ color }) => color)).size).toBe(16)
    expect(
      new Set(
        stones.map((stone) =>
          drawStone(stone)
            .map(({ path }) => path)
            .join(),
        ),
      ).size,
    ).toBe(16)
  })
})
