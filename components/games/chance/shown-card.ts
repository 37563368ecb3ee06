import { type ChanceGame, currentEdition, findEdition } from '@/lib/games/chance/prize-tables'
import type { ChanceCard } from '@/lib/games/chance/chance-schema'
import { draw } from '@/lib/games/chance/draw-ticket'
import { prizeOfTicket, sizeOfWin, type WinSize } from '@/lib/games/chance/prize-odds'
import { randomPlayerSeed, randomServerSeed } from '@/lib/games/chance/seeds'

/** The card or spin on the page, either bought or for practice. */
export type ShownCard = Pick<ChanceCard, 'id' | 'game' | 'edition' | 'price' | 'nonce' | 'outcome'> & {
  readonly isPractice: boolean
}

export const toShownCard = (card: ChanceCard): ShownCard => ({ ...card, isPractice: false })

/** A practice card or spin: drawn in the browser by the same rules, free and without a prize. */
export function drawPracticeCard(game: ChanceGame): ShownCard {
  const table = currentEdition(game)
  const { ticket } = draw({ serverSeed: randomServerSeed(), playerSeed: randomPlayerSeed(), nonce: 0 })
  const outcome = { ticket, prize: Number(prizeOfTicket(table, ticket)) }
  return { id: randomServerSeed(), game, edition: table.edition, price: 0, nonce: 0, outcome, isPractice: true }
}

/** The size of a win; 'none' for a card that is not revealed. Practice is compared with the price of a real card. */
export function getWinSize(card: ShownCard | null): WinSize {
  if (!card?.outcome) return 'none'
  return sizeOfWin(card.outcome.prize, Number(findEdition(card.game, card.edition).price))
}
