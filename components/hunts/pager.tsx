'use client'

import { useTranslations } from 'next-intl'
import { useSiteFormatter } from '@/components/ui/use-site-formatter'
import { PageTurner } from '@/components/ui/page-turner'

type RangeTurnerProps = {
  /** From 1, and how many things stand on each. */
  page: number
  pageSize: number
  total: number
  onTurn: (page: number) => void
}

/** The way through a list page by page, and which part of it is shown. Nothing where all of it is. */
export function Pager({ page, pageSize, total, onTurn }: RangeTurnerProps) {
  const t = useTranslations('huntPages.pages')
  const format = useSiteFormatter()
  const first = Math.min((page - 1) * pageSize + 1, total)
  const last = Math.min(total, page * pageSize)
  if (total <= pageSize && page === 1) return null
  const place = t('range', { first: format.int(first), last: format.int(last), total: format.int(total) })
  return (
    <PageTurner
      label={t('label')}
      previous={t('previous')}
      next={t('next')}
      place={place}
      page={page}
      isLast={last >= total}
      size="s"
      onTurn={onTurn}
    />
  )
}
