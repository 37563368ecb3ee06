'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useAmount } from '@/components/games/chance/use-amount'
import type { PlayerStateHandle } from '@/components/games/chance/use-player-state'
import { Button } from '@/components/ui/button'
import { CopyButton } from '@/components/ui/copy-button'
import { Dialog } from '@/components/ui/dialog'
import { Isolate } from '@/components/ui/isolate'
import { useSiteFormatter } from '@/components/ui/hooks/use-site-formatter'
import { findEdition } from '@/lib/games/chance/prize-tables'
import type { ChanceCard } from '@/lib/games/chance/chance-schema'
import { type DrawSource, wordLimit } from '@/lib/games/chance/draw-ticket'
import { ticketCount } from '@/lib/games/chance/prize-odds'
import { randomPlayerSeed } from '@/lib/games/chance/seeds'
import { isFair, verifyCard, writeVerifyScript, type RevealedCard } from '@/lib/games/chance/verify-card'
import { useChangeSeeds } from './seed-panel'

type CardProofProps = {
  /** Null closes the dialog. */
  card: ChanceCard | null
  state: PlayerStateHandle
  onClose: () => void
}

/**
 * Verifies a revealed card in the browser. While the server's seed is still in use, offers to change the seeds, which
 * reveals it.
 */
export function CardProof({ card, state, onClose }: CardProofProps) {
  const t = useTranslations('chance.proof')
  const { isPending, problem, change } = useChangeSeeds(state)
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

function Step({
  text,
  isRight,
  words,
  children,
}: {
  text: string
  isRight?: boolean
  words?: string
  children: ReactNode
}) {
  return (
    <li className="border-t border-hairline py-3">
      <p className="text-note text-quiet">{text}</p>
      <div className="mt-1.5 grid gap-1 font-mono text-note break-all">{children}</div>
      {isRight !== undefined && (
        <p className={`mt-1.5 text-note font-semibold ${isRight ? 'text-brand' : 'text-danger'}`}>{words}</p>
      )}
    </li>
  )
}

/** The steps from the seeds to the prize, computed in the browser and compared with the site's claims. */
function ProofSteps({ card }: { card: RevealedCard }) {
  const t = useTranslations('chance.proof')
  const format = useSiteFormatter()
  const amount = useAmount()
  const proof = verifyCard(card)
  const fair = isFair(proof)
  const said = (isRight: boolean) => ({ isRight, words: t(isRight ? 'right' : 'wrong') })
  const whole = (value: number) => format.number(value, 'integer')
  return (
    <>
      <p role="status" data-fair={fair} className={`mb-4 font-semibold ${fair ? 'text-brand' : 'text-danger'}`}>
        {t(fair ? 'fair' : 'unfair')}
      </p>
      <ol>
        <Step text={t('seed')} {...said(proof.isSeedValid)}>
          <Isolate>{card.serverSeed}</Isolate>
          <Isolate className="text-quiet">SHA-256: {proof.commitment}</Isolate>
        </Step>
        <Step text={t('mixed')}>
          <Isolate>{proof.message}</Isolate>
          <Isolate className="text-quiet">{proof.digest}</Isolate>
        </Step>
        <Step
          text={t('ticket', { limit: whole(wordLimit), tickets: whole(ticketCount) })}
          {...said(proof.isTicketValid)}
        >
          <Isolate>{`${proof.word} mod ${ticketCount} = ${proof.ticket}`}</Isolate>
        </Step>
        <Step text={t('prize')} {...said(proof.isPrizeValid)}>
          <span className="font-sans font-semibold">{amount(proof.prize)}</span>
        </Step>
      </ol>
    </>
  )
}

type ProofScriptProps = {
  card: DrawSource & { readonly commitment: string; readonly game: string; readonly edition: number }
}

/** The same verification as a standalone script. */
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
        role="region"
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
