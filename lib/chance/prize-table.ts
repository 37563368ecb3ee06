/** How many tickets every draw chooses from: 0 to 999,999, each as likely as any other. */
export const ticketCount = 1_000_000

/** A prize, and how many of the tickets win it. */
export type Prize = {
  /** Whole credits. */
  readonly credits: bigint
  readonly tickets: number
}

/** What a game of chance costs and pays. */
export type PrizeTable = {
  /** Whole credits a draw. */
  readonly price: bigint
  /** From the highest: the first prize wins with the tickets from 0 on, the next with those after them, the rest wins nothing. */
  readonly prizes: readonly Prize[]
}

/** A ratio in its lowest terms. */
export type Ratio = { readonly numerator: bigint; readonly denominator: bigint }

/** Where a ticket stands in a table: the place of its prize, from 0, or -1 where it wins nothing. */
export function placeOfTicket({ prizes }: PrizeTable, ticket: number): number {
  let first = 0
  return prizes.findIndex(({ tickets }) => ticket < (first += tickets))
}

/** The tickets that win the prize at a place, both ends included. */
export function ticketsOfPlace(
  { prizes }: PrizeTable,
  place: number,
): { readonly first: number; readonly last: number } {
  const first = prizes.slice(0, place).reduce((sum, { tickets }) => sum + tickets, 0)
  return { first, last: first + (prizes[place]?.tickets ?? 0) - 1 }
}

/** Whole credits that a ticket wins; 0 for most. */
export function prizeOfTicket(table: PrizeTable, ticket: number): bigint {
  return table.prizes[placeOfTicket(table, ticket)]?.credits ?? 0n
}

const commonDivisor = (a: bigint, b: bigint): bigint => (b === 0n ? a : commonDivisor(b, a % b))

/** What comes back of each credit paid, over all tickets: exactly. */
export function returnToPlayer({ price, prizes }: PrizeTable): Ratio {
  const paid = prizes.reduce((sum, { credits, tickets }) => sum + credits * BigInt(tickets), 0n)
  const taken = price * BigInt(ticketCount)
  const divisor = commonDivisor(paid, taken)
  return { numerator: paid / divisor, denominator: taken / divisor }
}

/** How many of all tickets win at least so many credits. */
export function ticketsWinning({ prizes }: PrizeTable, atLeast = 1n): number {
  return prizes.reduce((sum, { credits, tickets }) => sum + (credits >= atLeast ? tickets : 0), 0)
}
