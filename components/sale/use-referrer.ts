'use client'

import { useEffect } from 'react'
import type { Address } from 'viem'
import { create } from 'zustand'
import { referrerParameter } from '@/lib/referral/given-referrer'
import { readReferrer } from '@/lib/referral/referral-link'
import { keepReferrer, loadReferrer, takeGivenReferrer } from '@/lib/referral/stored-referrer'

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
