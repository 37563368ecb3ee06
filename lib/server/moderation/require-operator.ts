import 'server-only'
import { eq } from 'drizzle-orm'
import type { Address } from 'viem'
import { readServerEnv, type ServerEnv } from '@/lib/env/server-env'
import { wallets } from '@/lib/server/database/account-schema'
import { getDatabase, type PooledDatabase } from '@/lib/server/database/client'
import { HttpError } from '@/lib/server/http/http-error'
import { requireOwner } from '@/lib/server/owner/require-owner'

type Dependencies = {
  readonly database?: PooledDatabase
  readonly env?: ServerEnv
  /** Rejects where an account does not own the contracts. */
  readonly askChain?: typeof requireOwner
}

const notOperator = () => new HttpError(403, 'not-operator', 'This is only for who looks after this site.')

/** Wallets that an account proved: a contract that vouched on another chain than ours proves nothing here. */
async function provenWallets(userId: string, env: ServerEnv, database: PooledDatabase): Promise<readonly Address[]> {
  const rows = await database
    .select({ address: wallets.address, contractChainId: wallets.contractChainId })
    .from(wallets)
    .where(eq(wallets.userId, userId))
  return rows
    .filter(({ contractChainId }) => contractChainId === null || contractChainId === env.defaultChainId)
    .map(({ address }) => address as Address)
}

/**
 * Lets those look after reported games who are named in `OPERATOR_ADDRESSES`, or own the contracts of the chain that is shown first,
 * by a wallet of the account that is logged in.
 *
 * @returns the wallet, in lower case. @throws HttpError 403 `not-operator`; 503 `node-silent` where only the chain could tell.
 */
export async function requireOperator(
  userId: string,
  { database = getDatabase(), env = readServerEnv(), askChain = requireOwner }: Dependencies = {},
): Promise<string> {
  const own = await provenWallets(userId, env, database)
  const named = own.find((address) => env.operatorAddresses.some((operator) => operator.toLowerCase() === address))
  if (named) return named
  for (const address of own) {
    const isOwner = await askChain(env, env.defaultChainId, address).then(
      () => true,
      (error: unknown) => {
        if (error instanceof HttpError && error.code === 'not-owner') return false
        throw error
      },
    )
    if (isOwner) return address
  }
  throw notOperator()
}
