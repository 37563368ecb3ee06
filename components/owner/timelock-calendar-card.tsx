'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useSiteFormatter } from '@/components/live/use-site-formatter'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { ReadingValue } from '@/components/wallet/reading-value'
import type { OwnerRights, TimelockRights } from '@/lib/owner/owner-rights'
import { TimelockEntryRow } from './timelock-entry-row'
import { useTimelockCalendar } from './use-timelock-calendar'

/** How many more are shown at a time. */
const pageSize = 10

/** What a timelock will do, can do now, and has done: to be executed after its delay, or cancelled before. */
export function TimelockCalendarCard({ timelock, rights }: { timelock: TimelockRights; rights: OwnerRights }) {
  const t = useTranslations('timelockCalendar')
  const format = useSiteFormatter()
  const calendar = useTimelockCalendar(timelock)
  const [shown, setShown] = useState(pageSize)
  return (
    <Card className="mt-4" aria-label={t('title')}>
      <h3 className="text-lead font-semibold">{t('title')}</h3>
      <ReadingValue reading={calendar}>
        {({ entries, fromBlock }) => (
          <>
            <p className="mt-1 text-note text-quiet">{t('since', { block: format.int(fromBlock) })}</p>
            {entries.length === 0 && <p className="mt-3 text-note text-quiet">{t('empty')}</p>}
            <ul className="mt-3">
              {entries.slice(0, shown).map((entry) => (
                <TimelockEntryRow key={entry.operation.id} entry={entry} timelock={timelock} rights={rights} />
              ))}
            </ul>
            {entries.length > shown && (
              <Button variant="secondary" size="s" onClick={() => setShown(shown + pageSize)}>
                {t('more')}
              </Button>
            )}
          </>
        )}
      </ReadingValue>
    </Card>
  )
}
