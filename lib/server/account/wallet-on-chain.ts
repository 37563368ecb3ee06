import 'server-only'
import { eq, isNull, or, type SQL } from 'drizzle-orm'
import { wallets } from '@/lib/server/database/schema/account'

/**
 * The wallets that belong to their account on a chain: those with a key, and contracts there. Everything that the index knows of an
 * address, such as its power, is of one chain.
 */
export const isWalletOnChain = (chainId: number): SQL | undefined =>
  or(isNull(wallets.contractChainId), eq(wallets.contractChainId, chainId))
