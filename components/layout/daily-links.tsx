import { useTranslations } from 'next-intl'
import { PageLink } from './page-link'
import { dailyPages } from './site-navigation'

/** Links to what is new each day or week: the challenge, the quests, the season, and the shop for what they pay. */
export function DailyLinks() {
  const t = useTranslations()
  return (
    <nav aria-label={t('siteHeader.dailyAndWeekly')} className="mb-6 flex flex-wrap gap-2 sm:gap-3">
      {dailyPages.map(([page, path]) => (
        <PageLink
          key={page}
          href={path}
          className="inline-flex min-h-11 max-w-full items-center rounded-control border border-[var(--hairline-strong)] wrap-anywhere hyphens-auto bg-raised px-4 font-semibold text-ink hover:border-brand aria-[current]:border-brand aria-[current]:text-brand"
        >
          {t(`pages.${page}.title`)}
        </PageLink>
      ))}
    </nav>
  )
}
