'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { Address } from 'viem'
import { HistoryPager } from '@/components/live/history-pager'
import { buttonStyle } from '@/components/ui/button-style'
import { Skeleton } from '@/components/ui/skeleton'
import { useLastingLoading } from '@/components/ui/use-lasting-loading'
import { groupByTransaction } from '@/lib/history/group-by-transaction'
import type { HistoryGroup } from '@/lib/history/history-group'
import { HistoryFilter } from './history-filter'
import { HistoryReadingNote } from './history-reading-note'
import { TransactionRow } from './transaction-row'
import { useHistoryPage } from './use-history-page'

type Place = {
  readonly group: HistoryGroup | null
  /** Where each page up to the one shown begins. */ readonly pages: readonly string[]
}

/** An account's history, a page at a time: the newest one follows the chain. */
export function AccountHistory({ chainId, address }: { chainId: number; address: Address }) {
  const t = useTranslations('historyCard')
  const [{ group, pages }, setPlace] = useState<Place>({ group: null, pages: [] })
  const { page, isOld, failed } = useHistoryPage({ chainId, address, group, before: pages.at(-1) ?? null })
  const isLoading = useLastingLoading(!page && !failed)
  const rows = page ? groupByTransaction(page.entries) : []
  const { older } = page ?? { older: null }

  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <HistoryFilter value={group} onChange={(next) => setPlace({ group: next, pages: [] })} />
        <a href={`/api/history/csv?chain=${chainId}&address=${address}`} download className={buttonStyle('quiet', 's')}>
          {t('download')}
        </a>
      </div>
      <HistoryReadingNote reading={page?.reading} failed={failed} />
      {isLoading && (
        <div aria-busy className="mt-2 grid gap-3">
          {[0, 1, 2].map((row) => (
            <Skeleton key={row} className="h-14 w-full" />
          ))}
        </div>
      )}
      {!isLoading && page && rows.length === 0 && page.reading && (
        <p className="py-8 text-quiet">{t(group === null && pages.length === 0 ? 'empty' : 'emptyFiltered')}</p>
      )}
      {!isLoading && rows.length > 0 && (
        <ol
          aria-label={t('title')}
          aria-busy={isOld}
          className={`mt-2 border-t border-hairline ${isOld ? 'opacity-60' : ''}`}
        >
          {rows.map((row) => (
            <TransactionRow key={row.hash} transaction={row} reading={page?.reading ?? null} />
          ))}
        </ol>
      )}
      <HistoryPager
        number={pages.length + 1}
        onNewer={pages.length > 0 ? () => setPlace({ group, pages: pages.slice(0, -1) }) : null}
        onOlder={older !== null && !isOld ? () => setPlace({ group, pages: [...pages, older] }) : null}
      />
    </>
  )
}
