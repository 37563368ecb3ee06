import 'server-only'
import { type Hex, parseTransaction } from 'viem'

/** Fees of a transaction in wei per gas. */
export type Fees = { readonly maxFeePerGas: bigint; readonly maxPriorityFeePerGas: bigint }

/** A fee is raised up to this multiple of the present one. */
const maxFeeFactor = 4n

/**
 * Raises fees by a quarter, because nodes require at least a tenth more for a replacement, and at least to the present
 * fees. Null if that exceeds `maxFeeFactor`.
 */
function raiseFees(old: Fees, present: Fees): Fees | null {
  const atLeast = (fee: bigint, least: bigint) => (fee > least ? fee : least)
  const maxFeePerGas = atLeast((old.maxFeePerGas * 5n) / 4n + 1n, present.maxFeePerGas)
  const maxPriorityFeePerGas = atLeast((old.maxPriorityFeePerGas * 5n) / 4n + 1n, present.maxPriorityFeePerGas)
  if (maxFeePerGas > present.maxFeePerGas * maxFeeFactor) return null
  return { maxFeePerGas: atLeast(maxFeePerGas, maxPriorityFeePerGas), maxPriorityFeePerGas }
}

/**
 * The transaction, unsigned, that replaces a stuck one of a chain: the same with raised fees. Null if they would be too
 * high.
 *
 * @param signed the stuck transaction. @param present the fees that the node estimates now.
 */
export function raiseTransaction(signed: Hex, chainId: number, present: Fees) {
  const { maxFeePerGas = 0n, maxPriorityFeePerGas = 0n, to, data, gas = 0n, nonce } = parseTransaction(signed)
  const fees = raiseFees({ maxFeePerGas, maxPriorityFeePerGas }, present)
  return fees && { type: 'eip1559' as const, chainId, to, data, gas, nonce, ...fees }
}
