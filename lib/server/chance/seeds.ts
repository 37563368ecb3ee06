import 'server-only'
import { and, eq, isNotNull, isNull, type SQL } from 'drizzle-orm'
import { randomServerSeed, toCommitment } from '@/lib/games/chance/seeds'
import { accountBusy } from '@/lib/server/account/account-busy'
import { type CreditPlayer, lockAccount } from '@/lib/server/credits/read-balance'
import { type chanceCards, chanceSeeds } from '@/lib/server/database/schema/chance'
import { type Database, getDatabase, type PooledDatabase } from '@/lib/server/database/client'
import { withShortLocks } from '@/lib/server/database/with-short-locks'
import { HttpError } from '@/lib/server/http/http-error'

type Dependencies = { readonly database?: PooledDatabase; readonly now?: Date }

/**
 * Commits to the server's next seed for a player. Does nothing when there already is one, also for concurrent requests.
 */
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

/** A player's own seed, for the server seed that was committed as `commitment`. */
type SeedChoice = { readonly commitment: string; readonly playerSeed: string }

/**
 * Activates a pair of seeds: the committed one of the server and the player's. The previous pair is revealed if it
 * drew anything, and the next server seed is committed. A repeated request changes nothing.
 *
 * @throws HttpError 409 `other-seed` when the commitment is not the current one, 503 `busy`.
 */
export async function chooseSeed(
  account: CreditPlayer,
  { commitment, playerSeed }: SeedChoice,
  { database = getDatabase(), now = new Date() }: Dependencies = {},
): Promise<void> {
  await withShortLocks(database, accountBusy, async (transaction) => {
    await lockAccount(transaction, account)
    const [current] = await transaction.select().from(chanceSeeds).where(isInUse(account))
    if (current?.commitment === commitment && current.playerSeed === playerSeed) return
    const [waiting] = await transaction
      .select({ id: chanceSeeds.id })
      .from(chanceSeeds)
      .where(and(isWaiting(account), eq(chanceSeeds.commitment, commitment)))
    if (!waiting) throw new HttpError(409, 'other-seed', 'This is not the committed next seed.')
    // A pair without draws has nothing to verify. It is deleted, so that changing seeds again and again stores nothing.
    await transaction.delete(chanceSeeds).where(and(isInUse(account), eq(chanceSeeds.nextNonce, 0)))
    await transaction.update(chanceSeeds).set({ toldAt: now }).where(isInUse(account))
    await transaction.update(chanceSeeds).set({ playerSeed }).where(eq(chanceSeeds.id, waiting.id))
    await commitSeed(account, transaction)
  })
}

type Owned = Pick<typeof chanceCards | typeof chanceSeeds, 'chainId' | 'address'>

/** A condition for the rows of one player. */
export const isOwn = (table: Owned, { chainId, player }: CreditPlayer): SQL | undefined =>
  and(eq(table.chainId, chainId), eq(table.address, player.toLowerCase()))

/** A condition for the seeds that are in use. A null `toldAt` means that the server's seed is not revealed. */
export const isInUse = (account: CreditPlayer): SQL | undefined =>
  and(isOwn(chanceSeeds, account), isNotNull(chanceSeeds.playerSeed), isNull(chanceSeeds.toldAt))

/** A condition for the committed seed that has no player seed yet. */
export const isWaiting = (account: CreditPlayer): SQL | undefined =>
  and(isOwn(chanceSeeds, account), isNull(chanceSeeds.playerSeed))
