'use client'

import { useTranslations } from 'next-intl'
import { useSiteFormatter } from '@/components/ui/use-site-formatter'
import { PageTurner } from '@/components/ui/page-turner'

type RangeTurnerProps = {
  /** The page number from 1, and the number of items on a page. */
  page: number
  pageSize: number
  total: number
  onTurn: (page: number) => void
}

/** Links to the pages of a list, and the shown range; nothing when there is only one page. */
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
