'use client'

import type { Messages } from 'next-intl'
import type { ReactNode } from 'react'
import { useWhenSeen } from '@/components/ui/use-when-seen'
import type { DeskWords } from './sale-calculator-view'
import type { OfferedGem } from './stake-outlook'

const loadDesk = () => import('./sale-calculator').then(({ SaleCalculator }) => SaleCalculator)
const loadPurchases = () => import('./recent-purchases').then(({ RecentPurchases }) => RecentPurchases)

/** The desk: as the server drew it (`children`) until it comes into sight, alive from then on. */
export function SaleDeskSlot({
  children,
  ...props
}: {
  words: DeskWords
  gems: readonly OfferedGem[]
  children: ReactNode
}) {
  const [place, SaleCalculator] = useWhenSeen(loadDesk)
  return <div ref={place}>{SaleCalculator ? <SaleCalculator {...props} /> : children}</div>
}

/** The last purchases: as the server listed them (`children`) until they come into sight, alive from then on. */
export function PurchasesSlot({ words, children }: { words: Messages['recentPurchases']; children: ReactNode }) {
  const [place, RecentPurchases] = useWhenSeen(loadPurchases)
  return <div ref={place}>{RecentPurchases ? <RecentPurchases words={words} /> : children}</div>
}
