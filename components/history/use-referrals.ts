'use client'

import { useQuery } from '@tanstack/react-query'
import { useAccount } from 'wagmi'
import { useActiveChain } from '@/components/wallet/use-active-chain'
import { chainQueryKey } from '@/lib/contracts/chain-query-key'
import { NotAvailableError, toReading, type Reading } from '@/lib/contracts/reading'
import { type ReferralSummary, referralSummarySchema } from '@/lib/history/referral-summary'
import { SiteRefusal } from '@/lib/site-api/ask-site'
import { readSite } from '@/lib/site-api/read-site'

/** Milliseconds between two looks. */
const intervalMs = 10_000

/**
 * Whom the connected account brought and what that earned it, as far as the indexer has read (`reading`; null on a chain
 * that it does not follow). Loading while no account is connected, not available where the
 * contracts do not say who referred whom.
 *
 * @param before begins the list of the latest purchases after this place: `older` of the page before.
 */
export function useReferrals(before: string | null = null): Reading<ReferralSummary> {
  const chain = useActiveChain()
  const { address } = useAccount()
  const query = new URLSearchParams({ chain: String(chain?.id), address: String(address), limit: '10', ...(before && { before }) })
  const result = useQuery({
    queryKey: chainQueryKey(chain?.id, 'referrals', address, before),
    enabled: chain !== undefined && address !== undefined,
    refetchInterval: ({ state }) => (state.error instanceof NotAvailableError ? false : intervalMs),
    queryFn: ({ signal }) =>
      readSite(`/api/referrals?${query}`, referralSummarySchema, signal).catch((error: unknown) => {
        throw error instanceof SiteRefusal && error.code === 'not-told' ? new NotAvailableError() : error
      }),
  })
  return toReading(result)
}
