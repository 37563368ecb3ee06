'use client'

import { useEffect, useState } from 'react'
import type * as v from 'valibot'
import { useStore } from 'zustand'
import { authStore } from '@/lib/account/auth-store'
import { fetchJson } from '@/lib/site-api/fetch-json'
import { useSignedIn } from './use-signed-in'

/**
 * Fetches data of the logged-in account. `checking` until the site has responded, `failed` when it does not respond.
 *
 * @param schema must be a stable reference.
 * @param version a change fetches again. Until the new response the previous data stay; a previous failure becomes
 * `checking`.
 */
export function useOwnData<T>(
  path: `/api/${string}`,
  schema: v.GenericSchema<unknown, T>,
  version = 0,
): T | 'checking' | 'logged-out' | 'failed' {
  const isSignedIn = useSignedIn()
  const isKnown = useStore(authStore, (auth) => auth.isKnown)
  const isUnreachable = useStore(authStore, (auth) => auth.isUnreachable)
  const [own, setOwn] = useState<{ readonly data: T } | { readonly failed: number } | null>(null)

  useEffect(() => {
    if (!isSignedIn) return
    const controller = new AbortController()
    fetchJson(path, schema, controller.signal).then(
      (data) => setOwn({ data }),
      () => controller.signal.aborted || setOwn({ failed: version }),
    )
    return () => controller.abort()
  }, [isSignedIn, path, schema, version])

  if (!isKnown) return isUnreachable ? 'failed' : 'checking'
  if (!isSignedIn) return 'logged-out'
  if (own === null) return 'checking'
  if ('data' in own) return own.data
  return own.failed === version ? 'failed' : 'checking'
}
