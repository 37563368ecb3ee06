import { useTranslations } from 'next-intl'
import { mostCreditsADay } from '@/lib/chance/chance-rules'
import { useAmount } from './use-amount'

/** What is played for here, and how much of it a day. */
export function CareNote() {
  const t = useTranslations('chance.care')
  const amount = useAmount()
  return (
    <section aria-labelledby="care-note" className="border-t border-hairline pt-6">
      <h2 id="care-note" className="font-semibold">
        {t('title')}
      </h2>
      <p className="mt-2 max-w-prose text-quiet">{t('text', { amount: amount(mostCreditsADay) })}</p>
    </section>
  )
}
