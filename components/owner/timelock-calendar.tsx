'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import type { Address } from 'viem'
import { useAssetNames } from '@/components/gems/use-asset-names'
import { TransactionButton } from '@/components/transactions/transaction-button'
import { TransactionStatus } from '@/components/transactions/transaction-status'
import { type TransactionHandle, useTransactionFlow } from '@/components/transactions/use-transaction-flow'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Isolate } from '@/components/ui/isolate'
import { useSiteFormatter } from '@/components/ui/use-site-formatter'
import { QueryValue } from '@/components/wallet/query-value'
import { useActiveChain } from '@/components/wallet/use-active-chain'
import { useNativeSymbol } from '@/components/wallet/use-active-chain'
import { useChainQuery } from '@/components/wallet/use-chain-query'
import { useAssets, useGlobalData } from '@/components/wallet/use-platform-data'
import { mapQueryResult, type QueryResult } from '@/lib/contracts/query-result'
import { messageKey } from '@/lib/i18n/message-key'
import { decodeOwnerCall, type DescribedOwnerCall, describeOwnerCall } from '@/lib/owner/owner-calls'
import { formatExactDuration } from '@/lib/owner/owner-field'
import type { OwnedContract, OwnerRights, TimelockRights } from '@/lib/owner/owner-rights'
import {
  atTime,
  readTimelockOperations,
  type TimelockCalendar,
  type TimelockEntry,
} from '@/lib/owner/read-timelock-operations'
import { planTimelockStep, type TimelockCall, type TimelockStep } from '@/lib/owner/timelock-operations'
import { useActionTitle } from './owner-form'
import { useOwnerReceipt } from './owner-receipts'

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
  const keepReceipt = useOwnerReceipt(step.state)
  function run(kind: 'execute' | 'cancel') {
    const calls = operation.calls.map((call) => {
      const decoded = decodeOwnerCall(call, rights.contracts, timelock.address)
      return decoded ? toCode(decoded) : call.target
    })
    keepReceipt({ title: t(kind), details: [...calls, operation.id].join(' · ') })
    void step.run({ kind, timelock: timelock.address, operation })
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

/** A call as contract, function and arguments. */
const toCode = ({ contract, functionName, args }: NonNullable<ReturnType<typeof decodeOwnerCall>>) =>
  `${contract}.${functionName}(${args.map(({ name, value }) => `${name}: ${value}`).join(', ')})`

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
            {t('unknownCall')}{' '}
            <Isolate className="font-mono text-quiet">{`${call.target} ${call.data.slice(0, 74)}`}</Isolate>
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

/** A change by the title of its form, with the values of its fields. */
function DescribedChange({ change: { action, contract, values } }: { change: DescribedOwnerCall }) {
  const tFields = useTranslations('ownerFields')
  const title = useActionTitle({ action, contract: { name: contract } })
  return (
    <>
      <p className="font-semibold">{title}</p>
      {values.length > 0 && (
        <dl className="grid gap-x-4 sm:grid-cols-[max-content_1fr]">
          {values.map(({ field, value }) => (
            <div key={field.name} className="contents">
              <dt className="text-quiet">{tFields(messageKey(field.name))}</dt>
              <dd className="min-w-0 break-words">
                <FieldValue field={field} value={value} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  )
}

/** The value of a field as its form shows it. */
function FieldValue({ field: { kind }, value }: DescribedOwnerCall['values'][number]): ReactNode {
  const t = useTranslations('ownerFields')
  const format = useSiteFormatter()
  const symbol = useNativeSymbol()
  const assets = useAssets()
  const toName = useAssetNames()
  if (typeof value === 'boolean') {
    return kind === 'family' ? t(value ? 'crystal' : 'gem') : t(value ? 'yes' : 'no')
  }
  if (typeof value === 'string') {
    return value.startsWith('0x') ? <Isolate className="font-mono break-all">{value}</Isolate> : <bdi>{value}</bdi>
  }
  if (typeof value !== 'bigint') {
    if (!('kind' in value)) {
      const steps = value.map(
        ({ sizeInt, priceWei }) => `${format.int(sizeInt)} INT: ${format.costWei(priceWei, 18)} ${symbol}`,
      )
      return steps.map((step) => (
        <Isolate key={step} className="block">
          {step}
        </Isolate>
      ))
    }
    const all = assets.kind === 'ready' ? [...assets.value.gems, ...assets.value.crystals] : []
    const asset = all.find((each) => each.kind === value.kind && BigInt(each.index) === value.index)
    return `${t(value.kind)} ${asset ? toName(asset.name) : `#${value.index + 1n}`}`
  }
  switch (kind) {
    case 'moment':
      return format.dateTime(Number(value) * 1_000, 'moment')
    case 'duration':
      return formatExactDuration(value, format.iso)
    case 'percent':
      return format.number(Number(value) / 100, 'percent')
    case 'wei':
      return <Isolate>{`${format.costWei(value, 18)} ${symbol}`}</Isolate>
    case 'int-base-units':
      return <Isolate>{`${format.balanceWei(value, 18)} INT`}</Isolate>
    case 'int':
      return <Isolate>{`${format.int(value)} INT`}</Isolate>
    case 'count':
    case 'address':
    case 'asset':
    case 'family':
    case 'flag':
    case 'steps':
    case 'text':
      return format.int(value)
  }
}

/** The transaction that executes or cancels an operation. */
function useTimelockStep(operation: string): TransactionHandle<[step: TimelockStep]> {
  return useTransactionFlow(`operation/${operation}`, async () => planTimelockStep)
}

/** The operations of a timelock. Waiting operations become ready when the timestamp of the latest block has reached their time. */
function useTimelockCalendar({ address }: TimelockRights): QueryResult<TimelockCalendar> {
  const chain = useActiveChain()
  const global = useGlobalData()
  const startBlock = BigInt(chain?.startBlock ?? 0)
  const calendar = useChainQuery({
    key: ['timelock-calendar', address],
    read: (node) => readTimelockOperations(node, address, startBlock),
  })
  const now = global.kind === 'ready' ? global.value.timestamp : 0n
  return mapQueryResult(calendar, (read) => ({ ...read, entries: read.entries.map((entry) => atTime(entry, now)) }))
}
