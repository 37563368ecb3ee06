'use client'

import { useTranslations } from 'next-intl'
import type { AbiParameter } from 'viem'
import { TransactionError, useFailureText } from '@/components/transactions/transaction-error'
import { CopyButton } from '@/components/ui/copy-button'
import { Isolate } from '@/components/ui/isolate'
import { useSiteFormatter } from '@/components/ui/hooks/use-site-formatter'
import { useNativeSymbol } from '@/components/wallet/use-active-chain'
import {
  type CallOutcome,
  type GasEstimate,
  type Revert,
  toResultText,
  toRevertFailure,
} from '@/lib/sandbox/call-function'
import { partsOf } from '@/lib/sandbox/parameter-shape'
import { Code, Facts } from './code'
import { ValueList } from './decoded-values'

type OutcomeViewProps = { outcome: CallOutcome | null; outputs: readonly AbiParameter[] }

function Returned({
  outcome,
  outputs,
}: {
  outcome: CallOutcome & { kind: 'returned' }
  outputs: readonly AbiParameter[]
}) {
  const t = useTranslations('sandbox')
  const parts = outputs.map((parameter, position) => ({ parameter, value: outcome.values[position] }))
  const isShort = parts.length < 4 && parts.every((part) => partsOf(part) === null)
  return (
    <>
      {outcome.estimate && <p className="mb-3 text-brand">{t('wouldSucceed')}</p>}
      <p className="text-note text-quiet">
        {parts.length === 0 ? t('noValues') : t('values', { count: String(parts.length) })}
      </p>
      {/* Screen readers read short results aloud; for long results they only announce the summary. */}
      <div aria-live={isShort ? undefined : 'off'}>{parts.length > 0 && <ValueList parts={parts} />}</div>
      {parts.length > 0 && (
        <div className="mt-3 -ms-3">
          <CopyButton
            text={toResultText(outputs, outcome.values)}
            words={{ copy: t('copyResult'), copied: t('copied'), refused: t('notCopied') }}
            variant="quiet"
            size="s"
          />
        </div>
      )}
      {outcome.estimate && <GasView estimate={outcome.estimate} />}
    </>
  )
}

/** The result of a call: values, revert or failure. The live region is always rendered. */
export function OutcomeView({ outcome, outputs }: OutcomeViewProps) {
  const t = useTranslations('sandbox')
  return (
    <div aria-live="polite">
      {outcome && (
        <section
          aria-label={t('result')}
          data-outcome={outcome.kind}
          className="mt-6 rounded-card border border-hairline bg-surface p-5"
        >
          {outcome.kind === 'returned' && <Returned outcome={outcome} outputs={outputs} />}
          {outcome.kind === 'reverted' && <RevertView revert={outcome.revert} />}
          {outcome.kind === 'failed' && <TransactionError failure={outcome.failure} />}
        </section>
      )}
    </div>
  )
}

/** The estimated cost of a write. */
function GasView({ estimate }: { estimate: GasEstimate }) {
  const t = useTranslations('sandbox')
  const amounts = useSiteFormatter()
  const symbol = useNativeSymbol()
  return (
    <Facts
      facts={[
        [t('gas'), <Isolate key="gas">{amounts.int(estimate.gas)}</Isolate>],
        [t('maxFee'), <Isolate key="fee">{`${amounts.costWei(estimate.maxFeeWei)} ${symbol}`}</Isolate>],
      ]}
    />
  )
}

function useRevertText(): (revert: Revert) => string {
  const t = useTranslations('sandbox')
  const toText = useFailureText()
  return (revert) => {
    switch (revert.kind) {
      case 'named':
        return revert.known ? toText(toRevertFailure(revert)) : t('refused')
      case 'unknown':
        return t('refusedStrangely')
      case 'silent':
        return t('refusedSilently')
    }
  }
}

/** A revert: its sentence, and the error with its arguments. */
function RevertView({ revert }: { revert: Revert }) {
  const t = useTranslations('sandbox')
  const toText = useRevertText()
  return (
    <div>
      <p className="text-danger">{toText(revert)}</p>
      {revert.kind === 'named' && (
        <>
          <p className="mt-3 text-note">
            <span className="text-quiet">{t('error')}</span>{' '}
            <Code className="font-semibold break-all">{revert.name}</Code>
          </p>
          <ValueList
            parts={revert.inputs.map((parameter, position) => ({ parameter, value: revert.args[position] }))}
          />
        </>
      )}
      {revert.kind === 'unknown' && (
        <p className="mt-3 text-note break-all">
          <span className="text-quiet">{t('rawData')}</span> <Code>{revert.data}</Code>
        </p>
      )}
    </div>
  )
}
