'use client'

import { useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import type { Address } from 'viem'
import { AppLink } from '@/components/navigation/site-link'
import { Button } from '@/components/ui/button'
import { buttonStyle } from '@/components/ui/button-style'
import { StableHeight } from '@/components/ui/stable-height'
import { usePolledJson } from '@/components/ui/hooks/use-polled-json'
import { useSiteLocale } from '@/components/ui/hooks/use-site-locale'
import { localizedPath } from '@/lib/i18n/localized-path'
import { type BoardResponse, type LeaderboardPage, parseBoardResponse } from '@/lib/leaderboard/leaderboard-page'
import { BoardSkeleton } from './board-skeleton'
import { BoardUnavailable, BoardStatus } from './board-status'
import { boardIntervalMs, toBoardUrl } from './board-view'
import { LeaderboardTable } from './leaderboard-table'
import { useShowRow } from './use-show-row'

type LiveLeaderboardProps = {
  /** Board from the server; null if there is none. */
  initial: LeaderboardPage | null
  /** Largest number of rows. */
  limit: number
  player?: Address | undefined
}

/** The top of the board, or the page around the player on request. Polled every second while the page is visible. */
export function LiveLeaderboard({ initial, limit, player }: LiveLeaderboardProps) {
  const locale = useSiteLocale()
  const t = useTranslations('leaderboardTable')
  const initialResponse = useMemo<BoardResponse | null>(() => initial && { kind: 'board', page: initial }, [initial])
  const [isAround, setAround] = useState(false)
  const start = isAround && player ? ({ kind: 'around', player } as const) : ({ kind: 'top' } as const)
  const url = toBoardUrl({ period: 'all', start }, limit, player ?? null)
  const { data, failed } = usePolledJson({
    url,
    parse: parseBoardResponse,
    initial: initialResponse,
    intervalMs: boardIntervalMs,
  })
  const own = data?.kind === 'board' ? data.page.player : null
  const showOwnRow = useShowRow(own?.address ?? null, () => setAround(true))

  const isFailed = data ? data.kind === 'refused' : failed
  if (data?.kind !== 'board') {
    return (
      <StableHeight isFailed={isFailed}>
        {isFailed ? <BoardUnavailable message={data?.message} /> : <BoardSkeleton rows={Math.min(limit, 10)} />}
      </StableHeight>
    )
  }

  const { page } = data
  const isOwnRowShown = own !== null && page.leaderboard.some((row) => row.address === own.address)
  return (
    <StableHeight isFailed={false}>
      <BoardStatus page={page} failed={failed} />
      {page.leaderboard.length === 0 ? (
        <div className="px-3 py-10">
          <p className="mb-4 text-quiet">{t('empty')}</p>
          <AppLink href={localizedPath(locale, '/app')} className={buttonStyle('secondary')}>
            {t('emptyAction')}
          </AppLink>
        </div>
      ) : (
        <LeaderboardTable rows={page.leaderboard} alignedWith={own ? [own] : []} player={player} />
      )}
      {page.previous !== null && (
        <Button variant="quiet" size="s" className="mt-2" onClick={() => setAround(false)}>
          {t('top')}
        </Button>
      )}
      {own && !isOwnRowShown && (
        <div className="border-t border-brand">
          <div className="flex flex-wrap items-center justify-between gap-2 px-3 pt-2">
            <p className="text-note text-quiet">{t('yourPlace')}</p>
            <Button variant="quiet" size="s" onClick={showOwnRow}>
              {t('mine')}
            </Button>
          </div>
          <LeaderboardTable rows={[own]} alignedWith={page.leaderboard} player={player} isHeadless />
        </div>
      )}
    </StableHeight>
  )
}
