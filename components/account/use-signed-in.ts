'use client'

import { useEffect } from 'react'
import { useStore } from 'zustand'
import { authStore, startAuthRefresh } from '@/lib/account/auth-store'

/** Whether the user is logged in. Refreshes the login state while mounted. */
export function useSignedIn(): boolean {
  useEffect(startAuthRefresh, [])
  return useStore(authStore, ({ isAuthenticated }) => isAuthenticated)
}
