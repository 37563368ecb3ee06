import { useTranslations } from 'next-intl'
import { Isolate } from '@/components/ui/isolate'
import { useSiteFormatter } from '@/components/ui/hooks/use-site-formatter'
import type { LeaderboardPage } from '@/lib/leaderboard/leaderboard-page'

/** Number of players, block of the board, and a warning if the board is not up to date. */
export function BoardStatus({ page, failed }: { page: LeaderboardPage; failed: boolean }) {
  const t = useTranslations('leaderboardTable')
  const format = useSiteFormatter()
  const lagBlocks = Math.max(0, page.headBlock - page.updatedAtBlock)
  return (
    <p className="flex flex-wrap gap-x-4 px-3 text-note text-quiet tabular-nums">
      <span>{t('players', { count: page.players })}</span>
      <span>{t('block', { block: format.number(page.updatedAtBlock, 'integer') })}</span>
      {failed && <span className="text-reward">{t('unavailable')}</span>}
      {!failed && page.freshness === 'behind' && (
        <span className="text-reward">{t('behind', { blocks: lagBlocks })}</span>
      )}
      {!failed && page.freshness === 'silent' && <span className="text-reward">{t('silent')}</span>}
    </p>
  )
}

/** Replaces a board that could not be loaded, with the error message of the site if there is one. */
export function BoardUnavailable({ message }: { message?: string | undefined }) {
  const t = useTranslations('leaderboardTable')
  return (
    <p role="status" className="px-3 py-8 text-quiet">
      {t('unavailable')}
      {message && <Isolate className="mt-2 block font-mono text-note">{message}</Isolate>}
    </p>
  )
}
