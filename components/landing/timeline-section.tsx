import { useTranslations } from 'next-intl'
import { SiteLink } from '@/components/navigation/site-link'
import { OpenMark } from '@/components/ui/open-mark'
import { useSiteFormatter } from '@/components/ui/hooks/use-site-formatter'
import { localChainId } from '@/lib/chains'
import { routes } from '@/lib/routes/pages'
import type { SaleSnapshot } from '@/lib/sale/sale-snapshot'
import { Section } from './section'
import { ArrowLink } from './arrow-link'

/** Finished items, each with a link to a page that proves it. */
const standing = [
  { key: 'contracts', href: routes.whitepaper, proof: routes.testDebug },
  { key: 'indexer', href: routes.leaderboard, proof: routes.testDebug },
  { key: 'trading', href: routes.dashboard, proof: null },
  { key: 'dashboard', href: routes.sandbox, proof: null },
  { key: 'games', href: routes.play, proof: null },
  { key: 'worlds', href: routes.testMetaverse, proof: null },
  { key: 'hunts', href: routes.gameBuilder, proof: null },
  { key: 'accounts', href: routes.register, proof: null },
] as const
const onPublicChains = ['launch'] as const
const coming = ['review'] as const

const tick = (
  <span
    aria-hidden
    className="absolute -start-[13px] top-0.5 grid size-6 place-items-center rounded-full bg-brand-fill"
  >
    <svg
      viewBox="0 0 12 12"
      className="size-3"
      fill="none"
      stroke="var(--on-brand)"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d="m2.5 6.5 2.5 2.5 4.5-6" />
    </svg>
  </span>
)
/** The line ends at the last item; on a desktop each of the last two items ends a column. */
const doneItem =
  'relative border-s-2 border-brand ps-8 pb-3 sm:pb-8 last:border-transparent md:nth-last-2:border-transparent'

/** Finished work with proof, and the next steps in order and without dates. */
export function TimelineSection({ snapshot }: { snapshot: SaleSnapshot | null }) {
  const t = useTranslations('timelineSection')
  const { dateTime } = useSiteFormatter()
  const isOpen = snapshot !== null && snapshot.startDate > 0 && snapshot.startDate <= snapshot.blockTime
  const opened = isOpen && dateTime(snapshot.startDate * 1_000, 'moment')
  const isPublic = snapshot !== null && snapshot.chainId !== localChainId
  const unlinked = ['languages', ...(isPublic ? onPublicChains : [])] as const
  const next = [...coming, ...(isPublic ? [] : onPublicChains)]
  return (
    <Section id="timeline" heights={[38, 44]} title={t('title')} lead={t('lead')}>
      <details className="group mt-8 border-y border-hairline sm:mt-12">
        <summary className="flex min-h-14 items-center justify-between gap-6 py-3 hover:text-brand">
          <h3 className="text-title font-semibold">{t('done', { count: standing.length + unlinked.length })}</h3>
          <OpenMark />
        </summary>
        <ul className="mt-6 ms-3 grid gap-x-15 md:grid-cols-2">
          {standing.map(({ key, href, proof }) => (
            <li key={key} className={doneItem}>
              {tick}
              <h4 className="text-lead font-semibold">{t(`items.${key}.title`)}</h4>
              <p className="mt-1 max-w-prose text-quiet">{t(`items.${key}.text`)}</p>
              {key === 'trading' && opened && <p className="mt-1">{t('since', { moment: opened })}</p>}
              <div className="flex flex-wrap gap-x-6">
                <ArrowLink href={href}>{t(`items.${key}.check`)}</ArrowLink>
                {proof && (
                  <SiteLink
                    href={proof}
                    className="inline-flex min-h-11 items-center text-note max-sm:hidden text-quiet underline decoration-[var(--hairline-strong)] underline-offset-4 hover:text-ink"
                  >
                    {t(`items.${key}.proof`)}
                  </SiteLink>
                )}
              </div>
            </li>
          ))}
          {unlinked.map((key) => (
            <li key={key} className={doneItem}>
              {tick}
              <h4 className="text-lead font-semibold">{t(`items.${key}.title`)}</h4>
              <p className="mt-1 max-w-prose text-quiet">{t(`items.${key}.text`)}</p>
            </li>
          ))}
        </ul>
      </details>
      <h3 className="mt-8 text-title font-semibold">{t('next')}</h3>
      <ol className="mt-9 grid max-md:ms-3 md:grid-cols-[calc(50%+1.5rem)_1fr]">
        {next.map((key, index) => (
          <li
            key={key}
            className="relative border-dashed border-[var(--hairline-strong)] max-md:border-s-2 max-md:ps-8 max-md:pb-8 md:border-t-2 md:pt-8 md:pe-10"
          >
            <span
              aria-hidden
              className="absolute -start-[13px] top-0.5 grid size-6 place-items-center rounded-full border-2 border-[var(--hairline-strong)] bg-ground text-[0.75rem] font-semibold md:start-0 md:-top-[13px]"
            >
              {index + 1}
            </span>
            <h4 className="text-lead font-semibold">{t(`items.${key}.title`)}</h4>
            <p className="mt-1 max-w-prose text-quiet">{t(`items.${key}.text`)}</p>
          </li>
        ))}
      </ol>
    </Section>
  )
}
