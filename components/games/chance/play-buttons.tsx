'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { SiteLink } from '@/components/navigation/site-link'
import { Button } from '@/components/ui/button'
import { currentEdition, type ChanceGame } from '@/lib/games/chance/prize-tables'
import { dailyGrantCredits } from '@/lib/credits/credit-balance'
import { routes } from '@/lib/routes/pages'
import { useAmount } from './use-amount'
import type { PlayerStateResult } from './use-player-state'

type PlayButtonsProps = {
  game: ChanceGame
  result: PlayerStateResult
  isPending: boolean
  /** Whether a card or a spin is still in progress. */
  isBusy: boolean
  onBuy: () => void
  onPractice: () => void
}

/**
 * The buttons to buy and to practise, or the reason why buying is not possible. The pressed button keeps the focus
 * while it works.
 */
export function PlayButtons({ game, result, isPending, isBusy, onBuy, onPractice }: PlayButtonsProps) {
  const t = useTranslations('chance')
  const amount = useAmount()
  const { price } = currentEdition(game)
  const isSpin = game === 'jackpot'
  const state = result.kind === 'known' ? result.state : null
  const isDayOver = state !== null && state.leftToday < price
  const isTooLittle = state !== null && !isDayOver && state.balance < price
  const [last, setLast] = useState<'buy' | 'practice'>('buy')
  const isWorking = isBusy || isPending
  const isOtherPending = (button: 'buy' | 'practice') => isWorking && last !== button
  const canBuy = state !== null && state.seeds !== null && !isDayOver && !isTooLittle

  return (
    <div>
      <div className="flex flex-wrap gap-3">
        {(canBuy || result.kind === 'loading') && (
          <Button
            pending={isWorking && last === 'buy'}
            disabled={result.kind === 'loading' || isOtherPending('buy')}
            title={result.kind === 'loading' ? t('loading') : undefined}
            onClick={() => {
              setLast('buy')
              onBuy()
            }}
          >
            {t(isSpin ? 'spin' : 'buy', { amount: amount(price) })}
          </Button>
        )}
        <Button
          variant="secondary"
          pending={isWorking && last === 'practice'}
          disabled={isOtherPending('practice')}
          onClick={() => {
            setLast('practice')
            onPractice()
          }}
        >
          {t(isSpin ? 'practiceSpin' : 'practice')}
        </Button>
      </div>
      {isDayOver && <p className="mt-3 max-w-prose text-note text-quiet">{t('dayOver')}</p>}
      {isTooLittle && (
        <p className="mt-3 max-w-prose text-note text-quiet">
          {t('few', { amount: amount(dailyGrantCredits) })}{' '}
          <SiteLink href={routes.play} className="text-brand underline underline-offset-4">
            {t('toGames')}
          </SiteLink>
        </p>
      )}
    </div>
  )
}
