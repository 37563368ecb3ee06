'use client'

import { useTranslations } from 'next-intl'
import { useSiteFormatter } from '@/components/live/use-site-formatter'
import type { HistoryReading } from '@/lib/history/history-reading'

type HistoryReadingNoteProps = {
  /** Undefined while nothing was read yet. */
  reading: HistoryReading | undefined
  failed: boolean
}

/** How far the history goes, in one line: up to which block and as of when, or why it cannot be told. */
export function HistoryReadingNote({ reading, failed }: HistoryReadingNoteProps) {
  const t = useTranslations('historyCard')
  const format = useSiteFormatter()
  const blocks = reading ? Math.max(0, reading.head - reading.block) : 0
  return (
    <p role="status" className="mt-4 min-h-[1.5em] text-note text-quiet">
      {reading && <span className="me-4">{t('readUpTo', { block: format.int(reading.block), seconds: reading.ageSeconds })}</span>}
      {failed && <span className="text-reward">{t('unavailable')}</span>}
      {!failed && reading === null && t('notFollowed')}
      {!failed && reading?.freshness === 'behind' && <span className="text-reward">{t('behind', { blocks })}</span>}
      {!failed && reading?.freshness === 'silent' && <span className="text-reward">{t('silent')}</span>}
    </p>
  )
}
