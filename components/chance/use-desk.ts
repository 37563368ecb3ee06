'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { authStore, clearAuth } from '@/lib/account/auth-store'
import { keepAuth } from '@/lib/account/keep-auth'
import type { Desk } from '@/lib/chance/chance-answers'
import { SiteRefusal } from '@/lib/site-api/site-refusal'
import { openDesk } from './chance-calls'

/** What the reader has to play with, as far as it is known. */
export type DeskReading =
  | { readonly kind: 'loading' }
  /** Nobody is logged in. */
  | { readonly kind: 'visitor' }
  /** The account has no wallet, and so no credits. */
  | { readonly kind: 'no-wallet' }
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'known'; readonly desk: Desk }

export type DeskHandle = {
  readonly reading: DeskReading
  readonly set: (desk: Desk) => void
  readonly reload: () => Promise<void>
}

const toQueryResult = (desk: Desk): DeskReading =>
  desk.address === null ? { kind: 'no-wallet' } : { kind: 'known', desk }

async function read(signal: AbortSignal): Promise<DeskReading> {
  try {
    return toQueryResult(await openDesk(signal))
  } catch (error) {
    if (!(error instanceof SiteRefusal) || error.code !== 'logged-out') return { kind: 'unreachable' }
    clearAuth()
    return { kind: 'visitor' }
  }
}

/** The desk of whoever is logged in, read anew when that changes, and when the page is looked at again: cards may have been bought elsewhere. */
export function useDesk(): DeskHandle {
  const isKnown = useStore(authStore, (auth) => auth.isKnown)
  const userId = useStore(authStore, (auth) => auth.user?.id ?? null)
  const [reading, setReading] = useState<DeskReading>({ kind: 'loading' })
  const lastRead = useRef(0)
  useEffect(keepAuth, [])

  const reload = useCallback(async (signal = new AbortController().signal) => {
    const number = (lastRead.current += 1)
    const next = await read(signal)
    // What was read or set since then is newer.
    if (number === lastRead.current && !signal.aborted) setReading(next)
  }, [])

  const set = useCallback((desk: Desk) => {
    lastRead.current += 1
    setReading(toQueryResult(desk))
  }, [])

  useEffect(() => {
    if (userId === null) return
    const controller = new AbortController()
    const readAgain = () => {
      if (document.visibilityState === 'visible') void reload(controller.signal)
    }
    readAgain()
    document.addEventListener('visibilitychange', readAgain)
    return () => {
      controller.abort()
      document.removeEventListener('visibilitychange', readAgain)
    }
  }, [userId, reload])

  if (!isKnown) return { reading: { kind: 'loading' }, set, reload }
  return { reading: userId === null ? { kind: 'visitor' } : reading, set, reload }
}
