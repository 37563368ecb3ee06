import * as v from 'valibot'
import type { Hash } from 'viem'
import { isSupportedChainId, type SupportedChainId } from '@/lib/chains/supported-chains'
import { transactionHashSchema } from './transaction-view'

/** Which transaction an address names; `chainId` is null where it leaves that to the site. */
export type NamedTransaction = { readonly hash: Hash; readonly chainId: SupportedChainId | null }

/** The fragment under which the transaction view shows a transaction; `readTransactionFragment` reads it back. */
export function toTransactionFragment({ hash, chainId }: NamedTransaction): `#${string}` {
  return `#tx=${hash}${chainId === null ? '' : `&chain=${chainId}`}`
}

/** Reads the fragment of an address, such as `#tx=0x…&chain=31337`; null where it names no transaction. */
export function readTransactionFragment(fragment: string): NamedTransaction | null {
  const parts = new URLSearchParams(fragment.replace(/^#/, ''))
  const hash = v.safeParse(transactionHashSchema, parts.get('tx') ?? '')
  if (!hash.success) return null
  const chainId = Number(parts.get('chain') ?? 0)
  return { hash: hash.output, chainId: isSupportedChainId(chainId) ? chainId : null }
}
