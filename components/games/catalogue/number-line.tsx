import { useTranslations } from 'next-intl'
import { useSiteFormatter } from '@/components/live/use-site-formatter'
import { Isolate } from '@/components/ui/isolate'
import type { GameNumbers } from '@/lib/games/attempt-answers'
import { GameIcon } from '../game-icon'

/** How often a game was played, the best that anybody reached, and what can still be found in it. */
export function NumberLine({ numbers: { plays, best, keysLeft, bounty } }: { numbers: GameNumbers }) {
  const t = useTranslations('gameCatalogue')
  const format = useSiteFormatter()
  return (
    <span className="flex flex-wrap items-center gap-x-5 gap-y-1 tabular-nums">
      <span>{t('plays', { count: plays })}</span>
      {best > 0 && <span>{t('best', { score: format.int(best) })}</span>}
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
