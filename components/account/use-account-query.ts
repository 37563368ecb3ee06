'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type * as v from 'valibot'
import { useStore } from 'zustand'
import { authStore } from '@/lib/account/auth-store'
import { readSite } from '@/lib/site-api/read-site'
import { useSignedIn } from './use-signed-in'

const ownKey = ['own']

/**
 * What the site answers to whoever is logged in at a path, shared by all of a page that ask for it, and never shown to another
 * account. `data` is undefined while nobody is logged in or it is not known; what was known stays while it is read anew.
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
    queryFn: ({ signal }) => readSite(path, schema, signal),
  })
  return { data: isSignedIn ? data : undefined, hasFailed: isError }
}

/** Has everything read anew that a page shows of whoever is logged in: something of it was changed. */
export function useInvalidateAccountQueries(): () => void {
  const queryClient = useQueryClient()
  return useCallback(() => void queryClient.invalidateQueries({ queryKey: ownKey }), [queryClient])
}
