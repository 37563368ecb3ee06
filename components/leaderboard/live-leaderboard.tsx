'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useSiteFormatter } from '@/components/live/use-site-formatter'
import * as v from 'valibot'
import type { Address } from 'viem'
import { useLiveResource } from '@/components/live/use-live-resource'
import { SoftLink } from '@/components/navigation/soft-link'
import { buttonStyle } from '@/components/ui/button-style'
import { Skeleton } from '@/components/ui/skeleton'
import { localizedPath } from '@/lib/i18n/localized-path'
import { leaderboardPageSchema, type LeaderboardPage } from '@/lib/leaderboard/leaderboard-page'
import { LeaderboardTable } from './leaderboard-table'

const parseBoard = v.parser(leaderboardPageSchema)

type LiveLeaderboardProps = {
  /** What the server knew when it rendered; null where the board did not answer. */
  initial: LeaderboardPage | null
  /** Rows shown at most. */
  limit: number
  player?: Address | undefined
}

/** The board, following the chain: read again every second while it is visible. */
export function LiveLeaderboard({ initial, limit, player }: LiveLeaderboardProps) {
  const locale = useLocale()
  const t = useTranslations('leaderboardTable')
  const format = useSiteFormatter()
  const url = `/api/leaderboard?limit=${limit}${player ? `&player=${player}` : ''}`
  const { data, failed } = useLiveResource({ url, parse: parseBoard, initial, intervalMs: 1_000 })

  if (!data) {
    return failed ? (
      <p role="status" className="py-8 text-quiet">
        {t('unavailable')}
      </p>
    ) : (
      <div aria-busy className="grid gap-3 py-4">
        {Array.from({ length: Math.min(limit, 10) }, (_, row) => (
          <Skeleton key={row} className="h-10 w-full" />
        ))}
      </div>
    )
  }

  const lagBlocks = Math.max(0, data.headBlock - data.updatedAtBlock)
  const own = data.player
  const isOwnShown = own !== null && data.leaderboard.some((row) => row.address === own.address)
  return (
    <>
      <p className="flex flex-wrap gap-x-4 px-3 text-note text-quiet">
        <span>{t('players', { count: data.players })}</span>
        <span>{t('block', { block: format.number(data.updatedAtBlock, 'integer') })}</span>
        {failed && <span className="text-reward">{t('unavailable')}</span>}
        {!failed && data.freshness === 'behind' && <span className="text-reward">{t('behind', { blocks: lagBlocks })}</span>}
        {!failed && data.freshness === 'silent' && <span className="text-reward">{t('silent')}</span>}
      </p>
      {data.leaderboard.length === 0 ? (
        <div className="px-3 py-10">
          <p className="mb-4 text-quiet">{t('empty')}</p>
          <SoftLink href={localizedPath(locale, '/app')} className={buttonStyle('secondary')}>
            {t('emptyAction')}
          </SoftLink>
        </div>
      ) : (
        <LeaderboardTable rows={data.leaderboard} player={player} />
      )}
      {own && !isOwnShown && (
        <div className="sticky bottom-0 border-t border-brand bg-surface">
          <p className="px-3 pt-2 text-note text-quiet">{t('yourPlace')}</p>
          <LeaderboardTable rows={[own]} player={player} />
        </div>
      )}
    </>
  )
}
