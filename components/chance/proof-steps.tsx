'use client'

import { useFormatter, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Isolate } from '@/components/ui/isolate'
import { wordLimit } from '@/lib/chance/draw-ticket'
import { ticketCount } from '@/lib/chance/prize-table'
import { isFair, verifyCard, type ToldCard } from '@/lib/chance/verify-card'
import { useAmount } from './use-amount'

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

/** Each step from the seeds to the prize, computed here, beside what the site had said. */
export function ProofSteps({ card }: { card: ToldCard }) {
  const t = useTranslations('chance.proof')
  const format = useFormatter()
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
        <Step text={t('seed')} {...said(proof.isSeedAsPromised)}>
          <Isolate>{card.serverSeed}</Isolate>
          <Isolate className="text-quiet">SHA-256: {proof.commitment}</Isolate>
        </Step>
        <Step text={t('mixed')}>
          <Isolate>{proof.message}</Isolate>
          <Isolate className="text-quiet">{proof.digest}</Isolate>
        </Step>
        <Step
          text={t('ticket', { limit: whole(wordLimit), tickets: whole(ticketCount) })}
          {...said(proof.isTicketAsTold)}
        >
          <Isolate>{`${proof.word} mod ${ticketCount} = ${proof.ticket}`}</Isolate>
        </Step>
        <Step text={t('prize')} {...said(proof.isPrizeAsTold)}>
          <span className="font-sans font-semibold">{amount(proof.prize)}</span>
        </Step>
      </ol>
    </>
  )
}
