import { describe, expect, it } from 'vitest'
import { facetsOf } from './facets'
import { crystalStones, gemStones } from './stones'

describe('facetsOf', () => {
  it.each([...gemStones, ...crystalStones].map((stone) => [stone.color, stone] as const))(
    'draws %s inside its frame with a light for every face',
    (_, stone) => {
      const facets = facetsOf(stone)
      expect(facets.length).toBeGreaterThanOrEqual(4)
      for (const { points, light } of facets) {
        expect(points.length).toBeGreaterThanOrEqual(3)
        expect(Math.abs(light)).toBeLessThanOrEqual(1)
        for (const coordinate of points.flat()) expect(Math.abs(coordinate)).toBeLessThanOrEqual(1.2)
      }
    },
  )

  it('gives a gem two rings of facets and a table', () => {
    expect(facetsOf(gemStones[2]!)).toHaveLength(6 * 2 + 1)
  })

  it('draws no two stones alike', () => {
    const drawings = [...gemStones, ...crystalStones].map((stone) => JSON.stringify([stone.color, facetsOf(stone)]))
    expect(new Set(drawings).size).toBe(16)
  })
})
