'use client'

import { useEffect } from 'react'
import type { Address } from 'viem'
import { create } from 'zustand'
import { readReferrer, referrerParameter } from '@/lib/referral/referral-link'
import { keepReferrer, loadReferrer } from '@/lib/referral/stored-referrer'

/** `isGivenWrong`: the page's address names somebody, but not by an address that can be right. */
type ReferrerState = { readonly referrer: Address | null; readonly isGivenWrong: boolean }

const nobody: ReferrerState = { referrer: null, isGivenWrong: false }
const useReferrerStore = create<ReferrerState>(() => nobody)

/** Keeps whom the page's address names; where it names nobody, finds whom an earlier page named. */
function readPage(): ReferrerState {
  const given = new URLSearchParams(location.search).get(referrerParameter)
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
