'use client'

import { useEffect, useRef, useState } from 'react'
import type { WinSize } from '@/lib/chance/win-size'
import { openChanceSound, type ChanceSound } from './chance-sound'

/** Sound that is off until somebody switches it on, and off again with the next visit. */
export function useSound() {
  const sound = useRef<ChanceSound | null>(null)
  const [isOn, setIsOn] = useState(false)
  useEffect(() => () => sound.current?.close(), [])

  function toggle(): void {
    sound.current?.close()
    sound.current = isOn ? null : openChanceSound()
    setIsOn(!isOn)
  }

  return {
    isOn,
    toggle,
    play: (name: 'scratch' | 'stop') => sound.current?.[name](),
    tell: (size: WinSize) => sound.current?.tell(size),
  }
}
