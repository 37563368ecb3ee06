'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Skeleton } from '@/components/ui/skeleton'
import { useLastingLoading } from '@/components/ui/hooks/use-lasting-loading'
import type { QueryResult } from '@/lib/contracts/query-result'

type QueryValueProps<value> = {
  result: QueryResult<value>
  children: (value: value) => ReactNode
}

/**
 * Shows the value of a chain query, a skeleton while it loads, or why there is no value. A missing value is never shown
 * as 0.
 */
export function QueryValue<value>({ result, children }: QueryValueProps<value>) {
  const t = useTranslations('reading')
  const isLoading = useLastingLoading(result.kind === 'loading')
  if (isLoading || result.kind === 'loading') return <Skeleton />
  switch (result.kind) {
    case 'failed':
      return <span className="text-body font-normal text-quiet">{t('failed')}</span>
    case 'not-available':
      return <span className="text-body font-normal text-quiet">{t('notAvailable')}</span>
    case 'ready':
      return children(result.value)
  }
}
