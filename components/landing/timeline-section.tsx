import { useTranslations } from 'next-intl'
import { routes } from '@/lib/routes/routes'
import { Section } from './section'
import { WayLink } from './way-link'

const done = [
  { key: 'contracts', href: routes.whitepaper },
  { key: 'indexer', href: routes.leaderboard },
  { key: 'trading', href: routes.dashboard },
  { key: 'languages', href: null },
] as const
const next = ['dashboard', 'accounts', 'games', 'hunts'] as const

/** What stands, where one can check it, and what is worked on next, in order and without dates. */
export function TimelineSection() {
  const t = useTranslations('timelineSection')
  return (
    <Section id="timeline" title={t('title')} lead={t('lead')}>
      <div className="mt-12 grid gap-12 md:grid-cols-2 md:gap-16">
        <div>
          <h3 className="text-title font-semibold">{t('done.title')}</h3>
          <ul className="mt-6 border-s-2 border-brand">
            {done.map(({ key, href }) => (
              <li key={key} className="relative ps-8 pb-8 last:pb-0">
                <span aria-hidden className="absolute -start-[13px] top-0.5 grid size-6 place-items-center rounded-full bg-brand-fill">
                  <svg viewBox="0 0 12 12" className="size-3" fill="none" stroke="var(--on-brand)" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round">
                    <path d="m2.5 6.5 2.5 2.5 4.5-6" />
                  </svg>
                </span>
                <h4 className="text-lead font-semibold">{t(`done.${key}.title`)}</h4>
                <p className="mt-1 max-w-prose text-quiet">{t(`done.${key}.text`)}</p>
                {href && <WayLink href={href}>{t(`done.${key}.check`)}</WayLink>}
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
