import 'server-only'
import { and, inArray, lt, or, sql, type SQL } from 'drizzle-orm'
import { messageDays } from '@/lib/contact/contact-schema'
import { isProvenOnChain } from '@/lib/server/account/wallets/wallet-on-chain'
import type { Database } from '@/lib/server/database/client'
import { deleteInSlices } from '@/lib/server/database/delete-in-slices'
import { contactChallenges, contactMessages } from '@/lib/server/database/schema/contact'

/**
 * The SQL condition for messages of an account's owner: sent from one of the e-mail addresses, or signed by one of the wallets.
 *
 * @param identities verified e-mail addresses and wallets on the chain, in lower case.
 */
export function isOwnMessage(identities: readonly string[], chainId: number): SQL {
  // SQL has no empty `in`.
  const known = [...identities, 'nobody']
  return (
    or(
      inArray(contactMessages.email, known),
      and(
        inArray(sql`lower(${contactMessages.verifiedBy})`, known),
        isProvenOnChain(contactMessages.contractChainId, chainId),
      ),
    ) ?? sql`false`
  )
}

/** Deletes messages after their retention time, and statements that were not signed in time. */
export async function deleteExpiredContact(now: Date, database: Database): Promise<void> {
  const oldest = new Date(now.getTime() - messageDays * 24 * 3_600_000)
  await deleteInSlices(contactMessages, lt(contactMessages.createdAt, oldest), database)
  await deleteInSlices(contactChallenges, lt(contactChallenges.expiresAt, now), database)
}
