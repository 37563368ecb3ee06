import type { PrizeTable } from './prize-odds'

/**
 * The whole credits that a player can spend on cards and spins per UTC day, regardless of prizes. This is the only
 * definition.
 */
export const maxCreditsPerDay = 300n

/** Rows per page of a player's history. */
export const historyPageSize = 10

/** The scratch cards on sale, cheapest first. */
export const cardGames = ['splinter', 'facet', 'core'] as const

/** All games of chance: the scratch cards and the jackpot. */
export const chanceGames = [...cardGames, 'jackpot'] as const

export type CardGame = (typeof cardGames)[number]
export type ChanceGame = (typeof chanceGames)[number]

/** A prize table that is or was on sale. Cards keep the edition that they were bought with. */
type Edition = PrizeTable & { readonly game: ChanceGame; readonly edition: number }

const prizes = (...rows: readonly (readonly [credits: bigint, tickets: number])[]) =>
  rows.map(([credits, tickets]) => ({ credits, tickets }))

/** All prize tables that were ever on sale. They are public and never change: new odds are a new edition at the end. */
export const editions: readonly Edition[] = [
  {
    game: 'splinter',
    edition: 1,
    price: 2n,
    prizes: prizes([40n, 2_000], [10n, 20_000], [6n, 60_000], [4n, 150_000], [2n, 300_000]),
  },
  {
    game: 'facet',
    edition: 1,
    price: 5n,
    prizes: prizes([250n, 1_000], [100n, 5_000], [50n, 16_000], [20n, 60_000], [10n, 110_000], [5n, 160_000]),
  },
  {
    game: 'core',
    edition: 1,
    price: 20n,
    prizes: prizes([5_000n, 200], [1_000n, 2_000], [250n, 12_000], [100n, 40_000], [50n, 100_000], [40n, 100_000]),
  },
  {
    game: 'jackpot',
    edition: 1,
    price: 10n,
    prizes: prizes([10_000n, 100], [1_000n, 1_000], [200n, 8_000], [60n, 30_000], [30n, 60_000], [15n, 160_000]),
  },
]

/** Finds the prize table of a purchase. @throws RangeError for an unknown edition. */
export function findEdition(game: string, edition: number): Edition {
  const found = editions.find((each) => each.game === game && each.edition === edition)
  if (!found) throw new RangeError(`There is no edition ${edition} of ${game}.`)
  return found
}

/** The prize table that is on sale. */
export function currentEdition(game: ChanceGame): Edition {
  const found = editions.findLast((each) => each.game === game)
  if (!found) throw new RangeError(`${game} is not on sale.`)
  return found
}
