'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type * as v from 'valibot'
import { useStore } from 'zustand'
import { authStore } from '@/lib/account/auth-store'
import { fetchJson } from '@/lib/site-api/fetch-json'
import { useSignedIn } from './use-signed-in'

const ownKey = ['own']

/**
 * Fetches a response that belongs to the signed-in account. Components share one request per path, and the cache is
 * separate for each account. `data` is undefined while the user is logged out or the response is loading.
 */
export function useAccountQuery<T>(
  path: `/api/${string}`,
  schema: v.GenericSchema<unknown, T>,
): { readonly data: T | undefined; readonly hasFailed: boolean } {
  const isSignedIn = useSignedIn()
  const account = useStore(authStore, ({ user }) => user?.id ?? null)
  const { data, isError } = useQuery({
    queryKey: [...ownKey, account, path],
    enabled: isSignedIn,
    queryFn: ({ signal }) => fetchJson(path, schema, signal),
  })
  return { data: isSignedIn ? data : undefined, hasFailed: isError }
}

/** Refetches all data of the signed-in account, after it was changed. */
export function useInvalidateAccountQueries(): () => void {
  const queryClient = useQueryClient()
  return useCallback(() => void queryClient.invalidateQueries({ queryKey: ownKey }), [queryClient])
}
