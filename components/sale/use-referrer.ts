'use client'

import { useEffect } from 'react'
import type { Address } from 'viem'
import { readContract } from 'viem/actions'
import { create } from 'zustand'
import { useChainQuery } from '@/components/wallet/use-chain-query'
import { loadChainContracts } from '@/lib/contracts/chain-contracts'
import type { QueryResult } from '@/lib/contracts/query-result'
import { keepReferrer, loadReferrer, readReferrer, takeGivenReferrer } from '@/lib/referral/referrer'
import { referrerParameter } from '@/lib/referral/referrer-script'

/** `isGivenWrong`: the address of this page, or of the one that the reader came by, names somebody, but not by an address that can be right. */
type ReferrerState = { readonly referrer: Address | null; readonly isGivenWrong: boolean }

const nobody: ReferrerState = { referrer: null, isGivenWrong: false }
const useReferrerStore = create<ReferrerState>(() => nobody)

/** Keeps whom the address of this page or of an earlier one names; where they name nobody, finds who is kept already. */
function readPage(): ReferrerState {
  const left = takeGivenReferrer(localStorage)
  const given = new URLSearchParams(location.search).get(referrerParameter) ?? left
  const named = readReferrer(given)
  if (named) keepReferrer(localStorage, named)
  return { referrer: named ?? loadReferrer(localStorage), isGivenWrong: given !== null && named === null }
}

/** Forgets who brought the reader, here and in the page's address, so that a reload does not bring them back. */
function forget(): void {
  keepReferrer(localStorage, null)
  const url = new URL(location.href)
  url.searchParams.delete(referrerParameter)
  history.replaceState(history.state, '', url)
  useReferrerStore.setState(nobody)
}

/** Who brought the reader: from the page's address or an earlier visit. Nobody on the server and while hydrating. */
export function useReferrer(): ReferrerState & { readonly forget: () => void } {
  const state = useReferrerStore()
  useEffect(() => useReferrerStore.setState(readPage()), [])
  return { ...state, forget }
}

/** Whether purchases that name this referrer bring bonuses now. Loading while there is none. */
export function useIsEligible(referrer: Address | null): QueryResult<boolean> {
  return useChainQuery({
    key: ['eligible-for-referral', referrer],
    isEnabled: referrer !== null,
    read: async (node, located) => {
      if (!referrer) throw new Error('nobody referred')
      const { platform } = await loadChainContracts(located)
      return readContract(node, { ...platform, functionName: 'eligibleForReferral', args: [referrer] })
    },
  })
}
