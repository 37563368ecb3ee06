import 'server-only'
import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { gameSchema, type Card } from '@/lib/chance/chance-answers'
import { chanceCards, chanceSeeds } from '@/lib/server/database/chance-schema'
import type { Database } from '@/lib/server/database/client'

/** A card with the seeds that it was drawn from. */
export type CardRow = {
  readonly card: typeof chanceCards.$inferSelect
  readonly seeds: typeof chanceSeeds.$inferSelect
}

/** Cards with their seeds, to be narrowed and ordered. */
export const selectCards = (database: Pick<Database, 'select'>) =>
  database
    .select({ card: chanceCards, seeds: chanceSeeds })
    .from(chanceCards)
    .innerJoin(chanceSeeds, eq(chanceSeeds.id, chanceCards.seed))

/** A card as its owner may know it: what it holds once it is revealed, the server's seed once that is told. */
export function toCard({ card, seeds }: CardRow): Card {
  if (seeds.playerSeed === null) throw new Error(`card ${card.id} was drawn from seeds that nobody chose`)
  return {
    id: card.id,
    game: v.parse(gameSchema, card.game),
    edition: card.edition,
    price: Number(card.price),
    boughtAt: card.boughtAt.toISOString(),
    nonce: card.nonce,
    playerSeed: seeds.playerSeed,
    commitment: seeds.commitment,
    serverSeed: seeds.toldAt === null ? null : seeds.serverSeed,
    outcome: card.revealedAt === null ? null : { ticket: card.ticket, prize: Number(card.prize) },
  }
}
