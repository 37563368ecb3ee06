import 'server-only'
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Locale } from '@/lib/i18n/locales'
import { users } from '@/lib/server/database/account-schema'
import { getDatabase, type PooledDatabase } from '@/lib/server/database/client'
import { toShortAddress } from '@/lib/units/short-address'
import type { AccountSurroundings } from './auth'
import { beginSession } from './begin-session'
import { toUnreachableMailbox } from './unreachable-mailbox'
import { verifySignIn, type ProvenWallet, type SignedSignIn } from './verify-sign-in'
import { claimWallet, findWalletOwner } from './wallet-owner'

type WalletLogin = SignedSignIn & { readonly isRemembered: boolean; readonly locale: Locale }

/** Makes the account of a wallet that comes for the first time. Of two that do so at once both get the one account. */
async function createUser(wallet: ProvenWallet, locale: Locale, now: Date, database: PooledDatabase): Promise<string> {
  return database.transaction(async (transaction) => {
    const id = randomUUID()
    const name = toShortAddress(wallet.address)
    await transaction
      .insert(users)
      .values({ id, name, email: toUnreachableMailbox(id), locale, createdAt: now, updatedAt: now })
    const owner = await claimWallet(wallet, id, transaction)
    if (owner !== id) await transaction.delete(users).where(eq(users.id, id))
    return owner
  })
}

/**
 * Logs in by the signature of a wallet; one that nobody has linked gets an account.
 *
 * @returns the cookies to answer with.
 * @throws HttpError as `verifySignIn`, 409 `other-kind`.
 */
export async function logInWithWallet(
  { isRemembered, locale, ...signed }: WalletLogin,
  surroundings: AccountSurroundings = {},
): Promise<readonly string[]> {
  const { database = getDatabase(), now = new Date() } = surroundings
  const wallet = await verifySignIn(signed, 'log-in', surroundings)
  const userId = (await findWalletOwner(wallet, database)) ?? (await createUser(wallet, locale, now, database))
  return beginSession({ request: signed.request, userId, isRemembered }, surroundings)
}
