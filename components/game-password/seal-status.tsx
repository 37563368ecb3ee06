'use client'

import { useTranslations } from 'next-intl'
import { useFailureText } from '@/components/transactions/transaction-error'
import { Button } from '@/components/ui/button'
import { useSiteFormatter } from '@/components/ui/hooks/use-site-formatter'
import { ApiError } from '@/lib/site-api/fetch-json'
import { toTransactionFailure } from '@/lib/transactions/to-transaction-failure'
import { formatWait } from '@/lib/i18n/format-units'
import type { SealState } from './use-register-password'

function useSealProblem(): (failed: Extract<SealState, { kind: 'failed' }>) => string {
  const t = useTranslations('gamePasswordCard.problem')
  const { iso } = useSiteFormatter()
  const toText = useFailureText()

  return ({ during, error }) => {
    if (error instanceof ApiError) {
      const when = formatWait(error.waitSeconds, iso)
      const sentences: Readonly<Record<string, string>> = {
        limited: t('limited', { when }),
        'no-secret': t('noSecret'),
        expired: t('expired'),
        'wrong-signature': t('wrongSignature'),
        'node-silent': t('node'),
        'not-available': toText({ kind: 'not-available' }),
      }
      return sentences[error.code] ?? t('offline')
    }
    if (during === 'signing') return toText(toTransactionFailure(error))
    return during === 'hashing' ? t('hash') : t('offline')
  }
}

/** Progress and errors of sealing a password before its transaction. The live region is always mounted, so that screen readers announce changes. */
export function SealStatus({ state, onCancel }: { state: SealState; onCancel: () => void }) {
  const t = useTranslations('gamePasswordCard')
  const tStatus = useTranslations('transactionStatus')
  const toProblem = useSealProblem()
  return (
    <div className="mt-2 text-note">
      <p role="status" className={state.kind === 'failed' ? 'text-danger' : 'text-quiet'}>
        {state.kind === 'hashing' && t('hashing', { percent: String(Math.floor(state.done * 100)) })}
        {state.kind === 'signing' && t('signing')}
        {state.kind === 'sealing' && t('sealing')}
        {state.kind === 'failed' && toProblem(state)}
      </p>
      {state.kind === 'signing' && (
        <Button variant="quiet" size="s" className="mt-1" onClick={onCancel}>
          {tStatus('stopWaiting')}
        </Button>
      )}
      {state.kind === 'hashing' && (
        <div aria-hidden className="mt-1 h-1 overflow-hidden rounded-control bg-hairline">
          <div className="h-full bg-brand" style={{ width: `${state.done * 100}%` }} />
        </div>
      )}
    </div>
  )
}
