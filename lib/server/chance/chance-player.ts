import 'server-only'
import { and, asc, eq } from 'drizzle-orm'
import { getAddress } from 'viem'
import { readServerEnv } from '@/lib/env/server-env'
import { requireSession } from '@/lib/server/account/sessions'
import { isWalletOnChain } from '@/lib/server/account/wallets/wallet-on-chain'
import type { CreditPlayer } from '@/lib/server/credits/read-balance'
import { wallets } from '@/lib/server/database/schema/account'
import { getDatabase } from '@/lib/server/database/client'
import { HttpError } from '@/lib/server/http/http-error'

/**
 * The player of a request: the wallet that holds the credits, null for an account without a wallet, and session cookies
 * for the response.
 */
type ChancePlayer = {
  readonly userId: string
  readonly account: CreditPlayer | null
  readonly setCookies: readonly string[]
}

/**
 * Finds the wallet whose credits a session may spend: the one that was linked first. A smart wallet that was verified
 * on another chain is skipped, because its address proves nothing on this chain.
 *
 * Game tokens cannot spend credits: every game in a frame has one, including games that players uploaded. @throws
 * HttpError 401 `logged-out`.
 */
export async function readChancePlayer(request: Request): Promise<ChancePlayer> {
  const { userId, setCookies } = await requireSession(request)
  const chainId = readServerEnv().defaultChainId
  const [wallet] = await getDatabase()
    .select({ address: wallets.address })
    .from(wallets)
    .where(and(eq(wallets.userId, userId), isWalletOnChain(chainId)))
    .orderBy(asc(wallets.linkedAt), asc(wallets.address))
    .limit(1)
  return { userId, account: wallet ? { chainId, player: getAddress(wallet.address) } : null, setCookies }
}

/** Like `readChancePlayer`, but requires a wallet. @throws HttpError 401 `logged-out`, 403 `no-wallet`. */
export async function requireChanceAccount(
  request: Request,
): Promise<ChancePlayer & { readonly account: CreditPlayer }> {
  const { account, ...rest } = await readChancePlayer(request)
  if (account) return { ...rest, account }
  throw new HttpError(403, 'no-wallet', 'Credits belong to a wallet, and this account has none.')
}
