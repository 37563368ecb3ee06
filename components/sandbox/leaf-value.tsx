'use client'

import { isAddress, type Address } from 'viem'
import { useAmounts } from '@/components/live/use-amounts'
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
export function LeafValue({ type, value }: { type: string; value: unknown }) {
  if (typeof value === 'bigint') return <NumberValue value={value} />
  if (type === 'address' && typeof value === 'string' && isAddress(value)) return <AddressValue address={value} />
  if (type === 'string') return <bdi className="whitespace-pre-wrap">{String(value)}</bdi>
  return <Code>{String(value)}</Code>
}
