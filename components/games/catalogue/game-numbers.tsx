'use client'

import { use } from 'react'
import { Skeleton } from '@/components/ui/skeleton'
import type { PublishedGameId } from '@/lib/games/game-ids'
import { KnownNumbers } from './known-numbers'
import { NumberLine } from './number-line'

/** The numbers of one of our games in the catalogue; nothing where the site does not answer. */
export function GameNumbers({ game }: { game: PublishedGameId }) {
  const known = use(KnownNumbers)
  const numbers = known === 'unavailable' ? undefined : known?.find(({ id }) => id === game)
  return (
    <div className="mt-auto min-h-10 pt-4 text-note text-quiet">
      {known === null && <Skeleton className="h-4 w-40" />}
      {numbers && <NumberLine numbers={numbers} />}
    </div>
  )
}
