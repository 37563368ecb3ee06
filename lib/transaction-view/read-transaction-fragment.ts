import * as v from 'valibot'
import { isSupportedChainId } from '@/lib/chains/supported-chains'
import type { NamedTransaction } from './to-transaction-fragment'
import { transactionHashSchema } from './transaction-view'

/** Reads the fragment of an address, such as `#tx=0x…&chain=31337`; null where it names no transaction. */
export function readTransactionFragment(fragment: string): NamedTransaction | null {
  const parts = new URLSearchParams(fragment.replace(/^#/, ''))
  const hash = v.safeParse(transactionHashSchema, parts.get('tx') ?? '')
  if (!hash.success) return null
  const chainId = Number(parts.get('chain') ?? 0)
  return { hash: hash.output, chainId: isSupportedChainId(chainId) ? chainId : null }
}
