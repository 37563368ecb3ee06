'use client'

import { useEffect, useMemo, useState } from 'react'
import { shownTheme, type Theme } from '@/components/layout/theme'
import { useSiteLocale } from '@/components/ui/hooks/use-site-locale'
import type { GameSettings } from '@/lib/games/frame-protocol/host-messages'
import { locales } from '@/lib/i18n/locales'
import { defaultSound, readSound, storeSound, type Sound } from './sound-setting'

/** The settings that games receive (language, theme, sound, motion), kept up to date with the page, and a setter for the sound. */
export function useGameSettings(): { readonly settings: GameSettings; readonly setSound: (sound: Sound) => void } {
  const locale = useSiteLocale()
  const [theme, setTheme] = useState<Theme>('dark')
  const [isMotionReduced, setMotionReduced] = useState(false)
  const [sound, setSound] = useState<Sound>(defaultSound)

  useEffect(() => {
    const motion = matchMedia('(prefers-reduced-motion: reduce)')
    const update = () => {
      setTheme(shownTheme())
      setMotionReduced(motion.matches)
    }
    const restore = requestAnimationFrame(() => {
      setSound(readSound())
      update()
    })
    const observer = new MutationObserver(update)
    observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
    motion.addEventListener('change', update)
    return () => {
      cancelAnimationFrame(restore)
      observer.disconnect()
      motion.removeEventListener('change', update)
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
