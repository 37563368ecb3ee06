'use client'

import { useTranslations } from 'next-intl'
import { useSiteFormatter } from '@/components/ui/hooks/use-site-formatter'
import { Button } from '@/components/ui/button'

type HistoryPagerProps = {
  /** The number of the shown page, from 1. */
  number: number
  /** Null when there is no newer or older page. */
  onNewer: (() => void) | null
  onOlder: (() => void) | null
}

/** Links to newer and older pages; nothing when there is only one page. */
export function HistoryPager({ number, onNewer, onOlder }: HistoryPagerProps) {
  const t = useTranslations('historyCard')
  const format = useSiteFormatter()
  if (!onNewer && !onOlder && number === 1) return null
  return (
    <nav aria-label={t('pages')} className="mt-4 flex items-center justify-between gap-4">
      <Button variant="secondary" size="s" disabledReason={!onNewer && t('onFirst')} onClick={() => onNewer?.()}>
        {t('newer')}
      </Button>
      <span aria-live="polite" className="text-note text-quiet">
        {t('page', { number: format.int(number) })}
      </span>
      <Button variant="secondary" size="s" disabledReason={!onOlder && t('onLast')} onClick={() => onOlder?.()}>
        {t('older')}
      </Button>
    </nav>
  )
}
