'use client'

import { useTranslations } from 'next-intl'
import { useSiteFormatter } from '@/components/ui/use-site-formatter'
import type { IndexerStatus } from '@/lib/hunts/hunt-schema'

type ReadingNoteProps = {
  reading: IndexerStatus
  /** Whether the last request failed. */
  failed: boolean
}

/**
 * Why the shown data may be outdated: the site does not answer, or the index is behind. Nothing while it is up to date.
 */
export function FreshnessNote({ reading, failed }: ReadingNoteProps) {
  const t = useTranslations('hunts.reading')
  const format = useSiteFormatter()
  const block = reading && format.int(reading.block)
  return (
    <p role="status" className="mb-4 text-note text-reward empty:hidden">
      {failed && t('unanswered')}
      {!failed && !reading && t('never')}
      {!failed && reading?.freshness === 'behind' && t('behind', { block: block ?? '', blocks: reading.lagBlocks })}
      {!failed &&
        reading?.freshness === 'silent' &&
        t('silent', { block: block ?? '', time: format.dateTime(reading.blockTime * 1_000, 'moment') })}
    </p>
  )
}
