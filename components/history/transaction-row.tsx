'use client'

import { useTranslations } from 'next-intl'
import { useSiteFormatter } from '@/components/live/use-site-formatter'
import { useExplorerUrl } from '@/components/transactions/use-explorer-url'
import { Isolate } from '@/components/ui/isolate'
import type { HistoryTransaction } from '@/lib/history/group-by-transaction'
import { type HistoryReading, isRecent } from '@/lib/history/history-reading'
import { EntryLine } from './entry-line'

/** One transaction: what it did, when, and the way to it in the explorer. */
export function TransactionRow({ transaction, reading }: { transaction: HistoryTransaction; reading: HistoryReading }) {
  const t = useTranslations('historyCard')
  const format = useSiteFormatter()
  const url = useExplorerUrl(transaction.hash)
  const short = <Isolate className="font-mono">{`${transaction.hash.slice(0, 8)}…${transaction.hash.slice(-4)}`}</Isolate>
  return (
    <li data-transaction-hash={transaction.hash} className="border-b border-hairline py-4">
      <ul className="grid gap-3">
        {transaction.entries.map((entry) => (
          <EntryLine key={entry.logIndex} entry={entry} />
        ))}
      </ul>
      <p className="mt-2 flex flex-wrap gap-x-4 ps-[3.25rem] text-note text-quiet">
        <time dateTime={new Date(transaction.time * 1_000).toISOString()}>{format.dateTime(transaction.time * 1_000, 'moment')}</time>
        {url ? (
          <a href={url} target="_blank" rel="noreferrer" title={transaction.hash} className="text-crystal underline underline-offset-2">
            <span className="sr-only">{t('explorer')}</span> {short}
          </a>
        ) : (
          <span title={transaction.hash}>{short}</span>
        )}
        {isRecent(transaction.block, reading) && <span title={t('recentMeaning')}>{t('recent')}</span>}
      </p>
    </li>
  )
}
