import { useLocale, useTranslations } from 'next-intl'
import { siteFormatter } from '@/components/live/site-formatter'
import { locales } from '@/lib/i18n/locales'
import { protocolFacts } from '@/lib/protocol/protocol-facts'

/** Of every hundred coins paid, in the order in which the contract takes them. */
const referrer = Number(protocolFacts.referralPercentages.referrerCro)
const parts = [
  { key: 'holders', share: 50, color: 'bg-brand-fill', text: 'text-on-brand' },
  { key: 'referrer', share: referrer, color: 'bg-reward', text: 'text-ground' },
  { key: 'treasury', share: 50 - referrer, color: 'bg-[var(--hairline-strong)]', text: 'text-ink' },
] as const

/** Where a payment goes, as a bar cut to scale. */
export function SplitPicture() {
  const t = useTranslations('stakingSection')
  const { number } = siteFormatter(locales[useLocale()].iso)
  return (
    <figure className="mt-12">
      <figcaption className="text-note text-quiet">{t('split.title')}</figcaption>
      <dl className="mt-3 flex gap-1">
        {parts.map(({ key, share, color, text }) => (
          <div key={key} className="min-w-0" style={{ flexGrow: share, flexBasis: 0 }}>
            <dd className={`grid h-16 place-items-center rounded-sm font-display text-lead font-semibold ${color} ${text}`}>{number(share / 100, 'percent')}</dd>
            <dt className="mt-2 hidden text-note sm:block">{t(`split.${key}`)}</dt>
          </div>
        ))}
      </dl>
      <ul className="mt-3 grid gap-1 text-note sm:hidden">
        {parts.map(({ key, share, color }) => (
          <li key={key} className="flex items-baseline gap-2">
            <span aria-hidden className={`size-2.5 shrink-0 rounded-full ${color}`} />
            {number(share / 100, 'percent')} {t(`split.${key}`)}
          </li>
        ))}
      </ul>
    </figure>
  )
}
