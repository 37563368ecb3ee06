'use client'

import { useId, type ComponentType } from 'react'
import { Card } from './card'
import { Skeleton } from './skeleton'
import { useWhenSeen } from './use-when-seen'

type LazyCardProps = {
  title: string
  /** Loads the content when the card comes into view. Must be a stable reference. */
  load: () => Promise<ComponentType>
  /** Whether to reserve space for large content. */
  isTall: boolean
}

/** A card whose code is loaded when it comes into view. */
export function LazyCard({ title, load, isTall }: LazyCardProps) {
  const titleId = useId()
  const [place, Details] = useWhenSeen(load)
  return (
    <Card aria-labelledby={titleId} className="flex flex-col">
      <h2 id={titleId} className="text-lead font-semibold">
        {title}
      </h2>
      <div ref={place} className={`flex flex-1 flex-col ${isTall ? 'min-h-[24rem]' : 'min-h-40'}`}>
        {Details ? <Details /> : <Skeleton className="mt-4 min-h-32 w-full flex-1 rounded-card" />}
      </div>
    </Card>
  )
}
