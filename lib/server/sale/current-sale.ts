import 'server-only'
import type { SaleResponse } from '@/lib/sale/sale-snapshot'
import { createCachedRead } from '@/lib/server/cached-read'
import { isBuilding } from '@/lib/server/is-building'
import { readSaleResponse } from './read-sale-snapshot'

const freshForMs = 1_000

/** The longest time that a page waits for the node, in milliseconds. */
const maxWaitMs = 1_000

// Next's bundle and the entry server load this file separately. The global object makes them share one cache.
const shared = globalThis as typeof globalThis & { intrepidCurrentSale?: () => Promise<SaleResponse> }

/**
 * The sale, at most one second old and read once for all concurrent requests. While the node does not respond, the last
 * snapshot is returned; it contains the time when it was read.
 */
export function currentSale(): Promise<SaleResponse> {
  shared.intrepidCurrentSale ??= createCachedRead({
    read: readSaleResponse,
    freshForMs,
    maxWaitMs,
    keepLast: (last, next) => last.kind === 'sale' && next.kind === 'unreachable',
  })
  return shared.intrepidCurrentSale()
}

/** The initial data of a page. `renderedAtMs` is in milliseconds since 1970, by the server's clock. */
type InitialSale = { readonly response: SaleResponse | null; readonly renderedAtMs: number }

/** The sale for rendering a page; null during the build, where the browser loads it instead. */
export async function readInitialSale(): Promise<InitialSale> {
  const response = isBuilding() ? null : await currentSale()
  return { response, renderedAtMs: Date.now() }
}
