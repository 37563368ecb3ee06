'use client'

import { useQuery } from '@tanstack/react-query'
import { useAccount } from 'wagmi'
import { useActiveChain } from '@/components/wallet/use-active-chain'
import { chainQueryKey } from '@/lib/contracts/chain-query-key'
import { NotAvailableError, toReading, type Reading } from '@/lib/contracts/reading'
import { type ReferralSummary, referralSummarySchema } from '@/lib/history/referral-summary'
import { SiteRefusal } from '@/lib/site-api/site-refusal'
import { readSite } from '@/lib/site-api/read-site'

/** Milliseconds between two looks. */
const intervalMs = 10_000

async function read(path: `/api/${string}`, signal: AbortSignal): Promise<ReferralSummary> {
  try {
    const summary = await readSite(path, referralSummarySchema, signal)
    if (summary.reading === null) throw new NotAvailableError()
    return summary
  } catch (error) {
    throw error instanceof SiteRefusal && error.code === 'not-told' ? new NotAvailableError() : error
  }
}

/**
 * Whom the connected account brought and what that earned it, as far as the indexer has read. Loading while no account is
 * connected; not available where the chain is not followed, or its contracts do not say who referred whom.
 *
 * @param before begins the list of the latest purchases after this place: `older` of the page before.
 */
export function useReferrals(before: string | null = null): Reading<ReferralSummary> {
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
  return toReading(result)
}
