import { useTranslations } from 'next-intl'
import { PageLink } from './page-link'
import { dailyPages } from './site-navigation'

/**
 * Links to what is new each day or week: the challenge, the quests and the season; and to the shop, where the earned
 * credits are spent.
 */
export function DailyLinks() {
  const t = useTranslations()
  return (
    <nav
      aria-label={t('siteHeader.dailyAndWeekly')}
      className="mb-6 flex flex-wrap justify-between border-b border-hairline gap-x-2 sm:justify-start sm:gap-x-8"
    >
      {dailyPages.map(([page, path]) => (
        <PageLink
          key={page}
          href={path}
          className="-mb-px inline-flex min-h-11 max-w-full items-center border-b-2 border-transparent font-semibold wrap-anywhere hyphens-auto text-ink hover:border-[var(--hairline-strong)] aria-[current]:border-brand aria-[current]:text-brand max-sm:text-note"
        >
          {t(`pages.${page}.title`)}
        </PageLink>
      ))}
    </nav>
  )
}
