'use client'

import { useTranslations } from 'next-intl'
import { useSiteFormatter } from '@/components/live/use-site-formatter'
import { Button } from '@/components/ui/button'

type PageTurnerProps = {
  /** From 1, and how many things stand on each. */
  page: number
  pageSize: number
  total: number
  onTurn: (page: number) => void
}

/** The way through a list page by page, and which part of it is shown. Nothing where all of it is. */
export function PageTurner({ page, pageSize, total, onTurn }: PageTurnerProps) {
  const t = useTranslations('huntPages.pages')
  const format = useSiteFormatter()
  const first = (page - 1) * pageSize + 1
  const last = Math.min(total, page * pageSize)
  if (total <= pageSize && page === 1) return null
  return (
    <nav aria-label={t('label')} className="mt-5 flex flex-wrap items-center justify-between gap-3">
      <Button variant="secondary" size="s" disabled={page === 1} onClick={() => onTurn(page - 1)}>
        {t('previous')}
      </Button>
      <span aria-live="polite" className="text-note text-quiet tabular-nums">
        {t('range', { first: format.int(Math.min(first, total)), last: format.int(last), total: format.int(total) })}
      </span>
      <Button variant="secondary" size="s" disabled={last >= total} onClick={() => onTurn(page + 1)}>
        {t('next')}
      </Button>
    </nav>
  )
}
