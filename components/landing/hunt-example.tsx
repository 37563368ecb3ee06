import { useLocale, useTranslations } from 'next-intl'
import { siteFormatter } from '@/components/live/site-formatter'
import { Isolate } from '@/components/ui/isolate'
import { locales } from '@/lib/i18n/locales'

/** A hunt as somebody could create it: how many keys, and whole INT for each. */
const tiers = [
  { keys: 1n, rewardInt: 5_000n, color: 'bg-reward-fill' },
  { keys: 10n, rewardInt: 500n, color: 'bg-crystal' },
  { keys: 100n, rewardInt: 50n, color: 'bg-brand-fill' },
] as const
const developerPercent = 10n

const totalInt = tiers.reduce((sum, { keys, rewardInt }) => sum + keys * rewardInt, 0n)

/** A hunt's escrow as a picture: every key a piece, each tier a line. */
export function HuntExample() {
  const t = useTranslations('developersSection')
  const { int, number } = siteFormatter(locales[useLocale()].iso)
  const [first] = tiers
  const developerInt = (first.rewardInt * developerPercent) / 100n
  return (
    <figure>
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="text-note text-quiet">{t('example.title')}</span>
        <Isolate className="font-display text-title font-semibold">{`${int(totalInt)} INT`}</Isolate>
      </figcaption>
      <dl className="mt-4 grid gap-5">
        {tiers.map(({ keys, rewardInt, color }) => (
          <div key={keys}>
            <dt className="flex justify-between text-note">
              <span className="text-quiet">{t('example.keys', { count: Number(keys) })}</span>
              <span>{t('example.reward', { amount: int(rewardInt) })}</span>
            </dt>
            <dd aria-hidden className="mt-2 flex gap-px forced-color-adjust-none">
              {Array.from({ length: Number(keys) }, (_, key) => (
                <span key={key} className={`h-3 min-w-0 flex-1 first:rounded-s-sm last:rounded-e-sm ${color}`} />
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-5 text-note text-quiet">
        {t('example.share', {
          percent: number(Number(developerPercent) / 100, 'percent'),
          reward: int(first.rewardInt),
          player: int(first.rewardInt - developerInt),
          developer: int(developerInt),
        })}
      </p>
    </figure>
  )
}
