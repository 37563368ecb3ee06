import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { GameIcon } from '../game-icon'

/** Where no game fits: says so, and the way back to all. */
export function NothingFound({ onAll }: { onAll: () => void }) {
  const t = useTranslations('gameCatalogue')
  return (
    <div className="grid justify-items-center gap-4 rounded-card border border-dashed border-[var(--hairline-strong)] px-6 py-16 text-center">
      <GameIcon name="watch" className="size-10 text-quiet" />
      <p className="text-lead font-semibold">{t('none')}</p>
      <Button variant="secondary" onClick={onAll}>
        {t('showAll')}
      </Button>
    </div>
  )
}
