import 'server-only'
import { randomServerSeed, toCommitment } from '@/lib/chance/seeds'
import type { CreditPlayer } from '@/lib/server/credits/player'
import { chanceSeeds } from '@/lib/server/database/chance-schema'
import { type Database, getDatabase } from '@/lib/server/database/client'

/** Promises a player the server's next seed, unless one is promised already: of many at once one does. */
export async function commitSeed(
  { chainId, player }: CreditPlayer,
  database: Pick<Database, 'insert'> = getDatabase(),
): Promise<void> {
  const serverSeed = randomServerSeed()
  await database
    .insert(chanceSeeds)
    .values({ chainId, address: player.toLowerCase(), serverSeed, commitment: toCommitment(serverSeed) })
    .onConflictDoNothing()
}
