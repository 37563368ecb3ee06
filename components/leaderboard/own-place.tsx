import { useTranslations } from 'next-intl'
import type { Address } from 'viem'
import { Button } from '@/components/ui/button'
import type { LeaderboardPage } from '@/lib/leaderboard/leaderboard-page'
import { LeaderboardTable } from './leaderboard-table'
import { useIsInSight } from './use-is-in-sight'

type OwnPlaceProps = {
  page: LeaderboardPage
  player: Address
  onShow: () => void
}

/** The reader's own row, kept at the lower edge of the screen as long as it is not in sight itself. */
export function OwnPlace({ page, player, onShow }: OwnPlaceProps) {
  const t = useTranslations('leaderboardTable')
  const screen = useTranslations('leaderboardScreen')
  const own = page.player
  const isInSight = useIsInSight(own?.address ?? null, page)
  if (isInSight) return null
  return (
    <div className="sticky bottom-0 z-10 -mx-2 rounded-t-card border border-b-0 border-brand bg-surface px-2 pb-2 shadow-card sm:-mx-3 sm:px-3">
      <div className="flex flex-wrap items-center justify-between gap-2 px-3 pt-2">
        <p className="text-note text-quiet">{own ? t('yourPlace') : screen('notRanked')}</p>
        {own && (
          <Button variant="quiet" size="s" onClick={onShow}>
            {screen('mine')}
          </Button>
        )}
      </div>
      {own && <LeaderboardTable rows={[own]} player={player} isHeadless />}
    </div>
  )
}
