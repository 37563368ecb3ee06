import { describe, expect, it } from 'vitest'
import { metre } from './constants'
import { getBeatAt, getSpeedAt } from './speed'
import { parsePattern } from './pattern'
import { getPatternCountAt, patterns } from './generate-track'

describe('patterns', () => {
  it('have at least one path each, with single lane changes', () => {
    for (const { ways, rows } of patterns) {
      expect(ways.length).toBeGreaterThan(0)
      for (const way of ways) {
        expect(way).toHaveLength(rows)
        for (let row = 1; row < rows; row++)
          expect(Math.abs((way[row] ?? 9) - (way[row - 1] ?? 9))).toBeLessThanOrEqual(1)
      }
    }
  })

  it('become more with the distance, up to all', () => {
    const counts = [0, 99, 100, 220, 480, 950, 1_800, 90_000].map((metres) => getPatternCountAt(metres * metre))
    expect(counts).toEqual(counts.toSorted((a, b) => a - b))
    expect(counts[0]).toBe(counts[1])
    expect(new Set(counts).size).toBe(6)
    expect(counts.at(-1)).toBe(patterns.length)
  })

  it.each([[['###']], [['#*#']], [['##.', '.##']], [['=<=', '=:=']], [[':..']], [['<..', '...', ':..']], [['?..']]])(
    'rejects %j',
    (rows) => {
      expect(() => parsePattern(rows)).toThrow()
    },
  )

  it('finds all paths, and trucks that cover several rows', () => {
    const pattern = parsePattern(['=.<', '=^:', '...'])
    expect([...pattern.spans]).toEqual([2, 0, 0, 0, 0, 0, 0, 0, 0])
    expect(pattern.ways.map((way) => way.join(''))).toEqual(['110', '111', '112'])
  })
})

describe('pace', () => {
  it('only increases, and always leaves time for a jump between two rows', () => {
    for (let metres = 0; metres < 60_000; metres += 50) {
      expect(getSpeedAt((metres + 50) * metre)).toBeGreaterThanOrEqual(getSpeedAt(metres * metre))
      expect(getBeatAt((metres + 50) * metre)).toBeLessThanOrEqual(getBeatAt(metres * metre))
      expect(getBeatAt(metres * metre)).toBeGreaterThan(34)
    }
  })
})
