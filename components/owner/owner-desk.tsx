'use client'

import { useTranslations } from 'next-intl'
import { Card } from '@/components/ui/card'
import { ReadingValue } from '@/components/wallet/reading-value'
import { ownerGroups } from '@/lib/owner/owner-action'
import type { OwnerRights } from '@/lib/owner/owner-rights'
import { toOwnerOffers } from '@/lib/owner/to-owner-offers'
import { OwnerGroupCard } from './owner-group-card'
import { OwnerStanding } from './owner-standing'
import { TimelockCalendarCard } from './timelock-calendar-card'
import { useOwnerSettings } from './use-owner-settings'

/** Everything that the connected account may change, in groups that open one by one. */
export function OwnerDesk({ rights }: { rights: OwnerRights }) {
  const t = useTranslations('ownerSection')
  const settings = useOwnerSettings(rights)
  const offers = toOwnerOffers(rights)

  return (
    <section aria-labelledby="owner-title" className="mt-16">
      <h2 id="owner-title" className="text-heading font-semibold">
        {t('title')}
      </h2>
      <p className="mt-2 max-w-prose text-quiet">{t('lead')}</p>
      <OwnerStanding rights={rights} />
      {rights.timelocks.map((timelock) => (
        <TimelockCalendarCard key={timelock.address} timelock={timelock} rights={rights} />
      ))}
      <Card className="mt-4 px-0 py-0 sm:px-0 sm:py-0">
        <ReadingValue reading={settings}>
          {(value) =>
            ownerGroups.map((group) => (
              <OwnerGroupCard
                key={group}
                group={group}
                offers={offers.filter(({ action }) => action.group === group)}
                settings={value}
                rights={rights}
              />
            ))
          }
        </ReadingValue>
      </Card>
    </section>
  )
}
