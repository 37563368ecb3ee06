'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useAmounts } from '@/components/live/use-amounts'
import { Button } from '@/components/ui/button'
import type { LogSource } from '@/lib/sandbox/read-log-page'
import { LogEntry } from './log-entry'
import { useLogs } from './use-logs'

/** So many events are shown at first, and so many more with every step back. */
const eventsAPage = 25

/** Events newest first, and the way to older ones. */
export function EventLog({ source }: { source: Omit<LogSource, 'startBlock'> }) {
  const t = useTranslations('sandbox')
  const amounts = useAmounts()
  const [shown, setShown] = useState(eventsAPage)
  const { logs, searched, hasOlder, isLoading, hasFailed, readOlder, retry } = useLogs(source)
  const hasHidden = logs.length > shown

  function showOlder() {
    if (logs.length < shown + eventsAPage && hasOlder) readOlder()
    setShown(hasHidden || logs.length > 0 ? shown + eventsAPage : shown)
  }

  return (
    <div aria-busy={isLoading} className="mt-6">
      <ol className="grid grid-cols-[minmax(0,1fr)] empty:hidden">
        {logs.slice(0, shown).map((log) => (
          <li key={log.id} className="border-t border-hairline py-4">
            <LogEntry log={log} />
          </li>
        ))}
      </ol>
      <div role="status" className="border-t border-hairline pt-4 text-note text-quiet">
        {isLoading && t('loadingEvents')}
        {!isLoading && hasFailed && <span className="text-danger">{t('eventsFailed')}</span>}
        {!isLoading && !hasFailed && searched && (
          <>
            {logs.length === 0 && <p className="mb-1 text-ink">{t('noEvents')}</p>}
            <p>{t('searched', { from: amounts.int(searched.fromBlock), to: amounts.int(searched.toBlock) })}</p>
          </>
        )}
      </div>
      {(hasFailed || hasHidden || hasOlder) && (
        <Button className="mt-4" variant="secondary" pending={isLoading} onClick={hasFailed ? retry : showOlder}>
          {hasFailed ? t('retry') : t('older')}
        </Button>
      )}
    </div>
  )
}
