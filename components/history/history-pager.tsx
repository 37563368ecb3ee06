'use client'

import { useTranslations } from 'next-intl'
import { useSiteFormatter } from '@/components/ui/use-site-formatter'
import { Button } from '@/components/ui/button'

type HistoryPagerProps = {
  /** Of the page shown, from 1. */
  number: number
  /** Null where there is nothing newer or older. */
  onNewer: (() => void) | null
  onOlder: (() => void) | null
}

/** The way to newer and older pages. Nothing where there is but one. */
export function HistoryPager({ number, onNewer, onOlder }: HistoryPagerProps) {
  const t = useTranslations('historyCard')
  const format = useSiteFormatter()
  if (!onNewer && !onOlder && number === 1) return null
  return (
    <nav aria-label={t('pages')} className="mt-4 flex items-center justify-between gap-4">
      <Button variant="secondary" size="s" disabled={!onNewer} onClick={() => onNewer?.()}>
        {t('newer')}
      </Button>
      <span aria-live="polite" className="text-note text-quiet">
        {t('page', { number: format.int(number) })}
      </span>
      <Button variant="secondary" size="s" disabled={!onOlder} onClick={() => onOlder?.()}>
        {t('older')}
      </Button>
    </nav>
  )
}
