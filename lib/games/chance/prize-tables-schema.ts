import * as v from 'valibot'
import { wholeNumber } from '@/lib/wire-schema'
import { chanceGames, editions } from './prize-tables'
import { returnToPlayer, ticketCount } from './prize-odds'

const whole = v.pipe(wholeNumber, v.description('Whole credits.'))

/** Response of `GET /api/chance/tables`: every prize table, including those that are no longer on sale. */
export const prizeTablesSchema = v.object({
  ticketCount: v.pipe(wholeNumber, v.description('Each draw is a ticket from 0 to one less, all equally likely.')),
  tables: v.array(
    v.object({
      game: v.picklist(chanceGames),
      edition: v.pipe(wholeNumber, v.description('The highest of a game is the one on sale.')),
      price: whole,
      returnToPlayer: v.pipe(
        v.object({ numerator: wholeNumber, denominator: wholeNumber }),
        v.description('What comes back of each credit paid, over all tickets, in lowest terms.'),
      ),
      prizes: v.pipe(
        v.array(v.object({ credits: whole, tickets: wholeNumber })),
        v.description('From the highest: the first wins with the tickets from 0 on, the next with those after them.'),
      ),
    }),
  ),
})

type PrizeTablesResponse = v.InferOutput<typeof prizeTablesSchema>

/** Converts the prize tables to the API's response. */
export function toPrizeTablesResponse(): PrizeTablesResponse {
  return {
    ticketCount,
    tables: editions.map((table) => {
      const { numerator, denominator } = returnToPlayer(table)
      return {
        game: table.game,
        edition: table.edition,
        price: Number(table.price),
        returnToPlayer: { numerator: Number(numerator), denominator: Number(denominator) },
        prizes: table.prizes.map(({ credits, tickets }) => ({ credits: Number(credits), tickets })),
      }
    }),
  }
}
