import 'server-only'
import { eq } from 'drizzle-orm'
import { accountRules } from '@/lib/account/account-rules'
import { wallets } from '@/lib/server/database/account-schema'
import { getDatabase } from '@/lib/server/database/client'
import { HttpError } from '@/lib/server/http/http-error'
import type { AccountSurroundings } from './auth'
import { renewSession } from './begin-session'
import { requireFreshSession } from './read-session'
import { tellOwner } from './tell-news'
import { verifySignIn, type SignedSignIn } from './verify-sign-in'
import { claimWallet } from './wallet-owner'

/**
 * Links a wallet that signs for it with the account that is logged in: both have proven themselves in this session. A wallet of
 * another account is not taken from it.
 *
 * @returns the cookies to answer with.
 * @throws HttpError as `requireFreshSession` and `verifySignIn`, 409 `wallet-taken` or `too-many-wallets`.
 */
export async function linkWallet(
  signed: SignedSignIn,
  surroundings: AccountSurroundings = {},
): Promise<readonly string[]> {
  const { database = getDatabase() } = surroundings
  const { userId } = await requireFreshSession(signed.request, surroundings)
  const wallet = await verifySignIn(signed, 'link', surroundings)
  if ((await database.$count(wallets, eq(wallets.userId, userId))) >= accountRules.mostWallets) {
    throw new HttpError(409, 'too-many-wallets', `An account has at most ${accountRules.mostWallets} wallets.`)
  }
  if ((await claimWallet(wallet, userId, database)) !== userId) {
    throw new HttpError(409, 'wallet-taken', 'This wallet belongs to another account.')
  }
  await tellOwner(userId, 'wallet', surroundings)
  return renewSession(signed.request, userId, surroundings)
}
