'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useSiteFormatter } from '@/components/ui/use-site-formatter'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import type { Hunt } from '@/lib/hunts/hunt-schema'
import { sumRewards } from '@/lib/transactions/flows/create-hunt'
import { toTopUp } from '@/lib/hunts/top-up'
import { HuntFunding } from './hunt-funding'
import { useHuntCreation } from './use-hunt-creation'

/**
 * Adds keys to an open hunt: their number by tier, generation and funding. `now` is in seconds, by the server's clock.
 */
export function TopUp({ hunt, now, onClose }: { hunt: Hunt; now: number; onClose: () => void }) {
  const t = useTranslations('huntPages.topUp')
  const format = useSiteFormatter()
  const [counts, setCounts] = useState<readonly string[]>(() => hunt.tiers.map((_, tier) => (tier === 0 ? '10' : '0')))
  const [isChecked, setChecked] = useState(false)
  const creation = useHuntCreation()
  const { plan, fault } = toTopUp(hunt, counts, now)
  const isUnderWay = creation.keys.kind !== 'none'

  return (
    <section aria-label={t('title')} className="mt-5 rounded-control border border-[var(--hairline-strong)] p-4">
      <p className="max-w-prose text-note text-quiet">{t('text')}</p>
      <fieldset
        disabled={isUnderWay}
        className="mt-4 grid min-w-0 items-start gap-4 disabled:opacity-60 sm:grid-cols-2 lg:grid-cols-3"
      >
        {hunt.tiers.map((tier, index) => (
          <Field
            key={index}
            id={`more-${hunt.id}-${index}`}
            label={t('count', { reward: format.balanceWei(tier.reward, 2) })}
            inputMode="numeric"
            autoComplete="off"
            value={counts[index] ?? ''}
            error={isChecked && fault === 'count' && index === 0 ? t('wrong') : undefined}
            onChange={(event) => setCounts(counts.map((count, each) => (each === index ? event.target.value : count)))}
          />
        ))}
      </fieldset>
      {isChecked && fault === 'soon' && (
        <p role="alert" className="mt-3 text-note text-danger">
          {t('soon')}
        </p>
      )}
      <div className="mt-5">
        <HuntFunding
          creation={creation}
          total={plan ? sumRewards(plan.tiers) : null}
          isIncomplete={isChecked && fault === 'count'}
          onMake={() => {
            setChecked(true)
            if (plan) void creation.make(plan)
          }}
        />
      </div>
      {!isUnderWay && (
        <Button variant="quiet" size="s" className="mt-3" onClick={onClose}>
          {t('close')}
        </Button>
      )}
    </section>
  )
}
