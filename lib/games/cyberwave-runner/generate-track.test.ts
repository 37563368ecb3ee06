import { describe, expect, it } from 'vitest'
import { metre } from './constants'
import { beatAt, speedAt } from './speed'
import { readPattern } from './pattern'
import { patternCountAt, patterns } from './generate-track'

describe('patterns', () => {
  it('lead through, each by at least one way of steps to the next lane', () => {
    for (const { ways, rows } of patterns) {
      expect(ways.length).toBeGreaterThan(0)
      for (const way of ways) {
        expect(way).toHaveLength(rows)
        for (let row = 1; row < rows; row++)
          expect(Math.abs((way[row] ?? 9) - (way[row - 1] ?? 9))).toBeLessThanOrEqual(1)
      }
    }
  })

  it('get more on the way, up to all of them', () => {
    const counts = [0, 99, 100, 220, 480, 950, 1_800, 90_000].map((metres) => patternCountAt(metres * metre))
    expect(counts).toEqual(counts.toSorted((a, b) => a - b))
    expect(counts[0]).toBe(counts[1])
    expect(new Set(counts).size).toBe(6)
    expect(counts.at(-1)).toBe(patterns.length)
  })

  it.each([[['###']], [['#*#']], [['##.', '.##']], [['=<=', '=:=']], [[':..']], [['<..', '...', ':..']], [['?..']]])(
    'refuses %j',
    (rows) => {
      expect(() => readPattern(rows)).toThrow()
    },
  )

  it('counts the ways, and knows what goes on from row to row', () => {
    const pattern = readPattern(['=.<', '=^:', '...'])
    expect([...pattern.spans]).toEqual([2, 0, 0, 0, 0, 0, 0, 0, 0])
    expect(pattern.ways.map((way) => way.join(''))).toEqual(['110', '111', '112'])
  })
})

describe('pace', () => {
  it('only grows, and always leaves time for a jump between two rows', () => {
    for (let metres = 0; metres < 60_000; metres += 50) {
      expect(speedAt((metres + 50) * metre)).toBeGreaterThanOrEqual(speedAt(metres * metre))
      expect(beatAt((metres + 50) * metre)).toBeLessThanOrEqual(beatAt(metres * metre))
      expect(beatAt(metres * metre)).toBeGreaterThan(34)
    }
  })
})
