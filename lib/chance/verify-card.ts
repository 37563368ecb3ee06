import { findEdition } from './chance-games'
import { draw, type Draw, type DrawSource } from './draw-ticket'
import { prizeOfTicket } from './prize-table'
import { toCommitment } from './seeds'

/** A card as its owner has it once the server's seed was told. */
export type ToldCard = DrawSource & {
  readonly commitment: string
  readonly game: string
  readonly edition: number
  /** What the site says was drawn and paid. */
  readonly ticket: number
  readonly prize: bigint
}

/** What a reader's own machine makes of a card. */
export type Verification = Draw & {
  readonly commitment: string
  readonly prize: bigint
  readonly isSeedAsPromised: boolean
  readonly isTicketAsTold: boolean
  readonly isPrizeAsTold: boolean
}

/** Draws a card again from its seeds and compares what comes out with what the site said. @throws RangeError for an unknown edition. */
export function verifyCard(card: ToldCard): Verification {
  const drawn = draw(card)
  const commitment = toCommitment(card.serverSeed)
  const prize = prizeOfTicket(findEdition(card.game, card.edition), drawn.ticket)
  return {
    ...drawn,
    commitment,
    prize,
    isSeedAsPromised: commitment === card.commitment,
    isTicketAsTold: drawn.ticket === card.ticket,
    isPrizeAsTold: prize === card.prize,
  }
}

/** Whether nothing of a card is other than it was told. */
export const isFair = ({ isSeedAsPromised, isTicketAsTold, isPrizeAsTold }: Verification): boolean =>
  isSeedAsPromised && isTicketAsTold && isPrizeAsTold
