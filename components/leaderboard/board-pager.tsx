import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import type { LeaderboardPage } from '@/lib/leaderboard/leaderboard-page'
import type { BoardStart } from './board-view'

type BoardPagerProps = {
  page: Pick<LeaderboardPage, 'previous' | 'next'>
  isBusy: boolean
  onTurn: (start: BoardStart) => void
}

/** The way through a board, page by page. Nothing where there is but one. */
export function BoardPager({ page: { previous, next }, isBusy, onTurn }: BoardPagerProps) {
  const t = useTranslations('leaderboardScreen')
  if (previous === null && next === null) return null
  return (
    <nav aria-label={t('pages')} className="mt-4 flex flex-wrap items-center justify-between gap-3 px-2">
      <Button
        variant="secondary"
        size="s"
        pending={isBusy}
        disabled={previous === null}
        onClick={() => previous && onTurn({ kind: 'before', cursor: previous })}
      >
        {t('previous')}
      </Button>
      {previous !== null && (
        <Button variant="quiet" size="s" onClick={() => onTurn({ kind: 'top' })}>
          {t('top')}
        </Button>
      )}
      <Button
        variant="secondary"
        size="s"
        pending={isBusy}
        disabled={next === null}
        onClick={() => next && onTurn({ kind: 'after', cursor: next })}
      >
        {t('next')}
      </Button>
    </nav>
  )
}
