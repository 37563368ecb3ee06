'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import type { Card } from '@/lib/chance/chance-answers'
import { randomPlayerSeed } from '@/lib/chance/seeds'
import { ProofScript } from './proof-script'
import { ProofSteps } from './proof-steps'
import { useChangeSeeds } from './use-change-seeds'
import type { DeskHandle } from './use-desk'

type CardProofProps = {
  /** Null closes. */
  card: Card | null
  desk: DeskHandle
  onClose: () => void
}

/** Verifies a revealed card before the reader's eyes, once the site's seed is told; and offers to have it told. */
export function CardProof({ card, desk, onClose }: CardProofProps) {
  const t = useTranslations('chance.proof')
  const { isPending, problem, change } = useChangeSeeds(desk)
  return (
    <Dialog open={card !== null} onClose={onClose} title={t('title')} closeLabel={t('close')}>
      {card !== null && card.serverSeed === null && (
        <>
          <p>{t('inUse')}</p>
          <Button pending={isPending} className="mt-5" onClick={() => void change(randomPlayerSeed())}>
            {t('changeNow')}
          </Button>
          <p role="alert" className="mt-3 text-danger empty:hidden">
            {problem}
          </p>
        </>
      )}
      {card !== null && card.serverSeed !== null && card.outcome !== null && (
        <>
          <ProofSteps
            card={{
              ...card,
              serverSeed: card.serverSeed,
              ticket: card.outcome.ticket,
              prize: BigInt(card.outcome.prize),
            }}
          />
          <ProofScript card={{ ...card, serverSeed: card.serverSeed }} />
        </>
      )}
    </Dialog>
  )
}
