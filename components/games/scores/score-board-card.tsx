'use client'

import { useTranslations } from 'next-intl'
import { Card } from '@/components/ui/card'
import { Skeleton } from '@/components/ui/skeleton'
import { useWhenSeen } from '@/components/ui/hooks/use-when-seen'
import type { ScoreBoardProps } from './score-board'

const loadBoard = () => import('./score-board').then((file) => file.ScoreBoard)

/** The card of a game's board; the board itself loads when the card scrolls into view. */
export function ScoreBoardCard(props: ScoreBoardProps) {
  const t = useTranslations('scoreBoard')
  const [place, Board] = useWhenSeen(loadBoard)
  return (
    <Card aria-labelledby="score-board-title">
      <h2 id="score-board-title" className="text-title font-semibold">
        {t('title')}
      </h2>
      <div ref={place} className="min-h-72">
        {Board ? <Board {...props} /> : <Skeleton className="mt-4 h-68 w-full" />}
      </div>
    </Card>
  )
}
