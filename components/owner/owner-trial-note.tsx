'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useSiteFormatter } from '@/components/live/use-site-formatter'
import { TransactionError } from '@/components/transactions/transaction-error'
import { locales } from '@/lib/i18n/locales'
import type { Reading } from '@/lib/contracts/reading'
import { formatSpan } from '@/lib/owner/format-span'
import type { OwnerWay } from '@/lib/owner/owner-rights'
import type { OwnerTrial } from '@/lib/owner/try-owner-change'

/** What the chain says of a change before it is signed, and when it will happen. */
export function OwnerTrialNote({ trial, way }: { trial: Reading<OwnerTrial>; way: OwnerWay }) {
  const t = useTranslations('ownerSection')
  const { iso } = locales[useLocale()]
  const format = useSiteFormatter()
  if (trial.kind !== 'ready') {
    return <p className="text-note text-quiet">{t(trial.kind === 'loading' ? 'trying' : 'notTried')}</p>
  }
  if (trial.value.kind === 'refused') return <TransactionError failure={trial.value.failure} />
  const { gas } = trial.value
  return (
    <p className="text-note text-quiet">
      {gas === null ? t('works') : t('worksForGas', { gas: format.int(gas) })}
      {way.kind === 'timelock' && <> {t('later', { delay: formatSpan(way.timelock.minDelaySeconds, iso) })}</>}
    </p>
  )
}
