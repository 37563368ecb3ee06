import { useTranslations } from 'next-intl'
import { useSiteFormatter } from '@/components/live/use-site-formatter'
import { Button } from '@/components/ui/button'

type PageTurnerProps = {
  /** From 1. */
  page: number
  pages: number
  isBusy: boolean
  onTurn: (page: number) => void
}

/** The way through the pages of a list. Nothing where there is but one. */
export function PageTurner({ page, pages, isBusy, onTurn }: PageTurnerProps) {
  const t = useTranslations('gameCatalogue')
  const format = useSiteFormatter()
  if (pages <= 1) return null
  return (
    <nav aria-label={t('pages')} className="mt-8 flex flex-wrap items-center justify-center gap-4">
      <Button variant="secondary" disabled={page === 1} pending={isBusy} onClick={() => onTurn(page - 1)}>
        {t('previous')}
      </Button>
      <span aria-live="polite" className="text-note text-quiet tabular-nums">
        {t('page', { page: format.int(page), pages: format.int(pages) })}
      </span>
      <Button variant="secondary" disabled={page >= pages} pending={isBusy} onClick={() => onTurn(page + 1)}>
        {t('next')}
      </Button>
    </nav>
  )
}
