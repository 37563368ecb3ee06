import 'server-only'
import { and, eq } from 'drizzle-orm'
import type { Card } from '@/lib/chance/chance-answers'
import { payPrize } from '@/lib/server/credits/add-credits'
import { lockAccount } from '@/lib/server/credits/lock-account'
import type { CreditPlayer } from '@/lib/server/credits/player'
import { chanceCards } from '@/lib/server/database/chance-schema'
import { getDatabase, type PooledDatabase } from '@/lib/server/database/client'
import { RequestRefused } from '@/lib/server/http/request-refused'
import { isOf } from './own-rows'
import { toPurchaseKey } from './purchase-key'
import { selectCards, toCard } from './to-card'

type Surroundings = { readonly database?: PooledDatabase; readonly now?: Date }

/**
 * Tells what a card holds and pays it, once, however often it is asked. @throws RequestRefused 404 `unknown-card` for one that
 * is none, or somebody else's.
 */
export async function revealCard(
  account: CreditPlayer,
  id: string,
  { database = getDatabase(), now = new Date() }: Surroundings = {},
): Promise<Card> {
  return database.transaction(async (transaction) => {
    await lockAccount(transaction, account)
    const [found] = await selectCards(transaction).where(and(isOf(chanceCards, account), eq(chanceCards.id, id)))
    if (!found) throw new RequestRefused(404, 'unknown-card', 'There is no such card.')
    const { card, seeds } = found
    if (card.revealedAt !== null) return toCard(found)
    await transaction.update(chanceCards).set({ revealedAt: now }).where(eq(chanceCards.id, id))
    if (card.prize > 0n)
      await payPrize({ ...account, amount: card.prize, key: toPurchaseKey(id), database: transaction })
    return toCard({ card: { ...card, revealedAt: now }, seeds })
  })
}
