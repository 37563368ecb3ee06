import 'server-only'

/** Fees of a transaction in wei per gas. */
export type Fees = { readonly maxFeePerGas: bigint; readonly maxPriorityFeePerGas: bigint }

/** A fee is raised up to so many times the present one. */
const maxFeeFactor = 4n

/** A quarter more, as nodes require at least a tenth more of a replacement, and at least the present fees; null if that is too much. */
export function raiseFees(old: Fees, present: Fees): Fees | null {
  const atLeast = (fee: bigint, least: bigint) => (fee > least ? fee : least)
  const maxFeePerGas = atLeast((old.maxFeePerGas * 5n) / 4n + 1n, present.maxFeePerGas)
  const maxPriorityFeePerGas = atLeast((old.maxPriorityFeePerGas * 5n) / 4n + 1n, present.maxPriorityFeePerGas)
  if (maxFeePerGas > present.maxFeePerGas * maxFeeFactor) return null
  return { maxFeePerGas: atLeast(maxFeePerGas, maxPriorityFeePerGas), maxPriorityFeePerGas }
}
