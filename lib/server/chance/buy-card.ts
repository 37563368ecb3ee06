import 'server-only'
import { and, eq } from 'drizzle-orm'
import type { Card } from '@/lib/chance/chance-answers'
import { currentEdition, type ChanceGame } from '@/lib/chance/chance-games'
import { draw } from '@/lib/chance/draw-ticket'
import { prizeOfTicket } from '@/lib/chance/prize-table'
import { payPrize } from '@/lib/server/credits/add-credits'
import { lockAccount } from '@/lib/server/credits/lock-account'
import type { CreditPlayer } from '@/lib/server/credits/player'
import { spendCredits } from '@/lib/server/credits/spend-credits'
import { chanceCards, chanceSeeds } from '@/lib/server/database/chance-schema'
import { getDatabase, type PooledDatabase } from '@/lib/server/database/client'
import { RequestRefused } from '@/lib/server/http/request-refused'
import { isInUse, isOf } from './own-rows'
import { toPurchaseKey } from './purchase-key'
import { readLeftToday } from './read-left-today'
import { selectCards, toCard, type CardRow } from './to-card'

type Surroundings = { readonly database?: PooledDatabase; readonly now?: Date }
type Transaction = Parameters<Parameters<PooledDatabase['transaction']>[0]>[0]

/** What somebody wants to buy, by a name of their own for this purchase, having seen this promise of the server's seed. */
export type Purchase = { readonly key: string; readonly game: ChanceGame; readonly commitment: string }

/** A spin stops by itself: there is nothing to scratch. */
const isRevealedAtOnce = (game: ChanceGame) => game === 'jackpot'

async function findBought(
  transaction: Transaction,
  account: CreditPlayer,
  { key, game }: Purchase,
): Promise<CardRow | undefined> {
  const [found] = await selectCards(transaction).where(and(isOf(chanceCards, account), eq(chanceCards.key, key)))
  if (found && found.card.game !== game)
    throw new RequestRefused(409, 'key-used', 'Something else was bought by this name.')
  return found
}

async function drawCard(
  transaction: Transaction,
  account: CreditPlayer,
  { key, game, commitment }: Purchase,
  now: Date,
): Promise<CardRow> {
  const { price, edition, ...table } = currentEdition(game)
  const [seeds] = await transaction.select().from(chanceSeeds).where(isInUse(account))
  if (!seeds || seeds.playerSeed === null || seeds.commitment !== commitment) {
    throw new RequestRefused(409, 'other-seed', 'This is not the seed that is in use.')
  }
  const nonce = seeds.nextNonce
  await transaction
    .update(chanceSeeds)
    .set({ nextNonce: nonce + 1 })
    .where(eq(chanceSeeds.id, seeds.id))
  const { ticket } = draw({ serverSeed: seeds.serverSeed, playerSeed: seeds.playerSeed, nonce })
  const prize = prizeOfTicket({ price, ...table }, ticket)
  const revealedAt = isRevealedAtOnce(game) ? now : null
  const row = {
    chainId: account.chainId,
    address: account.player.toLowerCase(),
    key,
    game,
    edition,
    price,
    seed: seeds.id,
    nonce,
    ticket,
    prize,
  }
  const [card] = await transaction
    .insert(chanceCards)
    .values({ ...row, boughtAt: now, revealedAt })
    .returning()
  if (!card) throw new Error('an inserted card comes back')
  return { card, seeds }
}

/**
 * Sells a card, or a spin, once for each name of a purchase: payment and card come about together or not at all. A spin is
 * settled with it.
 *
 * @throws RequestRefused 409 `key-used`, `other-seed` or `too-little` (credits), 403 `day-limit`.
 */
export async function buyCard(
  account: CreditPlayer,
  purchase: Purchase,
  { database = getDatabase(), now = new Date() }: Surroundings = {},
): Promise<Card> {
  return database.transaction(async (transaction) => {
    await lockAccount(transaction, account)
    const bought = await findBought(transaction, account, purchase)
    if (bought) return toCard(bought)
    const { price } = currentEdition(purchase.game)
    if (price > (await readLeftToday(account, now, transaction))) {
      throw new RequestRefused(403, 'day-limit', 'No more credits can be paid for games of chance today.')
    }
    const drawn = await drawCard(transaction, account, purchase, now)
    const { id, prize, revealedAt } = drawn.card
    const key = toPurchaseKey(id)
    const { kind } = await spendCredits({ ...account, amount: price, key, database: transaction })
    if (kind !== 'spent') throw new RequestRefused(409, 'too-little', 'There are too few credits for this.')
    if (revealedAt !== null && prize > 0n) await payPrize({ ...account, amount: prize, key, database: transaction })
    return toCard(drawn)
  })
}
