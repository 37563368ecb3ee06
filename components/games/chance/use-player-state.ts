'use client'

import { useTranslations } from 'next-intl'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { useSiteLocale } from '@/components/ui/hooks/use-site-locale'
import { authStore, clearAuth, startAuthRefresh } from '@/lib/account/auth-store'
import type { PlayerState } from '@/lib/games/chance/chance-schema'
import { ApiError, toErrorText } from '@/lib/site-api/fetch-json'
import { fetchPlayerState } from './chance-api'

/** The player's state, or why there is none yet. */
export type PlayerStateResult =
  | { readonly kind: 'loading' }
  /** Not signed in. */
  | { readonly kind: 'visitor' }
  /** The account has no wallet, and so no credits. */
  | { readonly kind: 'no-wallet' }
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'known'; readonly state: PlayerState }

export type PlayerStateHandle = {
  readonly result: PlayerStateResult
  readonly set: (state: PlayerState) => void
  readonly reload: () => Promise<void>
}

const toQueryResult = (state: PlayerState): PlayerStateResult =>
  state.address === null ? { kind: 'no-wallet' } : { kind: 'known', state }

async function read(signal: AbortSignal): Promise<PlayerStateResult> {
  try {
    return toQueryResult(await fetchPlayerState(signal))
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'logged-out') return { kind: 'unreachable' }
    clearAuth()
    return { kind: 'visitor' }
  }
}

/**
 * The state of the signed-in player. It is fetched again when the account changes and when the page becomes visible,
 * because cards may have been bought elsewhere.
 */
export function usePlayerState(): PlayerStateHandle {
  const isKnown = useStore(authStore, (auth) => auth.isKnown)
  const userId = useStore(authStore, (auth) => auth.user?.id ?? null)
  const [result, setResult] = useState<PlayerStateResult>({ kind: 'loading' })
  const lastRead = useRef(0)
  useEffect(startAuthRefresh, [])

  const reload = useCallback(async (signal = new AbortController().signal) => {
    const number = (lastRead.current += 1)
    const next = await read(signal)
    // A newer request or response has replaced this one.
    if (number === lastRead.current && !signal.aborted) setResult(next)
  }, [])

  const set = useCallback((state: PlayerState) => {
    lastRead.current += 1
    setResult(toQueryResult(state))
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

  if (!isKnown) return { result: { kind: 'loading' }, set, reload }
  return { result: userId === null ? { kind: 'visitor' } : result, set, reload }
}

/** Sends requests for games of chance, and explains in a sentence why the last one failed. */
export function useChanceRequest({ reload }: Pick<PlayerStateHandle, 'reload'>) {
  const t = useTranslations('chance')
  const locale = useSiteLocale()
  const [isPending, setIsPending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  /** @param own sentences for error codes of this request only. @returns null when it failed. */
  async function attempt<Result>(
    work: () => Promise<Result>,
    own: Readonly<Record<string, string>> = {},
  ): Promise<Result | null> {
    setIsPending(true)
    setProblem(null)
    try {
      return await work()
    } catch (error) {
      if (error instanceof ApiError) {
        if (error.code === 'logged-out') clearAuth()
        else void reload()
      }
      const sentences = {
        'other-seed': t('problem.otherSeed'),
        'logged-out': t('problem.loggedOut'),
        limited: t('problem.limited', { when: '{when}' }),
        ...own,
      }
      setProblem(toErrorText(error, sentences, t('problem.offline'), locale))
      return null
    } finally {
      setIsPending(false)
    }
  }

  return { isPending, problem, setProblem, attempt }
}
