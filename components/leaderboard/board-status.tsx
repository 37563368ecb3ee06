import { useTranslations } from 'next-intl'
import { useSiteFormatter } from '@/components/ui/use-site-formatter'
import type { LeaderboardPage } from '@/lib/leaderboard/leaderboard-page'

/** How many are on a board, as of which block, and what keeps it from being as new as it should. */
export function BoardStatus({ page, failed }: { page: LeaderboardPage; failed: boolean }) {
  const t = useTranslations('leaderboardTable')
  const format = useSiteFormatter()
  const lagBlocks = Math.max(0, page.headBlock - page.updatedAtBlock)
  return (
    <p className="flex flex-wrap gap-x-4 px-3 text-note text-quiet">
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
