'use client'

import { useEffect } from 'react'
import { type Address, isAddressEqual } from 'viem'
import { create } from 'zustand'
import { useChainQuery } from '@/components/wallet/use-chain-query'
import { useGlobalData } from '@/components/wallet/use-platform-data'
import { useWallet } from '@/components/wallet/use-wallet'
import { loadChainContracts } from '@/lib/contracts/chain-contracts'
import { loadChainReads } from '@/lib/contracts/load-chain-reads'
import type { QueryResult } from '@/lib/contracts/query-result'
import { saveReferrer, loadReferrer, parseReferrer, takeReferrerFromLink } from '@/lib/referral/referrer'
import { referrerParameter } from '@/lib/referral/referrer-script'

/** `isInvalid`: the link of this visit names a referrer that is not a valid address. */
type ReferrerState = { readonly referrer: Address | null; readonly isInvalid: boolean }

const noReferrer: ReferrerState = { referrer: null, isInvalid: false }
const useReferrerStore = create<ReferrerState>(() => noReferrer)

/** Stores the referrer of this visit's link; without one, loads the stored referrer. */
function readReferrerOfPage(): ReferrerState {
  const left = takeReferrerFromLink(localStorage)
  const given = new URLSearchParams(location.search).get(referrerParameter) ?? left
  const named = parseReferrer(given)
  if (named) saveReferrer(localStorage, named)
  return { referrer: named ?? loadReferrer(localStorage), isInvalid: given !== null && named === null }
}

/** Removes the referrer from the storage and from the URL, so that a reload does not restore it. */
function forget(): void {
  saveReferrer(localStorage, null)
  const url = new URL(location.href)
  url.searchParams.delete(referrerParameter)
  history.replaceState(history.state, '', url)
  useReferrerStore.setState(noReferrer)
}

/** Stores the referrer that was typed: an address, or a referral link. Returns false if it is neither. */
function name(text: string): boolean {
  const typed = text.trim()
  const inLink = URL.canParse(typed) ? new URL(typed).searchParams.get(referrerParameter) : null
  const referrer = parseReferrer(inLink ?? typed)
  if (!referrer) return false
  saveReferrer(localStorage, referrer)
  useReferrerStore.setState({ referrer, isInvalid: false })
  return true
}

type ReferrerHandle = ReferrerState & { readonly forget: () => void; readonly name: (text: string) => boolean }

/** The referrer of this visit's link or of an earlier visit. Null on the server and during hydration. */
export function useReferrer(): ReferrerHandle {
  const state = useReferrerStore()
  useEffect(() => useReferrerStore.setState(readReferrerOfPage()), [])
  return { ...state, forget, name }
}

/** Whether purchases with this referrer earn bonuses now. Loading while there is no referrer. */
export function useIsEligible(referrer: Address | null): QueryResult<boolean> {
  return useChainQuery({
    key: ['eligible-for-referral', referrer],
    isEnabled: referrer !== null,
    read: async (node, located) => {
      if (!referrer) throw new Error('no referrer')
      const [{ readContract }, { platform }] = await Promise.all([loadChainReads(), loadChainContracts(located)])
      return readContract(node, { ...platform, functionName: 'eligibleForReferral', args: [referrer] })
    },
  })
}

/** The bonus in whole INT that the connected buyer gets beside a number of bought INT: 0 unless the referrer earns bonuses now. */
export function useReferredBonus(): (boughtInt: bigint) => bigint {
  const { referrer } = useReferrer()
  const { address } = useWallet()
  const eligible = useIsEligible(referrer)
  const global = useGlobalData()
  const isSelf = referrer !== null && address !== null && isAddressEqual(referrer, address)
  const hasBonus = eligible.kind === 'ready' && eligible.value && !isSelf
  const percent = hasBonus && global.kind === 'ready' ? global.value.referredIntBonusPercentage : 0n
  return (boughtInt) => (boughtInt * percent) / 100n
}
