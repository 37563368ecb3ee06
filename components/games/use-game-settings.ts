'use client'

import { useLocale } from 'next-intl'
import { useEffect, useMemo, useState } from 'react'
import { shownTheme, type Theme } from '@/components/layout/theme'
import { locales } from '@/lib/i18n/locales'
import type { GameSettings } from '@/lib/games/protocol/host-messages'
import { readSound, storeSound, type Sound } from './sound-memory'

const stillness = '(prefers-reduced-motion: reduce)'

/** How games are to look and sound in this page, following the reader's choices, and the way to change the sound. */
export function useGameSettings(): { readonly settings: GameSettings; readonly setSound: (sound: Sound) => void } {
  const locale = useLocale()
  const [theme, setTheme] = useState<Theme>('dark')
  const [isMotionReduced, setMotionReduced] = useState(false)
  const [sound, setSound] = useState<Sound>({ isOn: false, volume: 0.6 })

  useEffect(() => {
    const motion = matchMedia(stillness)
    const follow = () => {
      setTheme(shownTheme())
      setMotionReduced(motion.matches)
    }
    const restore = requestAnimationFrame(() => {
      setSound(readSound())
      follow()
    })
    const observer = new MutationObserver(follow)
    observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
    motion.addEventListener('change', follow)
    return () => {
      cancelAnimationFrame(restore)
      observer.disconnect()
      motion.removeEventListener('change', follow)
    }
  }, [])

  const settings = useMemo<GameSettings>(
    () => ({ locale, dir: locales[locale].dir, theme, sound, isMotionReduced }),
    [locale, theme, sound, isMotionReduced],
  )
  return {
    settings,
    setSound(next) {
      setSound(next)
      storeSound(next)
    },
  }
}
