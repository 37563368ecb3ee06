'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { type Address, isAddressEqual } from 'viem'
import { TransactionButton } from '@/components/transactions/transaction-button'
import { TransactionStatus } from '@/components/transactions/transaction-status'
import { type TransactionHandle, useTransactionFlow } from '@/components/transactions/use-transaction-flow'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Isolate } from '@/components/ui/isolate'
import { useSiteFormatter } from '@/components/ui/hooks/use-site-formatter'
import { QueryValue } from '@/components/wallet/query-value'
import { useActiveChain, useNativeSymbol } from '@/components/wallet/use-active-chain'
import { useChainQuery } from '@/components/wallet/use-chain-query'
import { useGlobalData } from '@/components/wallet/use-platform-data'
import { mapQueryResult, type QueryResult } from '@/lib/contracts/query-result'
import { decodeOwnerCall, describeOwnerCall } from '@/lib/owner/owner-calls'
import { toTimelockCall } from '@/lib/owner/owner-change'
import type { ExecutionMode, OwnedContract, OwnerRights, TimelockRights } from '@/lib/owner/owner-rights'
import {
  atTime,
  readTimelockOperations,
  type TimelockCalendar,
  type TimelockEntry,
} from '@/lib/owner/read-timelock-operations'
import { planTimelockStep, type TimelockCall, type TimelockStep } from '@/lib/owner/timelock-operations'
import type { ContractCall } from '@/lib/transactions/contract-call'
import { DescribedChange, useActionTitles, useChangeTexts } from './described-change'
import { useKeptFocus, useOwnerReceipt } from './owner-receipts'

/** Number of operations that are shown at first and added by each click. */
const pageSize = 10

/** The operations of a timelock: scheduled, ready, executed and cancelled. */
export function TimelockCalendarCard({ timelock, rights }: { timelock: TimelockRights; rights: OwnerRights }) {
  const t = useTranslations('timelockCalendar')
  const format = useSiteFormatter()
  const calendar = useTimelockCalendar(timelock)
  const [shown, setShown] = useState(pageSize)
  return (
    <Card className="mt-4" aria-label={t('title')}>
      <h3 className="text-lead font-semibold">{t('title')}</h3>
      <QueryValue result={calendar}>
        {({ entries, fromBlock }) => (
          <>
            <p className="mt-1 text-note text-quiet">{t('since', { block: format.int(fromBlock) })}</p>
            {entries.length === 0 && <p className="mt-3 text-note text-quiet">{t('empty')}</p>}
            <ul className="mt-3">
              {entries.slice(0, shown).map((entry) => (
                <TimelockEntryRow key={entry.operation.id} entry={entry} timelock={timelock} rights={rights} />
              ))}
            </ul>
            {entries.length > shown && (
              <Button variant="secondary" size="s" onClick={() => setShown(shown + pageSize)}>
                {t('more')}
              </Button>
            )}
          </>
        )}
      </QueryValue>
    </Card>
  )
}

type TimelockEntryRowProps = { entry: TimelockEntry; timelock: TimelockRights; rights: OwnerRights }

/** One operation: its calls, its state, and the buttons for the actions that are possible now. */
function TimelockEntryRow({ entry: { operation, state }, timelock, rights }: TimelockEntryRowProps) {
  const t = useTranslations('timelockCalendar')
  const format = useSiteFormatter()
  const step = useTimelockStep(operation.id)
  const toTitle = useActionTitles()
  const keepReceipt = useOwnerReceipt(step.state, rights.account)
  const toCallTexts = useCallTexts(timelock.address, rights.contracts)
  const { formRef, statusRef, focusStatus } = useKeptFocus()
  const titles = operation.calls.flatMap((call) => {
    const described = describeOwnerCall(call, rights.contracts)
    return described ? [toTitle({ action: described.action, contract: { name: described.contract } })] : []
  })
  const shortId = `${operation.id.slice(0, 10)}…`
  const change = titles.length > 0 ? new Intl.ListFormat(format.iso).format(titles) : shortId

  async function run(kind: 'execute' | 'cancel') {
    keepReceipt({ title: t(kind, { change }), values: operation.calls.flatMap(toCallTexts) })
    if (await step.run({ kind, timelock: timelock.address, operation })) focusStatus()
  }

  const isPending = state.kind === 'waiting' || state.kind === 'ready'
  return (
    <li data-operation={state.kind} className="border-t border-hairline py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <p className="text-note font-semibold">
          {state.kind === 'waiting'
            ? t('waiting', { time: format.dateTime(Number(state.readyAt) * 1000, 'moment') })
            : t(state.kind)}
        </p>
        <Isolate className="font-mono text-note text-quiet">{shortId}</Isolate>
      </div>
      {operation.calls.map((call, index) => (
        <TimelockCallLine key={index} call={call} timelock={timelock.address} contracts={rights.contracts} />
      ))}
      {isPending && (
        <div ref={formRef} className="mt-2 flex flex-wrap gap-2">
          {state.kind === 'ready' && timelock.mayExecute && (
            <TransactionButton size="s" state={step.state} onRun={() => void run('execute')}>
              {t('execute', { change })}
            </TransactionButton>
          )}
          {timelock.mayCancel && (
            <TransactionButton size="s" variant="secondary" state={step.state} onRun={() => void run('cancel')}>
              {t('cancel', { change })}
            </TransactionButton>
          )}
        </div>
      )}
      {(isPending || step.state.kind !== 'idle') && (
        <div ref={statusRef} tabIndex={-1}>
          <TransactionStatus state={step.state} onCancel={step.cancel} />
        </div>
      )}
    </li>
  )
}

