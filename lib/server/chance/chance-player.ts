import 'server-only'
import { and, asc, eq, isNull, or } from 'drizzle-orm'
import { getAddress } from 'viem'
import { readServerEnv } from '@/lib/env/server-env'
import type { AccountSurroundings } from '@/lib/server/account/auth'
import { requireSession } from '@/lib/server/account/read-session'
import type { CreditPlayer } from '@/lib/server/credits/player'
import { wallets } from '@/lib/server/database/account-schema'
import { getDatabase } from '@/lib/server/database/client'
import { RequestRefused } from '@/lib/server/http/request-refused'

/** Who plays for credits: whose they are, null for an account without a wallet, and cookies to answer with. */
export type ChancePlayer = { readonly account: CreditPlayer | null; readonly setCookies: readonly string[] }

/**
 * Whose credits the session of a request may spend: those of the wallet that was linked first. A contract that vouched on
 * another chain says nothing of its address on this one, so that such a wallet is passed over.
 *
 * Tokens of games do not spend: every game in a frame has one, also those that others made.
 * @throws RequestRefused 401 `logged-out`.
 */
export async function readChancePlayer(
  request: Request,
  surroundings: AccountSurroundings = {},
): Promise<ChancePlayer> {
  const { database = getDatabase(), env = readServerEnv() } = surroundings
  const { userId, setCookies } = await requireSession(request, surroundings)
  const chainId = env.defaultChainId
  const [wallet] = await database
    .select({ address: wallets.address })
    .from(wallets)
    .where(and(eq(wallets.userId, userId), or(isNull(wallets.contractChainId), eq(wallets.contractChainId, chainId))))
    .orderBy(asc(wallets.linkedAt), asc(wallets.address))
    .limit(1)
  return { account: wallet ? { chainId, player: getAddress(wallet.address) } : null, setCookies }
}

/** The same, where there have to be credits. @throws RequestRefused 401 `logged-out`, 403 `no-wallet`. */
export async function requireChanceAccount(
  request: Request,
  surroundings: AccountSurroundings = {},
): Promise<ChancePlayer & { readonly account: CreditPlayer }> {
  const { account, setCookies } = await readChancePlayer(request, surroundings)
  if (account) return { account, setCookies }
  throw new RequestRefused(403, 'no-wallet', 'Credits belong to wallets, and this account has none.')
}
