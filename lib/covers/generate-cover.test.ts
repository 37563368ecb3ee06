import { describe, expect, it } from 'vitest'
import { generateCover, landforms, coverSize, coverPalettes } from './generate-cover'

const seeds = Array.from({ length: 300 }, (_, index) => `game-${index}`)

describe('generateCover', () => {
  it('is the same for the same seed only', () => {
    expect(generateCover('night-drive')).toEqual(generateCover('night-drive'))
    expect(new Set(seeds.map((seed) => JSON.stringify(generateCover(seed)))).size).toBe(seeds.length)
  })

  it('uses every palette and every landform', () => {
    const worlds = seeds.map(generateCover)
    expect(new Set(worlds.map(({ palette }) => palette.name)).size).toBe(coverPalettes.length)
    expect(new Set(worlds.map(({ landform }) => landform)).size).toBe(Object.keys(landforms).length)
  })

  it.each(['', '0', 'ä🙂', 'x'.repeat(10_000)])('accepts any seed (%#)', (seed) => {
    expect(generateCover(seed).ranges).toHaveLength(3)
  })

  it('keeps the portal inside its frame and writes only numbers', () => {
    for (const seed of seeds) {
      const { portal, moon, stars, ranges, spires, ground } = generateCover(seed)
      expect(portal.x - portal.radius).toBeGreaterThan(0)
      expect(portal.x + portal.radius).toBeLessThan(coverSize.width)
      expect(portal.y - portal.radius).toBeGreaterThan(0)
      expect(moon.y - moon.radius).toBeGreaterThanOrEqual(0)
      for (const path of [stars, spires.lit, spires.dark, ground, ...ranges.map((range) => range.path)]) {
        expect(path).toMatch(/^M[-\d.MLHVQTZhvlz ]+$/)
      }
    }
  })
})
