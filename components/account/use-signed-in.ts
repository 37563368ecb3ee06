'use client'

import { useEffect } from 'react'
import { useStore } from 'zustand'
import { authStore } from '@/lib/account/auth-store'
import { keepAuth } from '@/lib/account/keep-auth'

/** Whether somebody is signed in. */
export function useSignedIn(): boolean {
  useEffect(keepAuth, [])
  return useStore(authStore, ({ isAuthenticated }) => isAuthenticated)
}
