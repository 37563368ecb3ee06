'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { useSiteFormatter } from '@/components/live/use-site-formatter'
import { Skeleton } from '@/components/ui/skeleton'
import type { GameNumbers as Numbers } from '@/lib/games/attempt-answers'
import type { PublishedGameId } from '@/lib/games/game-ids'
import { loadGameNumbers } from './load-game-numbers'

/** How often a game was played, and the best that anybody reached. */
export function GameNumbers({ game }: { game: PublishedGameId }) {
  const t = useTranslations('gameCatalogue')
  const format = useSiteFormatter()
  const [numbers, setNumbers] = useState<Numbers | 'unavailable' | null>(null)

  useEffect(() => {
    let isWanted = true
    loadGameNumbers().then(
      (all) => isWanted && setNumbers(all.find(({ id }) => id === game) ?? 'unavailable'),
      () => isWanted && setNumbers('unavailable'),
    )
    return () => {
      isWanted = false
    }
  }, [game])

  return (
    <p className="mt-4 flex min-h-6 gap-5 text-note text-quiet tabular-nums">
      {numbers === null && <Skeleton className="h-4 w-40" />}
      {numbers !== null && numbers !== 'unavailable' && (
        <>
          <span>{t('plays', { count: numbers.plays })}</span>
          {numbers.best > 0 && <span>{t('best', { score: format.int(numbers.best) })}</span>}
        </>
      )}
    </p>
  )
}
