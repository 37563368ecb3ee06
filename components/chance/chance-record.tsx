'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { CopyButton } from '@/components/ui/copy-button'
import { Dialog } from '@/components/ui/dialog'
import type { Card } from '@/lib/chance/chance-answers'
import { findEdition } from '@/lib/chance/chance-games'
import { mostCreditsADay } from '@/lib/chance/chance-rules'
import type { DrawSource } from '@/lib/chance/draw-ticket'
import { randomPlayerSeed } from '@/lib/chance/seeds'
import { writeVerifyScript } from '@/lib/chance/write-verify-script'
import { CardHistory } from './card-history'
import { ProofSteps } from './proof-steps'
import { SeedPanel } from './seed-panel'
import { useAmount } from './use-amount'
import { useCardHistory } from './use-card-history'
import { useChangeSeeds } from './use-change-seeds'
import type { DeskHandle } from './use-desk'

/** Below the game: what was before, the seeds that it came from, and how much may be played. */
export function ChanceRecord({ desk, told }: { desk: DeskHandle; /** Counts what was revealed here. */ told: number }) {
  const player = desk.reading.kind === 'known' ? desk.reading.desk.address : null
  // What stands in the history changes with what is revealed, and with the seeds that are told.
  const seeds = desk.reading.kind === 'known' ? desk.reading.desk.seeds?.commitment : undefined
  const history = useCardHistory(player, `${told} ${seeds}`)
  const [verifiedId, setVerifiedId] = useState<string | null>(null)
  const verified: Card | null = history.cards.find(({ id }) => id === verifiedId) ?? null

  return (
    <>
      {player !== null && (
        <div className="grid items-start gap-6 md:grid-cols-2">
          <CardHistory history={history} onVerify={setVerifiedId} />
          <SeedPanel desk={desk} />
        </div>
      )}
      <CareNote />
      <CardProof card={verified} desk={desk} onClose={() => setVerifiedId(null)} />
    </>
  )
}

type CardProofProps = {
  /** Null closes. */
  card: Card | null
  desk: DeskHandle
  onClose: () => void
}

/** Verifies a revealed card before the reader's eyes, once the site's seed is told; and offers to have it told. */
function CardProof({ card, desk, onClose }: CardProofProps) {
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

/** What is played for here, and how much of it a day. */
function CareNote() {
  const t = useTranslations('chance.care')
  const amount = useAmount()
  return (
    <section aria-labelledby="care-note" className="border-t border-hairline pt-6">
      <h2 id="care-note" className="font-semibold">
        {t('title')}
      </h2>
      <p className="mt-2 max-w-prose text-quiet">{t('text', { amount: amount(mostCreditsADay) })}</p>
    </section>
  )
}

type ProofScriptProps = {
  card: DrawSource & { readonly commitment: string; readonly game: string; readonly edition: number }
}

/** The same verification as a program that needs nothing of ours, to take away. */
function ProofScript({ card }: ProofScriptProps) {
  const t = useTranslations('chance.proof')
  const script = writeVerifyScript(card, findEdition(card.game, card.edition))

  return (
    <details className="border-t border-hairline pt-3">
      <summary className="min-h-11 content-center font-semibold text-brand">{t('script')}</summary>
      <p className="text-note text-quiet">{t('scriptText')}</p>
      <pre
        dir="ltr"
        tabIndex={0}
        aria-label={t('script')}
        className="mt-3 max-h-72 overflow-auto rounded-control border border-hairline bg-ground p-3 font-mono text-[0.75rem] leading-relaxed"
      >
        <code>{script}</code>
      </pre>
      <div className="mt-3 flex flex-wrap gap-3">
        <CopyButton text={script} words={{ copy: t('copy'), copied: t('copied'), refused: t('notCopied') }} size="s" />
      </div>
    </details>
  )
}
