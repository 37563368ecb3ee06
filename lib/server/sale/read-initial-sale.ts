import 'server-only'
import type { SaleAnswer } from '@/lib/sale/sale-snapshot'
import { isBuilding } from '@/lib/server/is-building'
import { currentSale } from './current-sale'

/** What a page is rendered with. Times are milliseconds since 1970, by the server's clock. */
export type InitialSale = { readonly answer: SaleAnswer | null; readonly renderedAtMs: number }

/** The sale that a page is rendered with; null at build (the browser asks, and the page is rendered anew at run time). */
export async function readInitialSale(): Promise<InitialSale> {
  const answer = isBuilding() ? null : await currentSale()
  return { answer, renderedAtMs: Date.now() }
}
