import { describe, expect, it } from 'vitest'
import { chanceGames, currentEdition, editions, findEdition } from './prize-tables'
import {
  placeOfTicket,
  prizeOfTicket,
  returnToPlayer,
  sizeOfWin,
  ticketCount,
  ticketsOfPlace,
  ticketsReturning,
  ticketsWinning,
} from './prize-odds'

/** The figures published in docs/decisions/chance.md. */
const published = {
  splinter: [23n, 25n, 532_000],
  facet: [93n, 100n, 352_000],
  core: [19n, 20n, 254_200],
  jackpot: [24n, 25n, 259_100],
} as const

describe.each(chanceGames)('the prize table of %s', (game) => {
  const table = currentEdition(game)

  it('has the published return and odds', () => {
    const [numerator, denominator, winning] = published[game]
    expect(returnToPlayer(table)).toEqual({ numerator, denominator })
    expect(ticketsWinning(table)).toBe(winning)
    expect(winning).toBeLessThan(ticketCount)
  })

  it('does not count a returned price as a win', () => {
    const moreThanPrice = table.prizes.filter(({ credits }) => credits > table.price)
    const wins = moreThanPrice.reduce((sum, { tickets }) => sum + tickets, 0)
    expect(ticketsWinning(table, table.price + 1n)).toBe(wins)
    expect(wins + ticketsReturning(table)).toBe(ticketsWinning(table))
  })

  it('gives each ticket at most one prize, highest first', () => {
    const edges = table.prizes.map((_, place) => ticketsOfPlace(table, place))
    edges.forEach(({ first, last }, place) => {
      expect(first).toBe(place === 0 ? 0 : (edges[place - 1]?.last ?? 0) + 1)
      expect([placeOfTicket(table, first), placeOfTicket(table, last)]).toEqual([place, place])
    })
    const amounts = table.prizes.map(({ credits }) => credits)
    expect(amounts).toEqual([...amounts].sort((a, b) => Number(b - a)))
    expect(prizeOfTicket(table, ticketsWinning(table))).toBe(0n)
    expect(prizeOfTicket(table, ticketCount - 1)).toBe(0n)
  })
})

it('has no duplicate editions, and findEdition finds each', () => {
  expect(new Set(editions.map(({ game, edition }) => `${game} ${edition}`)).size).toBe(editions.length)
  for (const each of editions) expect(findEdition(each.game, each.edition)).toBe(each)
  expect(() => findEdition('splinter', 0)).toThrow(RangeError)
})

describe('sizeOfWin', () => {
  it('does not call a returned stake a win', () => {
    expect([0, 1, 2, 3, 19, 20].map((prize) => sizeOfWin(prize, 2))).toEqual([
      'none',
      'back',
      'back',
      'gain',
      'gain',
      'great',
    ])
  })

  it('finds wins and great wins in each game', () => {
    for (const game of chanceGames) {
      const { price, prizes } = currentEdition(game)
      const sizes = prizes.map(({ credits }) => sizeOfWin(Number(credits), Number(price)))
      expect(sizes[0]).toBe('great')
      expect(sizes).toContain('gain')
    }
  })
})
