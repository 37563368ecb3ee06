import { useLocale, useTranslations } from 'next-intl'
import { siteFormatter } from '@/components/live/site-formatter'
import { locales } from '@/lib/i18n/locales'
import { protocolFacts } from '@/lib/protocol/protocol-facts'

/** Of every hundred coins paid, in the order in which the contract takes them. */
const referrer = Number(protocolFacts.referralPercentages.referrerCro)
const parts = [
  { key: 'holders', share: 50, color: 'bg-brand-fill' },
  { key: 'referrer', share: referrer, color: 'bg-reward-fill' },
  { key: 'treasury', share: 50 - referrer, color: 'bg-[var(--hairline-strong)]' },
] as const

/** Where a payment goes, as a bar cut to scale. */
export function SplitPicture() {
  const t = useTranslations('stakingSection')
  const { number } = siteFormatter(locales[useLocale()].iso)
  return (
    <figure className="mt-12">
      <figcaption className="text-note text-quiet">{t('split.title')}</figcaption>
      <div aria-hidden className="mt-3 flex h-12 gap-1 forced-color-adjust-none sm:h-16">
        {parts.map(({ key, share, color }) => (
          <span key={key} className={`rounded-sm ${color}`} style={{ flexGrow: share, flexBasis: 0 }} />
        ))}
      </div>
      <ul className="mt-4 grid gap-3 sm:flex sm:gap-1">
        {parts.map(({ key, share, color }) => (
          <li
            key={key}
            className="flex min-w-0 items-baseline gap-3 sm:block"
            style={{ flexGrow: share, flexBasis: 0 }}
          >
            <span aria-hidden className={`size-2.5 shrink-0 rounded-full sm:hidden ${color}`} />
            <span className="font-display text-lead font-semibold sm:block">{number(share / 100, 'percent')}</span>
            <span className="text-note text-balance text-quiet sm:block sm:pe-3">{t(`split.${key}`)}</span>
          </li>
        ))}
      </ul>
    </figure>
  )
}
