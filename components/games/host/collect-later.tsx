'use client'

import { useEffect } from 'react'
import { useStore } from 'zustand'
import { authStore } from '@/lib/account/auth-store'
import { readUncollected } from '@/lib/hunts/uncollected'

/**
 * Asks again for what earlier runs and moments of the game have earned, when its page opens and when the player logs in. Renders nothing.
 */
export function CollectLater({ game }: { game: string }) {
  const isReady = useStore(
    authStore,
    (auth) => auth.isKnown && auth.game === game && (auth.user === null || auth.token !== null),
  )
  useEffect(() => {
    if (!isReady || readUncollected().length === 0) return
    import('./hunt-keys').then(({ collectRest }) => collectRest(game)).catch(() => undefined)
  }, [game, isReady])
  return null
}
