'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useAccount } from 'wagmi'
import { HistoryPager } from '@/components/history/history-pager'
import { Isolate } from '@/components/ui/isolate'
import { ShortAddress } from '@/components/ui/short-address'
import { useSiteFormatter } from '@/components/ui/hooks/use-site-formatter'
import { QueryValue } from '@/components/wallet/query-value'
import { useActiveChain, useNativeSymbol } from '@/components/wallet/use-active-chain'
import { chainQueryKey, NotAvailableError, type QueryResult, toQueryResult } from '@/lib/contracts/query-result'
import { type ReferralSummary, referralSummarySchema } from '@/lib/history/referral-summary'
import { fetchJson, ApiError } from '@/lib/site-api/fetch-json'

/** Polling interval in milliseconds. */
const intervalMs = 10_000

async function read(path: `/api/${string}`, signal: AbortSignal): Promise<ReferralSummary> {
  try {
    const summary = await fetchJson(path, referralSummarySchema, signal)
    if (summary.reading === null) throw new NotAvailableError()
    return summary
  } catch (error) {
    throw error instanceof ApiError && error.code === 'not-told' ? new NotAvailableError() : error
  }
}

/**
 * The referral summary of the connected account from the index. Loading while no account is connected; not available
 * when the chain is not indexed or its contracts do not report referrers.
 *
 * @param before lists the purchases before this cursor, which is `older` of the page before.
 */
function useReferrals(before: string | null = null): QueryResult<ReferralSummary> {
  const chain = useActiveChain()
  const { address } = useAccount()
  const query = new URLSearchParams({
    chain: String(chain?.id),
    address: String(address),
    limit: '10',
    ...(before && { before }),
  })
  const result = useQuery<ReferralSummary>({
    queryKey: chainQueryKey(chain?.id, 'referrals', address, before),
    enabled: chain !== undefined && address !== undefined,
    refetchInterval: ({ state }) => (state.error instanceof NotAvailableError ? false : intervalMs),
    queryFn: ({ signal }) => read(`/api/referrals?${query}`, signal),
  })
  return toQueryResult(result)
}

/** A bonus in native coin and INT. */
function Bonus({ wei, intBaseUnits }: Pick<ReferralSummary, 'wei' | 'intBaseUnits'>) {
  const format = useSiteFormatter()
  const symbol = useNativeSymbol()
  return <Isolate>{`${format.balanceWei(wei)} ${symbol} + ${format.balanceWei(intBaseUnits, 0)} INT`}</Isolate>
}

/** The referred buyers of the connected account and the bonus of each purchase, newest first, ten per page. */
export function Referred() {
  const t = useTranslations('referralCard')
  const format = useSiteFormatter()
  const { dateTime } = useSiteFormatter()
  const [places, setPlaces] = useState<readonly string[]>([])
  const summary = useReferrals(places.at(-1) ?? null)
  const older = summary.kind === 'ready' ? summary.value.older : null

  return (
    <div className="mt-6 border-t border-hairline pt-4 text-note">
      <QueryValue result={summary}>
        {({ buyers, purchases, wei, intBaseUnits, latest }) =>
          purchases === 0 ? (
            <p className="text-quiet">{t('nobodyYet')}</p>
          ) : (
            <>
              <p className="text-quiet">
                {t('brought', { buyers: format.int(buyers), purchases: format.int(purchases) })}
              </p>
              <p className="mt-1 font-semibold">
                {t('earned')} <Bonus wei={wei} intBaseUnits={intBaseUnits} />
              </p>
              <ul className="mt-3">
                {latest.map((purchase) => (
                  <li
                    key={purchase.transactionHash}
                    className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-hairline py-2"
                  >
                    <span className="flex flex-wrap items-center gap-x-3">
                      <ShortAddress address={purchase.buyer} />
                      <span className="text-quiet">{dateTime(purchase.time * 1_000, 'moment')}</span>
                    </span>
                    <Bonus {...purchase} />
                  </li>
                ))}
              </ul>
            </>
          )
        }
      </QueryValue>
      <HistoryPager
        number={places.length + 1}
        onNewer={places.length > 0 ? () => setPlaces(places.slice(0, -1)) : null}
        onOlder={older === null ? null : () => setPlaces([...places, older])}
      />
    </div>
  )
}
