import 'server-only'
import { and, eq, isNull, or, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { wallets } from '@/lib/server/database/schema/account'

/**
 * What a wallet has proved to a person of a chain: with a key, or as a contract there.
 *
 * @param contractChainId the column with the chain of a contract wallet, null for a key.
 */
export const isProvenOnChain = (contractChainId: AnyPgColumn, chainId: number): SQL | undefined =>
  or(isNull(contractChainId), eq(contractChainId, chainId))

/**
 * The wallets that belong to their account on a chain: those with a key, and contracts there, unless a key has been linked at their address since.
 * So an address is of one account. Everything that the index knows of an address, such as its power, is of one chain.
 */
export const isWalletOnChain = (chainId: number): SQL | undefined =>
  and(isProvenOnChain(wallets.contractChainId, chainId), eq(wallets.isOutranked, false))
