'use client'

import { useTranslations } from 'next-intl'
import { useSiteFormatter } from '@/components/live/use-site-formatter'
import { TransactionHash } from '@/components/transactions/transaction-hash'
import type { HistoryTransaction } from '@/lib/history/group-by-transaction'
import { type HistoryReading, isRecent } from '@/lib/history/history-reading'
import { EntryLine } from './entry-line'

/** One transaction: what it did, when, and the way to it in the explorer. */
export function TransactionRow({ transaction, reading }: { transaction: HistoryTransaction; reading: HistoryReading }) {
  const t = useTranslations('historyCard')
  const format = useSiteFormatter()
  return (
    <li data-transaction-hash={transaction.hash} className="border-b border-hairline py-4">
      <ul className="grid gap-3">
        {transaction.entries.map((entry) => (
          <EntryLine key={entry.logIndex} entry={entry} />
        ))}
      </ul>
      <p className="mt-2 flex flex-wrap gap-x-4 ps-[3.25rem] text-note text-quiet">
        <time dateTime={new Date(transaction.time * 1_000).toISOString()}>
          {format.dateTime(transaction.time * 1_000, 'moment')}
        </time>
        <TransactionHash hash={transaction.hash} />
        {isRecent(transaction.block, reading) && <span title={t('recentMeaning')}>{t('recent')}</span>}
      </p>
    </li>
  )
}
