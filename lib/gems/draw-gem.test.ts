import { describe, expect, it } from 'vitest'
import { drawGem, gemUnits } from './draw-gem'
import { crystalClusters, gemCuts, type GemShape } from './gem-cuts'

const gems: readonly GemShape[] = [...gemCuts, ...crystalClusters]

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

describe.each(gems.map((gem) => [gem.color, gem] as const))('the gem %s', (_, gem) => {
  it('draws the same picture every time, inside its frame', () => {
    const drawing = drawGem(gem)
    expect(drawGem(gem)).toEqual(drawing)
    for (const { colour, path } of drawing) {
      expect(colour).toMatch(/^#[0-9a-f]{6}$/)
      for (const [x, y] of cornersOf(path)) {
        expect(Math.abs(x)).toBeLessThanOrEqual(gemUnits * 1.08)
        expect(Math.abs(y)).toBeLessThanOrEqual(gemUnits * 1.08)
      }
    }
  })

  it('fills its frame with dark and bright facets in a small picture', () => {
    const drawing = drawGem(gem)
    const heights = drawing.flatMap(({ path }) => cornersOf(path)).map(([, y]) => y)
    expect(Math.max(...heights) - Math.min(...heights)).toBeGreaterThan(gemUnits * 1.3)
    const brightness = drawing.map(({ colour }) =>
      [1, 3, 5].reduce((sum, at) => sum + Number.parseInt(colour.slice(at, at + 2), 16), 0),
    )
    expect(Math.max(...brightness) - Math.min(...brightness)).toBeGreaterThan(120)
    expect(JSON.stringify(drawing).length).toBeLessThan(3_200)
  })
})

describe('the sixteen gems and crystals', () => {
  it('have sixteen colours and sixteen outlines', () => {
    expect(new Set(gems.map(({ color }) => color)).size).toBe(16)
    expect(
      new Set(
        gems.map((gem) =>
          drawGem(gem)
            .map(({ path }) => path)
            .join(),
        ),
      ).size,
    ).toBe(16)
  })
})
