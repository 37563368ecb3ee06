import { zeroHash, type Address, type Hex } from 'viem'
import type { TimelockOperation } from './timelock-operation'

/** What a timelock told of itself: a call that it was given, or the salt of an operation that has one. In their order. */
export type TimelockEvent =
  | {
      readonly kind: 'scheduled'
      readonly id: Hex
      readonly index: bigint
      readonly target: Address
      readonly valueWei: bigint
      readonly data: Hex
      readonly predecessor: Hex
    }
  | { readonly kind: 'salt'; readonly id: Hex; readonly salt: Hex }

/** The operations that events tell of, each once, latest first: after a cancellation the same one may be scheduled again. */
export function toTimelockOperations(events: readonly TimelockEvent[]): readonly TimelockOperation[] {
  const operations = new Map<Hex, TimelockOperation>()
  for (const event of events) {
    const known = operations.get(event.id)
    if (event.kind === 'salt') {
      if (known) operations.set(event.id, { ...known, salt: event.salt })
      continue
    }
    const { id, target, valueWei, data, predecessor } = event
    const isFirst = event.index === 0n || !known
    const calls = [...(isFirst ? [] : known.calls), { target, valueWei, data }]
    if (isFirst) operations.delete(id)
    operations.set(id, { id, calls, predecessor, salt: known?.salt ?? zeroHash })
  }
  return [...operations.values()].reverse()
}
