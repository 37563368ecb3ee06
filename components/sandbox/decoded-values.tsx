'use client'

import { useTranslations } from 'next-intl'
import { type Address, isAddress } from 'viem'
import { TransactionHash } from '@/components/transactions/transaction-hash'
import { useSiteFormatter } from '@/components/ui/hooks/use-site-formatter'
import { type Part, partsOf, shapeOf } from '@/lib/sandbox/parameter-shape'
import type { DecodedLog } from '@/lib/sandbox/contract-logs'
import { Code } from './code'
import { useContractName } from './sandbox-contracts-context'

/** Larger numbers are also shown as amounts with 18 decimals, because most of them are such amounts. */
const smallestAmount = 10n ** 14n

function AddressValue({ address }: { address: Address }) {
  const name = useContractName(address)
  return (
    <>
      <Code>{address}</Code> {name && <Code className="text-brand">{name}</Code>}
    </>
  )
}

function NumberValue({ value }: { value: bigint }) {
  const amounts = useSiteFormatter()
  const magnitude = value < 0n ? -value : value
  return (
    <>
      <Code>{String(value)}</Code>
      {magnitude >= smallestAmount && magnitude < 2n ** 255n && (
        <>
          {' '}
          <Code className="text-quiet">= {amounts.balanceWei(value, 18)} × 10^18</Code>
        </>
      )}
    </>
  )
}

/** One decoded value. A string may have either text direction. */
function LeafValue({ type, value }: { type: string; value: unknown }) {
  if (typeof value === 'bigint') return <NumberValue value={value} />
  if (type === 'address' && typeof value === 'string' && isAddress(value)) return <AddressValue address={value} />
  if (type === 'string') return <bdi className="whitespace-pre-wrap">{String(value)}</bdi>
  return <Code>{String(value)}</Code>
}

/** A value of any type, with its parts below it. */
function Value({ part }: { part: Part }) {
  const parts = partsOf(part)
  if (parts === null) return <LeafValue type={part.parameter.type} value={part.value} />
  if (parts.length === 0) return <Code className="text-quiet">[]</Code>
  return <ValueList parts={parts} isNumbered={shapeOf(part.parameter).kind === 'list'} />
}

type ValueListProps = {
  parts: readonly Part[]
  /** Whether the values are the items of a list, labelled by their index. */
  isNumbered?: boolean
}

/** Decoded values with their names and types, in order. */
export function ValueList({ parts, isNumbered = false }: ValueListProps) {
  if (parts.length === 0) return null
  const toName = ({ parameter }: Part, position: number) =>
    isNumbered ? `[${position}]` : parameter.name || (parts.length > 1 ? String(position) : '')
  return (
    <dl className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-2">
      {parts.map((part, position) => (
        <div
          key={position}
          className={`min-w-0 border-s border-[var(--hairline-strong)] ps-3 text-note ${partsOf(part) ? '' : 'lg:grid lg:grid-cols-[20rem_minmax(0,1fr)] lg:gap-x-4'}`}
        >
          <dt className="text-quiet">
            <Code>{toName(part, position)}</Code> {!isNumbered && <Code>{part.parameter.type}</Code>}
          </dt>
          <dd className="min-w-0 break-all">
            <Value part={part} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function UnknownLog({ log }: { log: DecodedLog }) {
  const t = useTranslations('sandbox')
  return (
    <dl className="mt-2 grid gap-2 text-note break-all">
      <div>
        <dt className="text-quiet">{t('topics')}</dt>
        {log.topics.map((topic, position) => (
          <dd key={position}>
            <Code>{topic}</Code>
          </dd>
        ))}
      </div>
      <div>
        <dt className="text-quiet">{t('rawData')}</dt>
        <dd>
          <Code>{log.data}</Code>
        </dd>
      </div>
    </dl>
  )
}

/** One event: its contract, block, transaction and arguments. */
export function LogEntry({ log }: { log: DecodedLog }) {
  const t = useTranslations('sandbox')
  const amounts = useSiteFormatter()
  const contract = useContractName(log.address)
  return (
    <article data-event={log.event?.name}>
      <p className="flex flex-wrap items-baseline gap-x-3 text-note text-quiet">
        {log.event ? (
          <Code className="text-body font-semibold text-ink">{log.event.name}</Code>
        ) : (
          <span>{t('unknownEvent')}</span>
        )}
        <Code className="break-all">{contract ?? log.address}</Code>
        <span>{t('inBlock', { block: amounts.int(log.blockNumber) })}</span>
        <TransactionHash hash={log.transactionHash} />
      </p>
      {log.event ? <ValueList parts={log.event.args} /> : <UnknownLog log={log} />}
    </article>
  )
}
