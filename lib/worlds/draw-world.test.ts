import { describe, expect, it } from 'vitest'
import { drawWorld, worldPalettes } from './draw-world'
import { landforms } from './landforms'
import { worldFrame } from './world-frame'

const seeds = Array.from({ length: 300 }, (_, index) => `game-${index}`)

describe('drawWorld', () => {
  it('draws the same world for the same seed, and another for another', () => {
    expect(drawWorld('night-drive')).toEqual(drawWorld('night-drive'))
    expect(new Set(seeds.map((seed) => JSON.stringify(drawWorld(seed)))).size).toBe(seeds.length)
  })

  it('uses every palette and every landform', () => {
    const worlds = seeds.map(drawWorld)
    expect(new Set(worlds.map(({ palette }) => palette.name)).size).toBe(worldPalettes.length)
    expect(new Set(worlds.map(({ landform }) => landform)).size).toBe(Object.keys(landforms).length)
  })

  it.each(['', '0', 'ä🙂', 'x'.repeat(10_000)])('takes any seed (%#)', (seed) => {
    expect(drawWorld(seed).ranges).toHaveLength(3)
  })

  it('keeps the portal whole inside its frame and writes only numbers', () => {
    for (const seed of seeds) {
      const { portal, moon, stars, ranges, spires, ground } = drawWorld(seed)
      expect(portal.x - portal.radius).toBeGreaterThan(0)
      expect(portal.x + portal.radius).toBeLessThan(worldFrame.width)
      expect(portal.y - portal.radius).toBeGreaterThan(0)
      expect(moon.y - moon.radius).toBeGreaterThanOrEqual(0)
      for (const path of [stars, spires.lit, spires.dark, ground, ...ranges.map((range) => range.path)]) {
        expect(path).toMatch(/^M[-\d.MLHVQTZhvlz ]+$/)
      }
    }
  })
})
