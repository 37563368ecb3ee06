import 'server-only'
import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import type { CardPage } from '@/lib/chance/chance-answers'
import { historyPageSize } from '@/lib/chance/chance-rules'
import type { CreditPlayer } from '@/lib/server/credits/player'
import { chanceCards } from '@/lib/server/database/chance-schema'
import { getDatabase, type PooledDatabase } from '@/lib/server/database/client'
import { isOf } from './own-rows'
import { selectCards, toCard } from './to-card'

/**
 * A player's revealed cards, the latest first.
 *
 * @param before the id of the last card that is known already; null for the first page. Somebody else's leads to no rows.
 */
export async function readCards(
  account: CreditPlayer | null,
  before: string | null,
  database: PooledDatabase = getDatabase(),
): Promise<CardPage> {
  if (!account) return { cards: [], next: null }
  const isOlder =
    before === null
      ? undefined
      : sql`(${chanceCards.boughtAt}, ${chanceCards.id}) < (select bought_at, id from chance_cards where ${isOf(chanceCards, account)} and ${eq(chanceCards.id, before)})`
  const rows = await selectCards(database)
    .where(and(isOf(chanceCards, account), isNotNull(chanceCards.revealedAt), isOlder))
    .orderBy(desc(chanceCards.boughtAt), desc(chanceCards.id))
    .limit(historyPageSize + 1)
  const cards = rows.slice(0, historyPageSize).map(toCard)
  return { cards, next: rows.length > historyPageSize ? (cards.at(-1)?.id ?? null) : null }
}
