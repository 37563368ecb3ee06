'use client'

import { useTranslations } from 'next-intl'
import { useSiteFormatter } from '@/components/live/use-site-formatter'
import { TransactionButton } from '@/components/transactions/transaction-button'
import { TransactionStatus } from '@/components/transactions/transaction-status'
import { Isolate } from '@/components/ui/isolate'
import type { OwnerRights, TimelockRights } from '@/lib/owner/owner-rights'
import type { TimelockEntry } from '@/lib/owner/read-timelock-operations'
import { TimelockCallLine } from './timelock-call-line'
import { useTimelockStep } from './use-timelock-step'

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
