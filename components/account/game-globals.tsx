'use client'

import { useEffect } from 'react'
import { startAuthRefresh, setGameOfPage } from '@/lib/account/auth-store'
import { type GameGlobals as WindowGlobals, mirrorAuth } from '@/lib/account/game-globals'

/**
 * Provides `window.user` and `window.token` to a game while its page is mounted. Renders nothing.
 *
 * @param props.game the game's id. The token is valid for this game only.
 */
export function GameGlobals({ game }: { game: string }) {
  useEffect(() => {
    setGameOfPage(game)
    const stopMirror = mirrorAuth(window as unknown as WindowGlobals)
    const stopRefresh = startAuthRefresh()
    return () => {
      stopRefresh()
      stopMirror()
      setGameOfPage(null)
    }
  }, [game])
  return null
}
