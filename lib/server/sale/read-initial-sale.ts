import 'server-only'
import type { SaleAnswer } from '@/lib/sale/sale-snapshot'
import { isBuilding } from '@/lib/server/is-building'
import { currentSale } from './current-sale'

/** The sale that a page is rendered with; null at build (the browser asks, and the page is rendered anew at run time). */
export async function readInitialSale(): Promise<SaleAnswer | null> {
  return isBuilding() ? null : currentSale()
}
