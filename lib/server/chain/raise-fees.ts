import 'server-only'

/** Fees of a transaction in wei per gas. */
export type Fees = { readonly maxFeePerGas: bigint; readonly maxPriorityFeePerGas: bigint }

/** A fee is raised up to this multiple of the present one. */
const maxFeeFactor = 4n

/**
 * Raises fees by a quarter, because nodes require at least a tenth more for a replacement, and at least to the present
 * fees. Null if that exceeds `maxFeeFactor`.
 */
export function raiseFees(old: Fees, present: Fees): Fees | null {
  const atLeast = (fee: bigint, least: bigint) => (fee > least ? fee : least)
  const maxFeePerGas = atLeast((old.maxFeePerGas * 5n) / 4n + 1n, present.maxFeePerGas)
  const maxPriorityFeePerGas = atLeast((old.maxPriorityFeePerGas * 5n) / 4n + 1n, present.maxPriorityFeePerGas)
  if (maxFeePerGas > present.maxFeePerGas * maxFeeFactor) return null
  return { maxFeePerGas: atLeast(maxFeePerGas, maxPriorityFeePerGas), maxPriorityFeePerGas }
}
