import { useLocale, useTranslations } from 'next-intl'
import type { Address } from 'viem'
import { SoftLink } from '@/components/navigation/soft-link'
import { buttonStyle } from '@/components/ui/button-style'
import { localizedPath } from '@/lib/i18n/localized-path'
import type { BoardAnswer } from '@/lib/leaderboard/board-answer'
import { BoardPager } from './board-pager'
import { BoardRefused } from './board-refused'
import { BoardSkeleton } from './board-skeleton'
import { BoardStatus } from './board-status'
import type { BoardStart, BoardView } from './board-view'
import { LeaderboardTable } from './leaderboard-table'
import { OwnPlace } from './own-place'
import { Podium } from './podium'

type BoardBodyProps = {
  answer: BoardAnswer | null
  view: BoardView
  /** Whether another view is under way. */
  isOld: boolean
  failed: boolean
  player: Address | null
  onStart: (start: BoardStart) => void
}

/** A page of the board in each of its states: on its way, refused, empty, old, and as it should be. */
export function BoardBody({ answer, view, isOld, failed, player, onStart }: BoardBodyProps) {
  const locale = useLocale()
  const t = useTranslations('leaderboardTable')
  const screen = useTranslations('leaderboardScreen')
  if (!answer) return failed ? <BoardRefused /> : <BoardSkeleton rows={12} />
  if (answer.kind === 'refused') return <BoardRefused message={answer.message} />

  const { page } = answer
  const marked = view.start.kind === 'around' ? view.start.player : player
  if (page.leaderboard.length === 0) {
    return (
      <>
        <BoardStatus page={page} failed={failed} />
        <div className="px-3 pt-10 pb-12">
          <p className="mb-4 text-quiet">{page.season === null ? t('empty') : screen('emptySeason')}</p>
          <SoftLink href={localizedPath(locale, '/app')} className={buttonStyle('secondary')}>
            {t('emptyAction')}
          </SoftLink>
        </div>
      </>
    )
  }
  const hasPodium = page.previous === null && page.leaderboard.length > 3
  return (
    <>
      <BoardStatus page={page} failed={failed} />
      <div className={`pt-4 pb-4 transition-opacity duration-feedback ${isOld ? 'opacity-60' : ''}`}>
        {hasPodium && <Podium rows={page.leaderboard} player={player} />}
        <LeaderboardTable
          rows={hasPodium ? page.leaderboard.slice(3) : page.leaderboard}
          player={marked ?? undefined}
        />
        <BoardPager page={page} isBusy={isOld} onTurn={onStart} />
      </div>
      {player && !isOld && <OwnPlace page={page} player={player} onShow={() => onStart({ kind: 'around', player })} />}
    </>
  )
}
