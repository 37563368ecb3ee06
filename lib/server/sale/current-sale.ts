import 'server-only'
import type { SaleAnswer } from '@/lib/sale/sale-snapshot'
import { createCachedRead } from '@/lib/server/cached-read'
import { readSaleAnswer } from './read-sale-snapshot'

const freshForMs = 1_000

/** No page waits longer for a node that takes its time. */
const patienceMs = 1_000

// Next's bundle and the entry each load this file: they meet here, so that a block is read once for both.
const shared = globalThis as typeof globalThis & { intrepidCurrentSale?: () => Promise<SaleAnswer> }

/**
 * The sale as of at most a second ago, read once for all who ask at the same time. While the node is silent the last
 * snapshot is given, which says when it was read.
 */
export function currentSale(): Promise<SaleAnswer> {
  shared.intrepidCurrentSale ??= createCachedRead({
    read: readSaleAnswer,
    freshForMs,
    patienceMs,
    keepLast: (last, next) => last.kind === 'sale' && next.kind === 'unreachable',
  })
  return shared.intrepidCurrentSale()
}
