import 'server-only'
import { eq, sql } from 'drizzle-orm'
import { wallets } from '@/lib/server/database/account-schema'
import type { Database } from '@/lib/server/database/client'
import { HttpError } from '@/lib/server/http/http-error'
import type { ProvenWallet } from './verify-sign-in'

/**
 * Whose account a wallet belongs to; null where nobody's.
 *
 * A contract that vouches on one chain says nothing of the same address on another, nor of the key that it may have: what was
 * linked as the one does not log in as the other. A key may take over from a contract: nothing is above it.
 * @throws HttpError 409 `other-kind`.
 */
export async function findWalletOwner(
  { address, contractChainId }: ProvenWallet,
  database: Database,
): Promise<string | null> {
  const [found] = await database.select().from(wallets).where(eq(wallets.address, address.toLowerCase()))
  if (!found) return null
  if (found.contractChainId === contractChainId || contractChainId === null) return found.userId
  throw new HttpError(409, 'other-kind', 'This address was linked on another chain, or by its key.')
}

/** Writes down whose a wallet is, unless it is somebody's already. @returns whose it is from now on. */
export async function claimWallet(
  { address, contractChainId }: ProvenWallet,
  userId: string,
  database: Database,
): Promise<string> {
  const [row] = await database
    .insert(wallets)
    .values({ address: address.toLowerCase(), contractChainId, userId })
    // Something has to change for the row to come back.
    .onConflictDoUpdate({ target: wallets.address, set: { linkedAt: sql`${wallets.linkedAt}` } })
    .returning({ userId: wallets.userId })
  if (!row) throw new Error('a wallet was neither written down nor found')
  return row.userId
}
