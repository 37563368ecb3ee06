'use client'

import type { Messages } from 'next-intl'
import type { ReactNode } from 'react'
import { useWhenSeen } from '@/components/ui/use-when-seen'
import type { CalculatorMessages } from './sale-calculator-view'
import type { OfferedGem } from './stake-outlook'

const loadDesk = () => import('./sale-calculator').then(({ SaleCalculator }) => SaleCalculator)
const loadPurchases = () => import('./recent-purchases').then(({ RecentPurchases }) => RecentPurchases)

/** The calculator: server-rendered (`children`) until it comes into view, then interactive. */
export function LiveCalculator({
  children,
  ...props
}: {
  words: CalculatorMessages
  gems: readonly OfferedGem[]
  children: ReactNode
}) {
  const [place, SaleCalculator] = useWhenSeen(loadDesk)
  return <div ref={place}>{SaleCalculator ? <SaleCalculator {...props} /> : children}</div>
}

/** The last purchases: server-rendered (`children`) until they come into view, then live. */
export function LivePurchases({ words, children }: { words: Messages['recentPurchases']; children: ReactNode }) {
  const [place, RecentPurchases] = useWhenSeen(loadPurchases)
  return <div ref={place}>{RecentPurchases ? <RecentPurchases words={words} /> : children}</div>
}
