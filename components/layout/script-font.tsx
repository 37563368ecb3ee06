'use client'

import dynamic from 'next/dynamic'
import type { Locale } from '@/lib/i18n/locales'

// Loaded apart: its 100 face rules weigh 96 KB, which no other language should pay for.
const ChineseFont = dynamic(() => import('./chinese-font'))

/** The font of a script that the layout's own fonts do not cover. */
export function ScriptFont({ locale }: { locale: Locale }) {
  return locale === 'zh' ? <ChineseFont /> : null
}
