import 'server-only'
import { and, eq } from 'drizzle-orm'
import type { Address } from 'viem'
import { readServerEnv, type ServerEnv } from '@/lib/env/server-env'
import { isWalletOnChain } from '@/lib/server/account/wallets/wallet-on-chain'
import { wallets } from '@/lib/server/database/schema/account'
import { getDatabase, type PooledDatabase } from '@/lib/server/database/client'
import { HttpError } from '@/lib/server/http/http-error'
import { isRecentOwner } from '@/lib/server/owner/require-owner'
import { requireRateLimit } from '@/lib/server/rate-limits/limit-rate'

type Dependencies = {
  readonly database?: PooledDatabase
  readonly env?: ServerEnv
  /** Whether a wallet owns the contracts. */
  readonly isOwner?: typeof isRecentOwner
}

const notOperator = () => new HttpError(403, 'not-operator', 'Only operators of this site may do this.')

/** Wallets of an account that count on this chain. A contract wallet linked on another chain does not: its address may belong to somebody else here. */
async function provenWallets(userId: string, env: ServerEnv, database: PooledDatabase): Promise<readonly Address[]> {
  const rows = await database
    .select({ address: wallets.address })
    .from(wallets)
    .where(and(eq(wallets.userId, userId), isWalletOnChain(env.defaultChainId)))
  return rows.map(({ address }) => address as Address)
}

/**
 * Guards a route for operators: a wallet of the account must be listed in `OPERATOR_ADDRESSES` or own the contracts of the default
 * chain. Who owned them in the last minute counts as well.
 *
 * @returns the operator's wallet, in lower case.
 * @throws HttpError 403 `not-operator`; when only the chain could tell, 503 `node-silent`, or 429 `limited` for a visitor for whom the node
 * was asked about many wallets.
 */
export async function requireOperator(
  { userId, visitor }: { readonly userId: string; readonly visitor: string },
  { database = getDatabase(), env = readServerEnv(), isOwner = isRecentOwner }: Dependencies = {},
): Promise<string> {
  const own = await provenWallets(userId, env, database)
  const named = own.find((address) => env.operatorAddresses.some((operator) => operator.toLowerCase() === address))
  if (named) return named
  const countQuestion = () => requireRateLimit('ask-who-operates', [visitor], database)
  for (const address of own) if (await isOwner(env, env.defaultChainId, address, countQuestion)) return address
  throw notOperator()
}
