/** The size of a win compared with the price. A returned stake ('back') is not a win. */
export type WinSize = 'none' | 'back' | 'gain' | 'great'

const greatTimes = 10

/** Compares a prize with the price, both in whole credits. Practice cards use the price of a real one. */
export function sizeOfWin(prize: number, price: number): WinSize {
  if (prize === 0) return 'none'
  if (prize <= price) return 'back'
  return prize < price * greatTimes ? 'gain' : 'great'
}

/** Every draw chooses one of this many tickets, from 0 to 999,999, with equal probability. */
export const ticketCount = 1_000_000

/** A prize and the number of tickets that win it. */
type Prize = {
  /** Whole credits. */
  readonly credits: bigint
  readonly tickets: number
}

/** The price and the prizes of a game of chance. */
export type PrizeTable = {
  /** Whole credits per draw. */
  readonly price: bigint
  /**
   * Highest first: the first prize takes the tickets from 0 on, the next prize the tickets after them. The remaining
   * tickets win nothing.
   */
  readonly prizes: readonly Prize[]
}

/** A ratio in lowest terms. */
type Ratio = { readonly numerator: bigint; readonly denominator: bigint }

/** The index of the prize that a ticket wins, or -1 for none. */
export function placeOfTicket({ prizes }: PrizeTable, ticket: number): number {
  let first = 0
  return prizes.findIndex(({ tickets }) => ticket < (first += tickets))
}

/** The tickets of the prize at an index, both ends included. */
export function ticketsOfPlace(
  { prizes }: PrizeTable,
  place: number,
): { readonly first: number; readonly last: number } {
  const first = prizes.slice(0, place).reduce((sum, { tickets }) => sum + tickets, 0)
  return { first, last: first + (prizes[place]?.tickets ?? 0) - 1 }
}

/** The whole credits that a ticket wins; usually 0. */
export function prizeOfTicket(table: PrizeTable, ticket: number): bigint {
  return table.prizes[placeOfTicket(table, ticket)]?.credits ?? 0n
}

const commonDivisor = (a: bigint, b: bigint): bigint => (b === 0n ? a : commonDivisor(b, a % b))

/** The exact average return per credit paid, over all tickets. */
export function returnToPlayer({ price, prizes }: PrizeTable): Ratio {
  const paid = prizes.reduce((sum, { credits, tickets }) => sum + credits * BigInt(tickets), 0n)
  const taken = price * BigInt(ticketCount)
  const divisor = commonDivisor(paid, taken)
  return { numerator: paid / divisor, denominator: taken / divisor }
}

/** The number of tickets that only return the price. */
export function ticketsReturning({ price, prizes }: PrizeTable): number {
  return prizes.reduce((sum, { credits, tickets }) => sum + (credits === price ? tickets : 0), 0)
}

/** The number of tickets that win at least this many credits. */
export function ticketsWinning({ prizes }: PrizeTable, atLeast = 1n): number {
  return prizes.reduce((sum, { credits, tickets }) => sum + (credits >= atLeast ? tickets : 0), 0)
}
