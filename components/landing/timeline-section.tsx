import { useLocale, useTranslations } from 'next-intl'
import { siteFormatter } from '@/components/live/site-formatter'
import { locales } from '@/lib/i18n/locales'
import { routes } from '@/lib/routes/routes'
import type { SaleSnapshot } from '@/lib/sale/sale-snapshot'
import { Section } from './section'
import { WayLink } from './way-link'

const done = [
  { key: 'contracts', href: routes.whitepaper, proof: '/config.json' },
  { key: 'indexer', href: routes.leaderboard, proof: '/api/health' },
  { key: 'trading', href: routes.dashboard, proof: null },
  { key: 'languages', href: null, proof: null },
] as const
const next = ['dashboard', 'accounts', 'games', 'hunts'] as const

/** What stands, where one can check it, and what is worked on next, in order and without dates. */
export function TimelineSection({ snapshot }: { snapshot: SaleSnapshot | null }) {
  const t = useTranslations('timelineSection')
  const { dateTime } = siteFormatter(locales[useLocale()].iso)
  const isOpen = snapshot !== null && snapshot.startDate > 0 && snapshot.startDate <= snapshot.blockTime
  const opened = isOpen && dateTime(snapshot.startDate * 1_000, 'moment')
  return (
    <Section id="timeline" heights={[102, 50]} title={t('title')} lead={t('lead')}>
      <div className="mt-12 grid gap-12 md:grid-cols-2 md:gap-16">
        <div>
          <h3 className="text-title font-semibold">{t('done.title')}</h3>
          <ul className="mt-6 border-s-2 border-brand">
            {done.map(({ key, href, proof }) => (
              <li key={key} className="relative ps-8 pb-8 last:pb-0">
                <span aria-hidden className="absolute -start-[13px] top-0.5 grid size-6 place-items-center rounded-full bg-brand-fill">
                  <svg viewBox="0 0 12 12" className="size-3" fill="none" stroke="var(--on-brand)" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round">
                    <path d="m2.5 6.5 2.5 2.5 4.5-6" />
                  </svg>
                </span>
                <h4 className="text-lead font-semibold">{t(`done.${key}.title`)}</h4>
                <p className="mt-1 max-w-prose text-quiet">{t(`done.${key}.text`)}</p>
                {key === 'trading' && opened && <p className="mt-1">{t('done.trading.since', { moment: opened })}</p>}
                <div className="flex flex-wrap gap-x-6">
                  {href && <WayLink href={href}>{t(`done.${key}.check`)}</WayLink>}
                  {proof && (
                    <a href={proof} className="inline-flex min-h-11 items-center text-note text-quiet underline decoration-[var(--hairline-strong)] underline-offset-4 hover:text-ink">
                      {t(`done.${key}.proof`)}
                    </a>
                  )}
                </div>
              </li>
            ))}
          </ul>
        </div>
        <div>
          <h3 className="text-title font-semibold">{t('next.title')}</h3>
          <ol className="mt-6 border-s-2 border-dashed border-[var(--hairline-strong)]">
            {next.map((key, index) => (
              <li key={key} className="relative ps-8 pb-8 last:pb-0">
                <span aria-hidden className="absolute -start-[13px] top-0.5 grid size-6 place-items-center rounded-full border-2 border-[var(--hairline-strong)] bg-ground text-[0.75rem] font-semibold">
                  {index + 1}
                </span>
                <h4 className="text-lead font-semibold">{t(`next.${key}.title`)}</h4>
                <p className="mt-1 max-w-prose text-quiet">{t(`next.${key}.text`)}</p>
              </li>
            ))}
          </ol>
        </div>
      </div>
    </Section>
  )
}
