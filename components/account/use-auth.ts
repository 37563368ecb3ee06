'use client'

import { useEffect } from 'react'
import { useStore } from 'zustand'
import { authStore, type AuthState } from '@/lib/account/auth-store'
import { keepAuth } from '@/lib/account/keep-auth'

/** Who is logged in, kept true while the component is there. */
export function useAuth(): AuthState {
  useEffect(keepAuth, [])
  return useStore(authStore)
}
