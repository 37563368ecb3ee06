'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { useSiteFormatter } from '@/components/ui/hooks/use-site-formatter'
import { messageKey } from '@/lib/i18n/message-key'
import type { StepPosition, TransactionState } from '@/lib/transactions/transaction-state'
import { LateTransactionError } from './late-transaction-error'
import { TransactionHash } from './transaction-hash'

/** The purpose of a step, and its number when there are several. */
function StepName({ step }: { step: StepPosition }) {
  const t = useTranslations('transactionStatus')
  if (step.count === 1) return <>{t('stepOnly', { name: t(`steps.${messageKey(step.name)}`) })}</>
  return <>{t('stepOf', { index: step.index + 1, count: step.count, name: t(`steps.${messageKey(step.name)}`) })}</>
}

function StatusText({ state }: { state: TransactionState }): ReactNode {
  const t = useTranslations('transactionStatus')
  const format = useSiteFormatter()
  switch (state.kind) {
    case 'idle':
      return null
    case 'checking':
      return (
        <p className="text-quiet">
          {state.step && <StepName step={state.step} />} {t('checking')}
        </p>
      )
    case 'awaiting-signature':
      return (
        <p className="text-ink">
          <StepName step={state.step} /> {t('sign')}
        </p>
      )
    case 'sent':
      return (
        <>
          <p className="text-ink">
            <StepName step={state.step} /> {t('sent')} {state.hash && <TransactionHash hash={state.hash} />}
          </p>
          {state.delay && <p className="text-reward">{t(`delay.${state.delay}`)}</p>}
        </>
      )
    case 'confirmed': {
      const name = t(`steps.${messageKey(state.step.name)}`)
      return (
        <p className="text-brand">
          {state.seconds === null
            ? t('confirmedLater', { name })
            : t('confirmed', { name, seconds: format.seconds(state.seconds) })}{' '}
          <TransactionHash hash={state.hash} />
        </p>
      )
    }
    case 'failed':
      return <LateTransactionError failure={state.failure} />
  }
}

type TransactionStatusProps = {
  state: TransactionState
  /** Shows a button that stops waiting for the wallet, or for a sent transaction that takes long. */
  onCancel?: () => void
}

/** The state of a transaction in a live region, which always exists so that screen readers announce changes. */
export function TransactionStatus({ state, onCancel }: TransactionStatusProps) {
  const t = useTranslations('transactionStatus')
  const canCancel = onCancel && (state.kind === 'awaiting-signature' || (state.kind === 'sent' && state.delay))
  return (
    <div
      data-transaction={state.kind}
      className="mt-2 flex min-h-[1.5em] flex-wrap items-center gap-x-3 gap-y-1 text-note"
    >
      <div role="status" aria-live="polite">
        <StatusText state={state} />
      </div>
      {canCancel && (
        <Button variant="quiet" size="s" onClick={onCancel}>
          {t('stopWaiting')}
        </Button>
      )}
    </div>
  )
}
