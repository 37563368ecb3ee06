'use client'

import { useEffect } from 'react'
import { useStore } from 'zustand'
import { authStore, startAuthRefresh } from '@/lib/account/auth-store'

/** Whether somebody is signed in. */
export function useSignedIn(): boolean {
  useEffect(startAuthRefresh, [])
  return useStore(authStore, ({ isAuthenticated }) => isAuthenticated)
}
