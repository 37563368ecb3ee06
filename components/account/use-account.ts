'use client'

import { useCallback, useEffect, useState } from 'react'
import { accountAnswerSchema, type AccountAnswer } from '@/lib/account/account-answers'
import { hasAccountMark } from '@/lib/account/account-mark'
import { clearAuth, loadAuth } from '@/lib/account/auth-store'
import { readSite } from '@/lib/site-api/read-site'
import { SiteRefusal } from '@/lib/site-api/site-refusal'

/** The reader's own account, as far as it is known. */
export type AccountReading =
  | { readonly kind: 'loading' }
  | { readonly kind: 'known'; readonly account: AccountAnswer }
  | { readonly kind: 'logged-out' }
  | { readonly kind: 'unreachable' }

async function read(signal: AbortSignal): Promise<AccountReading> {
  try {
    // Nobody's account is not asked for: the refusal would stand in the browser's console.
    if (!(await loadAuth()).isAuthenticated) return { kind: 'logged-out' }
    return { kind: 'known', account: await readSite('/api/auth/account', accountAnswerSchema, signal) }
  } catch (error) {
    if (!(error instanceof SiteRefusal) || error.code !== 'logged-out') return { kind: 'unreachable' }
    clearAuth()
    return { kind: 'logged-out' }
  }
}

/**
 * Reads the account that is logged in, and again whenever something of it was changed. What was shown stays until then, but for
 * who goes back to a page that the browser had kept: that may show somebody who has logged out.
 */
export function useAccount(): { readonly reading: AccountReading; readonly reload: () => Promise<void> } {
  const [reading, setReading] = useState<AccountReading>({ kind: 'loading' })
  const reload = useCallback(async () => setReading(await read(new AbortController().signal)), [])

  useEffect(() => {
    const controller = new AbortController()
    void read(controller.signal).then((next) => {
      if (!controller.signal.aborted) setReading(next)
    })

    function comeBack({ persisted }: PageTransitionEvent) {
      if (!persisted) return
      if (!hasAccountMark()) clearAuth()
      setReading({ kind: hasAccountMark() ? 'loading' : 'logged-out' })
      void reload()
    }

    addEventListener('pageshow', comeBack)
    return () => {
      controller.abort()
      removeEventListener('pageshow', comeBack)
    }
  }, [reload])

  return { reading, reload }
}
