'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Skeleton } from '@/components/ui/skeleton'
import { useLastingLoading } from '@/components/ui/use-lasting-loading'
import type { Reading } from '@/lib/contracts/reading'

type ReadingValueProps<value> = {
  reading: Reading<value>
  children: (value: value) => ReactNode
}

/** Shows what was read, or why there is nothing to show: a place kept while loading, never a false zero. */
export function ReadingValue<value>({ reading, children }: ReadingValueProps<value>) {
  const t = useTranslations('reading')
  const isLoading = useLastingLoading(reading.kind === 'loading')
  if (isLoading || reading.kind === 'loading') return <Skeleton />
  switch (reading.kind) {
    case 'failed':
      return <span className="text-body font-normal text-quiet">{t('failed')}</span>
    case 'not-available':
      return <span className="text-body font-normal text-quiet">{t('notAvailable')}</span>
    case 'ready':
      return children(reading.value)
  }
}
