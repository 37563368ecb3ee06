import type { Card } from '@/lib/chance/chance-answers'
import { currentEdition, findEdition, type ChanceGame } from '@/lib/chance/chance-games'
import { draw } from '@/lib/chance/draw-ticket'
import { prizeOfTicket } from '@/lib/chance/prize-table'
import { randomPlayerSeed, randomServerSeed } from '@/lib/chance/seeds'
import { sizeOfWin, type WinSize } from '@/lib/chance/win-size'

/** What lies on the table: a card or a spin that was bought, or one for practice. */
export type ShownCard = Pick<Card, 'id' | 'game' | 'edition' | 'price' | 'nonce' | 'outcome'> & {
  readonly isPractice: boolean
}

/** A card as it lies on the table. */
export const showCard = (card: Card): ShownCard => ({ ...card, isPractice: false })

/** A card or a spin that costs and pays nothing: drawn here, by the same rules. */
export function drawForPractice(game: ChanceGame): ShownCard {
  const table = currentEdition(game)
  const { ticket } = draw({ serverSeed: randomServerSeed(), playerSeed: randomPlayerSeed(), nonce: 0 })
  const outcome = { ticket, prize: Number(prizeOfTicket(table, ticket)) }
  return { id: randomServerSeed(), game, edition: table.edition, price: 0, nonce: 0, outcome, isPractice: true }
}

/** What a card on the table came to; nothing yet where it was not revealed. Practice is held against what one costs. */
export function winOf(card: ShownCard | null): WinSize {
  if (!card?.outcome) return 'none'
  return sizeOfWin(card.outcome.prize, Number(findEdition(card.game, card.edition).price))
}
