import 'server-only'
import type { AbiParameter } from 'viem'
import type { ShownArguments } from '@/lib/transaction-view/transaction-view'

/** Longer values are cut: the whole of them is in the data. */
const mostLetters = 2_000

function toText(value: unknown): string {
  const text =
    typeof value === 'object'
      ? JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? part.toString() : part))
      : String(value)
  return text.length > mostLetters ? `${text.slice(0, mostLetters)}…` : text
}

/** What was decoded, in the order of `inputs`, as text by the names of the ABI. */
export function toShownArguments(inputs: readonly AbiParameter[], values: readonly unknown[]): ShownArguments {
  return inputs.map(({ name, type }, index) => ({ name: name ?? '', type, value: toText(values[index]) }))
}
