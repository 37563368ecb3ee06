'use client'

import type { Messages } from 'next-intl'
import type { ReactNode } from 'react'
import { useWhenSeen } from '@/components/ui/hooks/use-when-seen'

const loadPurchases = () => import('./recent-purchases').then(({ RecentPurchases }) => RecentPurchases)

/** The last purchases: server-rendered (`children`) until they come into view, then live. */
export function LivePurchases({ words, children }: { words: Messages['recentPurchases']; children: ReactNode }) {
  const [place, RecentPurchases] = useWhenSeen(loadPurchases)
  return <div ref={place}>{RecentPurchases ? <RecentPurchases words={words} /> : children}</div>
}
