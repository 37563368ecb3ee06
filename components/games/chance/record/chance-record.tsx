'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useAmount } from '@/components/games/chance/use-amount'
import type { PlayerStateHandle } from '@/components/games/chance/use-player-state'
import { maxCreditsPerDay } from '@/lib/games/chance/prize-tables'
import { CardHistory, useCardHistory } from './card-history'
import { CardProof } from './card-proof'
import { SeedPanel } from './seed-panel'

type ChanceRecordProps = {
  state: PlayerStateHandle
  /** The number of cards revealed on this page. */
  revealCount: number
}

/** The player's history, seeds and daily limit, below the game. */
export function ChanceRecord({ state, revealCount }: ChanceRecordProps) {
  const player = state.result.kind === 'known' ? state.result.state.address : null
  // The history changes with every revealed card and with every change of seeds.
  const seeds = state.result.kind === 'known' ? state.result.state.seeds?.commitment : undefined
  const history = useCardHistory(player, `${revealCount} ${seeds}`)
  const [verifiedId, setVerifiedId] = useState<string | null>(null)
  const verified = history.cards.find(({ id }) => id === verifiedId) ?? null

  return (
    <>
      {player !== null && (
        <div className="grid items-start gap-6 md:grid-cols-2">
          <CardHistory history={history} onVerify={setVerifiedId} />
          <SeedPanel state={state} />
        </div>
      )}
      <CareNote />
      <CardProof card={verified} state={state} onClose={() => setVerifiedId(null)} />
    </>
  )
}

/** Says that games use credits only, and states the daily limit. */
function CareNote() {
  const t = useTranslations('chance.care')
  const amount = useAmount()
  return (
    <section aria-labelledby="care-note" className="border-t border-hairline pt-6">
      <h2 id="care-note" className="font-semibold">
        {t('title')}
      </h2>
      <p className="mt-2 max-w-prose text-quiet">{t('text', { amount: amount(maxCreditsPerDay) })}</p>
    </section>
  )
}
