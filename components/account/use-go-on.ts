'use client'

import { useLocale } from 'next-intl'
import { useRouter } from 'next/navigation'
import { loadAuth } from '@/lib/account/auth-store'
import { toNextPage } from './go-on'

/** Learns who is logged in now, and goes where the reader wanted to go. */
export function useGoOn(): () => Promise<void> {
  const router = useRouter()
  const locale = useLocale()
  return async () => {
    // Whoever it is: the next page asks again where this does not come.
    await loadAuth().catch(() => undefined)
    router.push(toNextPage(window.location.search, locale))
  }
}
