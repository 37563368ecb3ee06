'use client'

import { useTranslations } from 'next-intl'
import type { Address } from 'viem'
import { useSiteFormatter } from '@/components/live/use-site-formatter'
import { TransactionButton } from '@/components/transactions/transaction-button'
import { TransactionStatus } from '@/components/transactions/transaction-status'
import { useNativeSymbol } from '@/components/transactions/use-native-symbol'
import { type TransactionRun, useTransactionFlow } from '@/components/transactions/use-transaction-flow'
import { Isolate } from '@/components/ui/isolate'
import { decodeOwnerCall } from '@/lib/owner/decode-owner-call'
import type { OwnedContract, OwnerRights, TimelockRights } from '@/lib/owner/owner-rights'
import { planTimelockStep, type TimelockStep } from '@/lib/owner/plan-timelock-step'
import type { TimelockEntry } from '@/lib/owner/read-timelock-operations'
import type { TimelockCall } from '@/lib/owner/timelock-operation'

type TimelockEntryRowProps = { entry: TimelockEntry; timelock: TimelockRights; rights: OwnerRights }

/** One operation: what it will call, where it stands, and what can be done with it now. */
export function TimelockEntryRow({ entry: { operation, state }, timelock, rights }: TimelockEntryRowProps) {
  const t = useTranslations('timelockCalendar')
  const format = useSiteFormatter()
  const step = useTimelockStep()
  const run = (kind: 'execute' | 'cancel') => void step.run({ kind, timelock: timelock.address, operation })
  const isPending = state.kind === 'waiting' || state.kind === 'ready'
  return (
    <li data-operation={state.kind} className="border-t border-hairline py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <p className="text-note font-semibold">
          {state.kind === 'waiting'
            ? t('waiting', { time: format.dateTime(Number(state.readyAt) * 1000, 'moment') })
            : t(state.kind)}
        </p>
        <Isolate className="font-mono text-note text-quiet">{`${operation.id.slice(0, 10)}…`}</Isolate>
      </div>
      {operation.calls.map((call, index) => (
        <TimelockCallLine key={index} call={call} timelock={timelock.address} contracts={rights.contracts} />
      ))}
      {isPending && (
        <div className="mt-2 flex flex-wrap gap-2">
          {state.kind === 'ready' && timelock.mayExecute && (
            <TransactionButton size="s" state={step.state} onRun={() => run('execute')}>
              {t('execute')}
            </TransactionButton>
          )}
          {timelock.mayCancel && (
            <TransactionButton size="s" variant="secondary" state={step.state} onRun={() => run('cancel')}>
              {t('cancel')}
            </TransactionButton>
          )}
        </div>
      )}
      {(isPending || step.state.kind !== 'idle') && <TransactionStatus state={step.state} onCancel={step.cancel} />}
    </li>
  )
}

type TimelockCallLineProps = { call: TimelockCall; timelock: Address; contracts: readonly OwnedContract[] }

/** A call of an operation as code: contract, function and arguments; one of no contract of ours is said to be that. */
function TimelockCallLine({ call, timelock, contracts }: TimelockCallLineProps) {
  const t = useTranslations('timelockCalendar')
  const format = useSiteFormatter()
  const symbol = useNativeSymbol()
  const decoded = decodeOwnerCall(call, contracts, timelock)
  return (
    <div className="mt-1 text-note">
      {decoded ? (
        <p lang="en" translate="no" className="break-all">
          <Isolate className="font-mono">
            {`${decoded.contract}.${decoded.functionName}(${decoded.args.map(({ name, value }) => `${name}: ${value}`).join(', ')})`}
          </Isolate>
        </p>
      ) : (
        <p className="break-all">
          {t('unknownCall')}{' '}
          <Isolate className="font-mono text-quiet">{`${call.target} ${call.data.slice(0, 74)}`}</Isolate>
        </p>
      )}
      {call.valueWei > 0n && (
        <p className="text-quiet">
          {t('pays')} <Isolate>{`${format.costWei(call.valueWei)} ${symbol}`}</Isolate>
        </p>
      )}
    </div>
  )
}

/** Executing or cancelling what a timelock was given. */
function useTimelockStep(): TransactionRun<[step: TimelockStep]> {
  return useTransactionFlow(async () => planTimelockStep)
}
