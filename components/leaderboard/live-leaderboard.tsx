'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useMemo } from 'react'
import type { Address } from 'viem'
import { AppLink } from '@/components/navigation/site-link'
import { buttonStyle } from '@/components/ui/button-style'
import { usePolledJson } from '@/components/ui/use-polled-json'
import { localizedPath } from '@/lib/i18n/localized-path'
import { type BoardResponse, type LeaderboardPage, parseBoardResponse } from '@/lib/leaderboard/leaderboard-page'
import { BoardSkeleton } from './board-skeleton'
import { BoardUnavailable, BoardStatus } from './board-status'
import { LeaderboardTable } from './leaderboard-table'

type LiveLeaderboardProps = {
  /** Board from the server; null if there is none. */
  initial: LeaderboardPage | null
  /** Largest number of rows. */
  limit: number
  player?: Address | undefined
}

/** The top of the board, polled every second while the page is visible. */
export function LiveLeaderboard({ initial, limit, player }: LiveLeaderboardProps) {
  const locale = useLocale()
  const t = useTranslations('leaderboardTable')
  const initialResponse = useMemo<BoardResponse | null>(() => initial && { kind: 'board', page: initial }, [initial])
  const url = `/api/leaderboard?limit=${limit}${player ? `&player=${player}` : ''}`
  const { data, failed } = usePolledJson({
    url,
    parse: parseBoardResponse,
    initial: initialResponse,
    intervalMs: 1_000,
  })

  if (!data) return failed ? <BoardUnavailable /> : <BoardSkeleton rows={Math.min(limit, 10)} />
  if (data.kind === 'refused') return <BoardUnavailable message={data.message} />

  const { page } = data
  const own = page.player
  const isOwnRowShown = own !== null && page.leaderboard.some((row) => row.address === own.address)
  return (
    <>
      <BoardStatus page={page} failed={failed} />
      {page.leaderboard.length === 0 ? (
        <div className="px-3 py-10">
          <p className="mb-4 text-quiet">{t('empty')}</p>
          <AppLink href={localizedPath(locale, '/app')} className={buttonStyle('secondary')}>
            {t('emptyAction')}
          </AppLink>
        </div>
      ) : (
        <LeaderboardTable rows={page.leaderboard} player={player} />
      )}
      {own && !isOwnRowShown && (
        <div className="sticky bottom-0 border-t border-brand bg-surface">
          <p className="px-3 pt-2 text-note text-quiet">{t('yourPlace')}</p>
          <LeaderboardTable rows={[own]} player={player} isHeadless />
        </div>
      )}
    </>
  )
}
