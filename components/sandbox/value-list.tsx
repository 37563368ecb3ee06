'use client'

import { type Address, isAddress } from 'viem'
import { useAmounts } from '@/components/live/use-amounts'
import { type Part, partsOf, shapeOf } from '@/lib/sandbox/parameter-shape'
import { Code } from './code'
import { useContractName } from './sandbox-contracts-context'

/** From here on a number is easier to read as an amount with 18 decimals, which most large ones are. */
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
  const amounts = useAmounts()
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

/** One decoded value as code shows it. A text may run in either direction. */
function LeafValue({ type, value }: { type: string; value: unknown }) {
  if (typeof value === 'bigint') return <NumberValue value={value} />
  if (type === 'address' && typeof value === 'string' && isAddress(value)) return <AddressValue address={value} />
  if (type === 'string') return <bdi className="whitespace-pre-wrap">{String(value)}</bdi>
  return <Code>{String(value)}</Code>
}

/** A value of any type with its parts below it. */
function Value({ part }: { part: Part }) {
  const parts = partsOf(part)
  if (parts === null) return <LeafValue type={part.parameter.type} value={part.value} />
  if (parts.length === 0) return <Code className="text-quiet">[]</Code>
  return <ValueList parts={parts} isNumbered={shapeOf(part.parameter).kind === 'list'} />
}

type ValueListProps = {
  parts: readonly Part[]
  /** Whether the values are the items of a list, which go by their index. */
  isNumbered?: boolean
}

/** Decoded values with their names and types, in their order. */
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
