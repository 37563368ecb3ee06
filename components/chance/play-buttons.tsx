'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { SiteLink } from '@/components/navigation/site-link'
import { Button } from '@/components/ui/button'
import { currentEdition, type ChanceGame } from '@/lib/chance/chance-games'
import { dailyGrantCredits } from '@/lib/credits/credit-rules'
import { routes } from '@/lib/routes/routes'
import { useAmount } from './use-amount'
import type { DeskReading } from './use-desk'

type PlayButtonsProps = {
  game: ChanceGame
  reading: DeskReading
  isPending: boolean
  /** Whether something is under way that comes first. */
  isBusy: boolean
  onBuy: () => void
  onPractice: () => void
}

/** Buys, or takes one for practice; says why nothing can be bought. What was pressed keeps the focus while it works. */
export function PlayButtons({ game, reading, isPending, isBusy, onBuy, onPractice }: PlayButtonsProps) {
  const t = useTranslations('chance')
  const amount = useAmount()
  const { price } = currentEdition(game)
  const isSpin = game === 'jackpot'
  const desk = reading.kind === 'known' ? reading.desk : null
  const isDayOver = desk !== null && desk.leftToday < price
  const isTooLittle = desk !== null && !isDayOver && desk.balance < price
  const [last, setLast] = useState<'buy' | 'practice'>('buy')
  const isWorking = isBusy || isPending
  const canBuy = desk !== null && desk.seeds !== null && !isDayOver && !isTooLittle

  return (
    <div>
      <div className="flex flex-wrap gap-3">
        {(canBuy || reading.kind === 'loading') && (
          <Button
            pending={isWorking && last === 'buy'}
            disabled={!canBuy || (isWorking && last !== 'buy')}
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
          disabled={isWorking && last !== 'practice'}
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
