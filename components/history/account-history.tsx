'use client'

import { getRetryInterval } from '@/components/wallet/refetch-on-block'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { Address } from 'viem'
import { TransactionHash } from '@/components/transactions/transaction-hash'
import { buttonStyle } from '@/components/ui/button-style'
import { Skeleton } from '@/components/ui/skeleton'
import { useLastingLoading } from '@/components/ui/hooks/use-lasting-loading'
import { useSiteFormatter } from '@/components/ui/hooks/use-site-formatter'
import { chainQueryKey } from '@/lib/contracts/query-result'
import { type HistoryGroup, historyGroupNames } from '@/lib/history/history-kinds'
import {
  groupByTransaction,
  type HistoryPage,
  historyPageSchema,
  type HistoryTransaction,
} from '@/lib/history/history-page'
import { type IndexerProgress, isRecent } from '@/lib/history/indexer-progress'
import { fetchJson } from '@/lib/site-api/fetch-json'
import { EntryLine } from './entry-line'
import { HistoryPager } from './history-pager'

/** Polling interval of the newest page. Older pages change only after a reorganisation. */
const intervalMs = 3_000

type HistoryRequest = {
  readonly chainId: number
  readonly address: Address
  /** Filter; null for all kinds. */
  readonly group: HistoryGroup | null
  /** Cursor of the page, the `older` of the previous page; null for the newest page. */
  readonly before: string | null
}

/** `isOld`: the previous page is shown while the requested one is loading. */
type HistoryState = {
  readonly page: HistoryPage | undefined
  readonly isOld: boolean
  readonly failed: boolean
}

/** Loads a page of an account's history. Polls the newest page, and reloads after every receipt. */
function useHistoryPage({ chainId, address, group, before }: HistoryRequest): HistoryState {
  const query = new URLSearchParams({
    chain: String(chainId),
    address,
    ...(group && { group }),
    ...(before && { before }),
  })
  const { data, isError, isPlaceholderData } = useQuery({
    queryKey: chainQueryKey(chainId, 'history', address, group, before),
    refetchInterval: before === null ? intervalMs : getRetryInterval,
    // Never show rows of another account while loading.
    placeholderData: (previous: HistoryPage | undefined, query) =>
      query?.queryKey[3] === address ? previous : undefined,
    queryFn: ({ signal }) => fetchJson(`/api/history?${query}`, historyPageSchema, signal),
  })
  return { page: data, isOld: isPlaceholderData, failed: isError }
}

type HistoryFilterProps = {
  /** Null for all kinds. */
  value: HistoryGroup | null
  onChange: (value: HistoryGroup | null) => void
}

const chipStyle =
  'min-h-9 rounded-control border px-3 text-note transition duration-feedback hover:border-brand aria-pressed:border-brand aria-pressed:text-brand'

/** Filter buttons for the groups of kinds. */
function HistoryFilter({ value, onChange }: HistoryFilterProps) {
  const t = useTranslations('historyCard')
  return (
    <div role="group" aria-label={t('filter')} className="flex flex-wrap gap-2">
      {[null, ...historyGroupNames].map((group) => (
        <button
          key={group}
          type="button"
          aria-pressed={group === value}
          onClick={() => onChange(group)}
          className={`${chipStyle} ${group === value ? '' : 'border-[var(--hairline-strong)] text-quiet'}`}
        >
          {t(`groups.${group ?? 'all'}`)}
        </button>
      ))}
    </div>
  )
}

type HistoryPosition = {
  readonly group: HistoryGroup | null
  /** Cursors of the pages up to the displayed one. */
  readonly pages: readonly string[]
}

/** The history of an account, page by page. */
export function AccountHistory({ chainId, address }: { chainId: number; address: Address }) {
  const t = useTranslations('historyCard')
  const [{ group, pages }, setPosition] = useState<HistoryPosition>({ group: null, pages: [] })
  const { page, isOld, failed } = useHistoryPage({ chainId, address, group, before: pages.at(-1) ?? null })
  const isLoading = useLastingLoading(!page && !failed)
  const rows = page ? groupByTransaction(page.entries) : []
  const { older } = page ?? { older: null }

  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <HistoryFilter value={group} onChange={(next) => setPosition({ group: next, pages: [] })} />
        <a
          href={`/api/history/csv?chain=${chainId}&address=${address}`}
          download
          className={`${buttonStyle('quiet', 's')} -mx-3`}
        >
          {t('download')}
        </a>
      </div>
      <IndexerProgressNote reading={page?.reading} failed={failed} />
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
        onNewer={pages.length > 0 ? () => setPosition({ group, pages: pages.slice(0, -1) }) : null}
        onOlder={older !== null && !isOld ? () => setPosition({ group, pages: [...pages, older] }) : null}
      />
    </>
  )
}

type IndexerProgressNoteProps = {
  /** Undefined while the first page is loading. */
  reading: IndexerProgress | undefined
  failed: boolean
}

/** One line with the progress of the indexer, or the reason why it is unknown. */
export function IndexerProgressNote({ reading, failed }: IndexerProgressNoteProps) {
  const t = useTranslations('historyCard')
  const format = useSiteFormatter()
  const blocks = reading ? Math.max(0, reading.head - reading.block) : 0
  // Only problems are in the live region, because the rest changes with every block.
  return (
    <p className="mt-4 min-h-[1.5em] text-note text-quiet">
      {reading && (
        <span className="me-4">{t('readUpTo', { block: format.int(reading.block), seconds: reading.ageSeconds })}</span>
      )}
      <span role="status" className="text-reward">
        {failed && t('unavailable')}
        {!failed && reading === null && t('notFollowed')}
        {!failed && reading?.freshness === 'behind' && t('behind', { blocks })}
        {!failed && reading?.freshness === 'silent' && t('silent')}
      </span>
    </p>
  )
}

/** A transaction with its entries, time and link to the explorer. */
function TransactionRow({ transaction, reading }: { transaction: HistoryTransaction; reading: IndexerProgress }) {
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
