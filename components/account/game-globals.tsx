'use client'

import { useEffect } from 'react'
import { keepAuth } from '@/lib/account/keep-auth'
import { mirrorAuth, type GameGlobals as WindowGlobals } from '@/lib/account/game-globals'

/** Tells games who is logged in, by `window.user` and `window.token`, for as long as the page of a game is there. Shows nothing. */
export function GameGlobals() {
  useEffect(() => {
    const stopMirror = mirrorAuth(window as unknown as WindowGlobals)
    const stopKeeping = keepAuth()
    return () => {
      stopKeeping()
      stopMirror()
    }
  }, [])
  return null
}
