import { describe, expect, it } from 'vitest'
import { chanceGames, currentEdition } from './chance-games'
import { sizeOfWin } from './win-size'

describe('sizeOfWin', () => {
  it('calls nothing a win that leaves nobody richer', () => {
    expect([0, 1, 2, 3, 19, 20].map((prize) => sizeOfWin(prize, 2))).toEqual([
      'none',
      'back',
      'back',
      'gain',
      'gain',
      'great',
    ])
  })

  it('knows wins and great wins in each game', () => {
    for (const game of chanceGames) {
      const { price, prizes } = currentEdition(game)
      const sizes = prizes.map(({ credits }) => sizeOfWin(Number(credits), Number(price)))
      expect(sizes[0]).toBe('great')
      expect(sizes).toContain('gain')
    }
  })
})
