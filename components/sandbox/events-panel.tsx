'use client'

import { getRetryInterval } from '@/components/wallet/refetch-on-block'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { type AbiEvent, toEventSignature } from 'viem'
import { useConfig } from 'wagmi'
import { Button } from '@/components/ui/button'
import { ChoiceField } from '@/components/ui/fields/choice-field'
import { useSiteFormatter } from '@/components/ui/hooks/use-site-formatter'
import { useActiveChain } from '@/components/wallet/use-active-chain'
import { chainQueryKey } from '@/lib/contracts/query-result'
import { type DecodedLog, type LogSource, readLogPage } from '@/lib/sandbox/contract-logs'
import type { OpenContract } from '@/lib/sandbox/sandbox-contract'
import { CopyLink } from './copy-link'
import { LogEntry } from './decoded-values'

/** Number of events that are shown at first and added by each click. */
const eventsPerPage = 25

/** The events, newest first, with a button for older ones. */
function EventLog({ source }: { source: Omit<LogSource, 'startBlock'> }) {
  const t = useTranslations('sandbox')
  const amounts = useSiteFormatter()
  const [shown, setShown] = useState(eventsPerPage)
  const { logs, searched, hasOlder, isLoading, hasFailed, readOlder, retry } = useLogs(source)
  const hasHidden = logs.length > shown

  function showOlder() {
    if (logs.length < shown + eventsPerPage && hasOlder) readOlder()
    setShown(hasHidden || logs.length > 0 ? shown + eventsPerPage : shown)
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

const everyEvent = 'all'

/** The events of a contract, all or of one type. */
export function EventsPanel({ contract }: { contract: OpenContract }) {
  const t = useTranslations('sandbox')
  const id = useId()
  const [chosen, setChosen] = useState(everyEvent)
  const events = contract.abi
    .filter((item): item is AbiEvent => item.type === 'event')
    .map((event) => ({ event, signature: toEventSignature(event) }))
  const event = events.find(({ signature }) => signature === chosen)?.event ?? null

  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-2">
        <h2 className="min-w-0 text-title font-semibold break-words">{t('eventsOf', { contract: contract.name })}</h2>
        <CopyLink key={chosen} />
      </div>
      <p className="mt-2 mb-6 text-quiet">{t('eventsLead')}</p>
      <ChoiceField
        id={`${id}-filter`}
        label={t('eventFilter')}
        value={chosen}
        choices={[
          [everyEvent, t('allEvents')],
          ...events.map(({ event: { name }, signature }) => [signature, name, 'en'] as const),
        ]}
        onChoose={setChosen}
        translate="no"
        className="sm:w-80"
      />
      <EventLog key={chosen} source={{ address: contract.address, abi: contract.abi, event }} />
    </>
  )
}

/** The loaded logs, newest first. */
type LogPages = {
  readonly logs: readonly DecodedLog[]
  /** First and last searched block; null before the first response. */
  readonly searched: { readonly fromBlock: bigint; readonly toBlock: bigint } | null
  readonly hasOlder: boolean
  readonly isLoading: boolean
  readonly hasFailed: boolean
  readonly readOlder: () => void
  readonly retry: () => void
}

/** The logs of a contract on the current chain, read backwards page by page. */
function useLogs(source: Omit<LogSource, 'startBlock'>): LogPages {
  const config = useConfig()
  const chain = useActiveChain()
  const query = useInfiniteQuery({
    queryKey: chainQueryKey(chain?.id, 'sandbox-logs', source.address, source.event?.name, source.event?.inputs.length),
    enabled: chain !== undefined,
    // Refetching all pages whenever the window gets focus would cost many requests.
    refetchOnWindowFocus: false,
    refetchInterval: getRetryInterval,
    initialPageParam: null as bigint | null,
    queryFn: ({ pageParam }) => {
      if (!chain) throw new Error('no chain is known')
      const startBlock = BigInt(chain.startBlock)
      return readLogPage(config.getClient({ chainId: chain.id }), { ...source, startBlock }, pageParam)
    },
    getNextPageParam: (last) => last.olderThan,
  })
  const pages = query.data?.pages ?? []
  const [first, last] = [pages[0], pages.at(-1)]
  return {
    logs: pages.flatMap(({ logs }) => logs),
    searched: first && last ? { fromBlock: last.fromBlock, toBlock: first.toBlock } : null,
    hasOlder: query.hasNextPage,
    isLoading: query.isFetching,
    hasFailed: query.isError,
    readOlder: () => void query.fetchNextPage(),
    retry: () => void (query.isFetchNextPageError ? query.fetchNextPage() : query.refetch()),
  }
}
