'use client'

import { useEffect } from 'react'
import { setGameOfPage } from '@/lib/account/auth-store'
import { keepAuth } from '@/lib/account/keep-auth'
import { mirrorAuth, type GameGlobals as WindowGlobals } from '@/lib/account/game-globals'

/**
 * Tells a game who is logged in, by `window.user` and `window.token`, for as long as its page is there. Shows nothing.
 *
 * @param props.game the game's id: the token is good for this one alone.
 */
export function GameGlobals({ game }: { game: string }) {
  useEffect(() => {
    setGameOfPage(game)
    const stopMirror = mirrorAuth(window as unknown as WindowGlobals)
    const stopKeeping = keepAuth()
    return () => {
      stopKeeping()
      stopMirror()
      setGameOfPage(null)
    }
  }, [game])
  return null
}