/** A call as contract, function and arguments. */
const toCode = ({ contract, functionName, args }: NonNullable<ReturnType<typeof decodeOwnerCall>>) =>
  `${contract}.${functionName}(${args.map(({ name, value }) => `${name}: ${value}`).join(', ')})`

/** Returns a call in words: the values of its change, or else the call as code, and what its executor pays. */
function useCallTexts(timelock: Address, contracts: readonly OwnedContract[]) {
  const t = useTranslations('timelockCalendar')
  const format = useSiteFormatter()
  const symbol = useNativeSymbol()
  const toChangeTexts = useChangeTexts()
  return (call: TimelockCall): [label: string, text: string][] => {
    const described = describeOwnerCall(call, contracts)
    const decoded = decodeOwnerCall(call, contracts, timelock)
    const values = described
      ? toChangeTexts(described.values)
      : [[t(decoded ? 'code' : 'unknownCall'), decoded ? toCode(decoded) : toStart(call)] satisfies [string, string]]
    if (call.valueWei === 0n) return values
    return [...values, [t('pays'), `${format.costWei(call.valueWei)} ${symbol}`]]
  }
}

/** The contract and the first bytes of an unknown call. */
const toStart = ({ target, data }: TimelockCall) => `${target} ${data.slice(0, 74)}`

type TimelockCallLineProps = { call: TimelockCall; timelock: Address; contracts: readonly OwnedContract[] }

/** A call of an operation: the change in words, and contract, function and arguments for those who check them. */
function TimelockCallLine({ call, timelock, contracts }: TimelockCallLineProps) {
  const t = useTranslations('timelockCalendar')
  const format = useSiteFormatter()
  const symbol = useNativeSymbol()
  const described = describeOwnerCall(call, contracts)
  const decoded = decodeOwnerCall(call, contracts, timelock)
  const code = decoded && (
    <p lang="en" translate="no" className="break-all">
      <Isolate className="font-mono">{toCode(decoded)}</Isolate>
    </p>
  )
  return (
    <div className="mt-1 text-note">
      {described ? (
        <>
          <DescribedChange change={described} />
          <details className="mt-1 text-quiet">
            <summary className="cursor-pointer">{t('code')}</summary>
            {code}
          </details>
        </>
      ) : (
        (code ?? (
          <p className="break-all">
            {t('unknownCall')} <Isolate className="font-mono text-quiet">{toStart(call)}</Isolate>
          </p>
        ))
      )}
      {call.valueWei > 0n && (
        <p className="text-quiet">
          {t('pays')} <Isolate>{`${format.costWei(call.valueWei)} ${symbol}`}</Isolate>
        </p>
      )}
    </div>
  )
}

/** The transaction that executes or cancels an operation. */
function useTimelockStep(operation: string): TransactionHandle<[step: TimelockStep]> {
  return useTransactionFlow(`operation/${operation}`, async () => planTimelockStep)
}

/**
 * The operations of a timelock. Waiting operations become ready when the timestamp of the latest block has reached their time.
 *
 * @param timelock null reads nothing, and the result stays `loading`.
 */
function useTimelockCalendar(timelock: TimelockRights | null): QueryResult<TimelockCalendar> {
  const chain = useActiveChain()
  const global = useGlobalData()
  const startBlock = BigInt(chain?.startBlock ?? 0)
  const address = timelock?.address
  const calendar = useChainQuery({
    key: ['timelock-calendar', address],
    isEnabled: address !== undefined,
    read: (node) => {
      if (!address) throw new Error('there is no timelock')
      return readTimelockOperations(node, address, startBlock)
    },
  })
  const now = global.kind === 'ready' ? global.value.timestamp : 0n
  return mapQueryResult(calendar, (read) => ({ ...read, entries: read.entries.map((entry) => atTime(entry, now)) }))
}

/** Whether the same call already waits in the timelock or can be executed. */
export function useIsScheduled(call: ContractCall | null, mode: ExecutionMode): boolean {
  const calendar = useTimelockCalendar(mode.kind === 'timelock' ? mode.timelock : null)
  if (!call || calendar.kind !== 'ready') return false
  const { target, valueWei, data } = toTimelockCall(call)
  return calendar.value.entries.some(
    ({ operation, state }) =>
      (state.kind === 'waiting' || state.kind === 'ready') &&
      operation.calls.some(
        (other) => isAddressEqual(other.target, target) && other.valueWei === valueWei && other.data === data,
      ),
  )
}
