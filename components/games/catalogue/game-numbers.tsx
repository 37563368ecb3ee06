'use client'

import { useTranslations } from 'next-intl'
import { createContext, use } from 'react'
import { useSiteFormatter } from '@/components/ui/hooks/use-site-formatter'
import { Isolate } from '@/components/ui/isolate'
import { Skeleton } from '@/components/ui/skeleton'
import type { AllGameNumbers, GameNumbers as Numbers } from '@/lib/games/score-schema'
import type { PublishedGameId } from '@/lib/games/game-ids'
import { GameIcon } from '../game-icon'

/** The statistics of our games, for the cards below; null while they load. */
export const KnownNumbers = createContext<AllGameNumbers | 'unavailable' | null>(null)

/** The statistics of one of our games in the catalogue; nothing when they are not available. */
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

/** Plays, best score, and what hunts in the game can still pay. */
export function NumberLine({ numbers, likes = 0 }: { numbers: Numbers; likes?: number }) {
  const { plays, best, keysLeft, bounty } = numbers
  const t = useTranslations('gameCatalogue')
  const format = useSiteFormatter()
  return (
    <span className="flex flex-wrap items-center gap-x-5 gap-y-1 tabular-nums">
      <span>{t('plays', { count: plays })}</span>
      {best > 0 && <span>{t('best', { score: format.int(best) })}</span>}
      {likes > 0 && (
        <span className="inline-flex items-center gap-1.5">
          <GameIcon name="like" />
          {t('likes', { count: likes })}
        </span>
      )}
      {keysLeft > 0 && (
        <span className="inline-flex items-center gap-1.5 font-semibold text-reward">
          <GameIcon name="key" />
          <span>{t('keysLeft', { count: keysLeft })}</span>
          <Isolate>{`${format.balanceWei(bounty, 2)} INT`}</Isolate>
        </span>
      )}
    </span>
  )
}
