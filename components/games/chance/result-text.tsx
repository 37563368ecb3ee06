'use client'

import { useTranslations } from 'next-intl'
import { getWinSize, type ShownCard } from './shown-card'
import { useAmount } from './use-amount'

/** The result in words. It is a live region, so it is in the page before there is a result. */
export function ResultText({ card, isBusyText }: { card: ShownCard | null; isBusyText?: string | undefined }) {
  const t = useTranslations('chance')
  const amount = useAmount()

  function toText(): string | null {
    if (isBusyText !== undefined) return isBusyText
    if (!card?.outcome) return null
    const { prize } = card.outcome
    if (card.isPractice) return prize > 0 ? t('wonPractice', { amount: amount(prize) }) : t('lostPractice')
    if (prize === 0) return t('lost')
    return t(prize === card.price ? 'back' : 'won', { amount: amount(prize) })
  }

  const isWon = isBusyText === undefined && ['gain', 'great'].includes(getWinSize(card))
  return (
    <p
      role="status"
      data-result={card?.outcome?.prize}
      className={`min-h-[1.6em] text-lead font-semibold ${isWon && card?.isPractice === false ? 'text-reward' : ''}`}
    >
      {toText()}
    </p>
  )
}
