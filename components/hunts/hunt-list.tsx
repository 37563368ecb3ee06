'use client'

import { Skeleton } from '@/components/ui/skeleton'
import type { Hunt } from '@/lib/hunts/hunt-answers'
import { HuntCard } from './hunt-card'

const grid = 'grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-3'

/** Hunts as cards; `now` in seconds, by the site's clock. */
export function HuntList({ hunts, now }: { hunts: readonly Hunt[]; now: number }) {
  return (
    <ul className={grid}>
      {hunts.map((hunt) => (
        <li key={hunt.id}>
          <HuntCard hunt={hunt} now={now} />
        </li>
      ))}
    </ul>
  )
}

/** Keeps the place of hunts that are on their way. */
export function HuntListSkeleton({ count = 3 }: { count?: number }) {
  return (
    <ul aria-hidden className={grid}>
      {Array.from({ length: count }, (_, index) => (
        <li key={index}>
          <Skeleton className="h-[12.5rem] w-full rounded-card" />
        </li>
      ))}
    </ul>
  )
}
