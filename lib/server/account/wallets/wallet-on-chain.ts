import 'server-only'
import { and, eq, isNull, or, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { wallets } from '@/lib/server/database/schema/account'

/**
 * Matches wallets that were proven on a chain: with a key, which counts on every chain, or as a contract on this one.
 *
 * @param contractChainId the column with the chain of a contract wallet, null for a key.
 */
export const isProvenOnChain = (contractChainId: AnyPgColumn, chainId: number): SQL | undefined =>
  or(isNull(contractChainId), eq(contractChainId, chainId))

/**
 * Matches the wallets that count for their account on a chain: keys, and contracts on this chain unless a key was later
 * linked at the same address. So an address counts for one account only.
 */
export const isWalletOnChain = (chainId: number): SQL | undefined =>
  and(isProvenOnChain(wallets.contractChainId, chainId), eq(wallets.isOutranked, false))
