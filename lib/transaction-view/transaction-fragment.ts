import * as v from 'valibot'
import type { Hash } from 'viem'
import { isSupportedChainId, type SupportedChainId } from '@/lib/chains'
import { transactionHashSchema } from './transaction-view'

/**
 * A transaction named by a URL fragment; `chainId` is null when the fragment names no chain, which means the site's
 * default chain.
 */
export type NamedTransaction = { readonly hash: Hash; readonly chainId: SupportedChainId | null }

/** The URL fragment of a transaction; `parseTransactionFragment` parses it. */
export function toTransactionFragment({ hash, chainId }: NamedTransaction): `#${string}` {
  return `#tx=${hash}${chainId === null ? '' : `&chain=${chainId}`}`
}

/** Parses a URL fragment such as `#tx=0x…&chain=31337`; null when it names no transaction. */
export function parseTransactionFragment(fragment: string): NamedTransaction | null {
  const parts = new URLSearchParams(fragment.replace(/^#/, ''))
  const hash = v.safeParse(transactionHashSchema, parts.get('tx') ?? '')
  if (!hash.success) return null
  const chainId = Number(parts.get('chain') ?? 0)
  return { hash: hash.output, chainId: isSupportedChainId(chainId) ? chainId : null }
}
