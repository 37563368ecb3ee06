import 'server-only'
import type { SaleAnswer } from '@/lib/sale/sale-snapshot'
import { createCachedRead } from '@/lib/server/cached-read'
import { isBuilding } from '@/lib/server/is-building'
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

/** What a page is rendered with. Times are milliseconds since 1970, by the server's clock. */
type InitialSale = { readonly answer: SaleAnswer | null; readonly renderedAtMs: number }

/** The sale that a page is rendered with; null at build (the browser asks, and the page is rendered anew at run time). */
export async function readInitialSale(): Promise<InitialSale> {
  const answer = isBuilding() ? null : await currentSale()
  return { answer, renderedAtMs: Date.now() }
}
