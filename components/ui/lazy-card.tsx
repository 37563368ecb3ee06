'use client'

import { useId, type ComponentType } from 'react'
import { Card } from './card'
import { Skeleton } from './skeleton'
import { useWhenSeen } from './hooks/use-when-seen'

type LazyCardProps = {
  title: string
  /** Loads the content when the card comes into view. Must be a stable reference. */
  load: () => Promise<ComponentType>
  /** How much space to reserve for the content: for a sentence, a few lines, or a form. */
  space: 'sentence' | 'lines' | 'form'
}

const heights = { sentence: 'min-h-24', lines: 'min-h-40', form: 'min-h-[24rem]' }

/** A card whose code is loaded when it comes into view. */
export function LazyCard({ title, load, space }: LazyCardProps) {
  const titleId = useId()
  const [place, Details] = useWhenSeen(load)
  return (
    <Card aria-labelledby={titleId} className="flex flex-col">
      <h2 id={titleId} className="text-lead font-semibold">
        {title}
      </h2>
      <div ref={place} className={`flex flex-1 flex-col ${heights[space]}`}>
        {Details ? <Details /> : <Skeleton className="mt-4 min-h-16 w-full flex-1 rounded-card" />}
      </div>
    </Card>
  )
}
