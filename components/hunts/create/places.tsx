'use client'

import { useTranslations } from 'next-intl'
import { useNativeSymbol } from '@/components/wallet/use-active-chain'

// The sponsor's blocks stand above the form for a new hunt. Their placeholders have the same text, so that the form does
// not move when they are loaded.

/** The box of both. */
export const blockBox = 'rounded-card border border-hairline bg-surface p-5'

const placeholder = `animate-pulse ${blockBox} *:invisible`

/** As high as the text for a sponsor without hunts. */
export function SponsoredHuntsPlace() {
  const t = useTranslations('hunts.sponsored')
  return (
    <div aria-hidden className={placeholder}>
      <p>{t('none')}</p>
    </div>
  )
}

/** As high as the closed block. */
export function RelayTopUpPlace() {
  const t = useTranslations('hunts.relaying')
  const symbol = useNativeSymbol()
  return (
    <div aria-hidden className={`mt-4 ${placeholder}`}>
      <p className="font-semibold">{t('title', { amount: '0', symbol })}</p>
    </div>
  )
}
