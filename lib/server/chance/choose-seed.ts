import 'server-only'
import { and, eq } from 'drizzle-orm'
import { lockAccount } from '@/lib/server/credits/lock-account'
import type { CreditPlayer } from '@/lib/server/credits/player'
import { chanceSeeds } from '@/lib/server/database/chance-schema'
import { getDatabase, type PooledDatabase } from '@/lib/server/database/client'
import { RequestRefused } from '@/lib/server/http/request-refused'
import { commitSeed } from './commit-seed'
import { isInUse, isWaiting } from './own-rows'

type Surroundings = { readonly database?: PooledDatabase; readonly now?: Date }

/** The player's choice: a seed of their own, for the server's seed that was promised as `commitment`. */
export type SeedChoice = { readonly commitment: string; readonly playerSeed: string }

/**
 * Takes a pair of seeds into use: the server's, which was promised before, and the player's. The pair before it is told from
 * now on, and the next one is promised. Whoever asks again for the same is done already.
 *
 * @throws RequestRefused 409 `other-seed` where that seed is not, or no longer, the promised one.
 */
export async function chooseSeed(
  account: CreditPlayer,
  { commitment, playerSeed }: SeedChoice,
  { database = getDatabase(), now = new Date() }: Surroundings = {},
): Promise<void> {
  await database.transaction(async (transaction) => {
    await lockAccount(transaction, account)
    const [current] = await transaction.select().from(chanceSeeds).where(isInUse(account))
    if (current?.commitment === commitment && current.playerSeed === playerSeed) return
    const [waiting] = await transaction
      .select({ id: chanceSeeds.id })
      .from(chanceSeeds)
      .where(and(isWaiting(account), eq(chanceSeeds.commitment, commitment)))
    if (!waiting) throw new RequestRefused(409, 'other-seed', 'This is not the seed that is promised next.')
    await transaction.update(chanceSeeds).set({ toldAt: now }).where(isInUse(account))
    await transaction.update(chanceSeeds).set({ playerSeed }).where(eq(chanceSeeds.id, waiting.id))
    await commitSeed(account, transaction)
  })
}
