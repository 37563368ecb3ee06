'use client'

import type { Messages } from 'next-intl'
import { PurchaseList } from './purchase-list'
import { useSale } from '@/components/sale/sale-provider'

/** The last purchases, live. */
export function RecentPurchases({ words }: { words: Messages['recentPurchases'] }) {
  const { snapshot, problem, iso } = useSale()
  return <PurchaseList words={words} snapshot={snapshot} isComing={problem === null} iso={iso} />
}
