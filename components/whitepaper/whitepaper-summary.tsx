import { useTranslations } from 'next-intl'
import { useSiteFormatter } from '@/components/ui/hooks/use-site-formatter'
import { protocolFacts } from '@/lib/contract-bounds'
import { formatAmount } from '@/lib/units/format-amount'

const { steps, rewardsDurationSeconds } = protocolFacts
const paragraphs = ['hunts', 'sale', 'stones', 'earnings', 'rules', 'older', 'risks'] as const

/** A summary of the paper in the reader's language, with a note that the rest is in English. */
export function WhitepaperSummary() {
  const t = useTranslations('whitepaperSummary')
  const { iso } = useSiteFormatter()
  const amount = (value: bigint, decimals: number) => formatAmount(value, { locale: iso, decimals, rounding: 'down' })
  const values = {
    steps: steps.length,
    size: amount(steps[0]?.sizeInt ?? 0n, 0),
    first: amount(steps[0]?.priceWei ?? 0n, 18),
    last: amount(steps.at(-1)?.priceWei ?? 0n, 18),
    days: Number(rewardsDurationSeconds / 86_400n),
  }
  return (
    <section aria-labelledby="summary" className="max-w-prose">
      <h2 id="summary" className="text-title font-semibold">
        {t('title')}
      </h2>
      {paragraphs.map((key) => (
        <p key={key} className="mt-4">
          {t(key, values)}
        </p>
      ))}
      <p className="mt-8 text-quiet">{t('fullText')}</p>
    </section>
  )
}
