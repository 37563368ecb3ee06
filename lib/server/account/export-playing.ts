import 'server-only'
import { desc, inArray } from 'drizzle-orm'
import { selectCards, toCard } from '@/lib/server/chance/to-card'
import { chanceCards, chanceSeeds } from '@/lib/server/database/chance-schema'
import { creditEntries } from '@/lib/server/database/credits-schema'
import { gameAttempts, gameBests, gameRuns, gameStores } from '@/lib/server/database/games-schema'
import { huntTickets } from '@/lib/server/database/hunt-lists-schema'
import { mostExportedRows, type AccountOwner } from './account-owner'

/** What is kept of somebody's runs, and what those earned. */
export async function exportGames({ players, database }: AccountOwner) {
  return {
    attempts: await database
      .select()
      .from(gameAttempts)
      .where(inArray(gameAttempts.player, players))
      .limit(mostExportedRows),
    runs: await database.select().from(gameRuns).where(inArray(gameRuns.player, players)).limit(mostExportedRows),
    bests: await database.select().from(gameBests).where(inArray(gameBests.player, players)).limit(mostExportedRows),
    stores: await database.select().from(gameStores).where(inArray(gameStores.player, players)).limit(mostExportedRows),
    tickets: await database
      .select()
      .from(huntTickets)
      .where(inArray(huntTickets.player, players))
      .limit(mostExportedRows),
  }
}

/** The ledger of somebody's wallets, and what they bought by it. A seed that is not told yet would tell what they are about to draw. */
export async function exportCredits({ addresses, database }: AccountOwner) {
  const seeds = await database
    .select()
    .from(chanceSeeds)
    .where(inArray(chanceSeeds.address, addresses))
    .limit(mostExportedRows)
  const cards = await selectCards(database)
    .where(inArray(chanceCards.address, addresses))
    .orderBy(desc(chanceCards.boughtAt))
    .limit(mostExportedRows)
  return {
    credits: await database
      .select()
      .from(creditEntries)
      .where(inArray(creditEntries.address, addresses))
      .orderBy(desc(creditEntries.id))
      .limit(mostExportedRows),
    cards: cards.map(toCard),
    seeds: seeds.map((seed) => ({ ...seed, serverSeed: seed.toldAt === null ? null : seed.serverSeed })),
  }
}
