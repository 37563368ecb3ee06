import type { Hash } from 'viem'
import type { SupportedChainId } from '@/lib/chains/supported-chains'

/** Which transaction an address names; `chainId` is null where it leaves that to the site. */
export type NamedTransaction = { readonly hash: Hash; readonly chainId: SupportedChainId | null }

/** The fragment under which the transaction view shows a transaction; `readTransactionFragment` reads it back. */
export function toTransactionFragment({ hash, chainId }: NamedTransaction): `#${string}` {
  return `#tx=${hash}${chainId === null ? '' : `&chain=${chainId}`}`
}
