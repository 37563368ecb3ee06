'use client'

import { useTranslations } from 'next-intl'
import { useSiteFormatter } from '@/components/ui/use-site-formatter'
import type { IndexerStatus } from '@/lib/hunts/hunt-schema'

type ReadingNoteProps = {
  reading: IndexerStatus
  /** Whether the site did not answer last. */
  failed: boolean
}

/** Why what is shown may be old: the site does not answer, or knows the chain only up to some block. Nothing where it is new. */
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
