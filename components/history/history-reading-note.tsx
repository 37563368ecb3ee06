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
  // Only what is wrong is read aloud: the rest changes with every block.
  return (
    <p className="mt-4 min-h-[1.5em] text-note text-quiet">
      {reading && (
        <span className="me-4">{t('readUpTo', { block: format.int(reading.block), seconds: reading.ageSeconds })}</span>
      )}
      <span role="status" className="text-reward">
        {failed && t('unavailable')}
        {!failed && reading === null && t('notFollowed')}
        {!failed && reading?.freshness === 'behind' && t('behind', { blocks })}
        {!failed && reading?.freshness === 'silent' && t('silent')}
      </span>
    </p>
  )
}
