'use client'

import { useEffect } from 'react'
import type { Locale } from '@/lib/i18n/locales'

/** Loads the font of a script that neither the layout has nor, as far as it can be told, the system. */
export function ScriptFont({ locale }: { locale: Locale }) {
  useEffect(() => {
    // Loaded apart: its 100 face rules weigh 96 KB, which no other language should pay for. Where they do not come, the system's font stays.
    if (locale === 'zh') import('./chinese-font').then((font) => font.showChineseFont()).catch(() => undefined)
  }, [locale])
  return null
}
