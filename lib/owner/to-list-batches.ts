import type { Address } from 'viem'

/** What one address costs on a list, rounded up: a new slot, its event, and its bytes in the call. */
const gasPerAccount = 28_000n
/** No transaction takes more than this of a block, and no more than some chains allow one at all. */
const mostGas = 12_000_000n

/** Splits accounts into calls that each fit well into a block of `blockGasLimit`. */
export function toListBatches(accounts: readonly Address[], blockGasLimit: bigint): readonly (readonly Address[])[] {
  const gas = blockGasLimit / 2n < mostGas ? blockGasLimit / 2n : mostGas
  const size = Math.max(1, Number(gas / gasPerAccount))
  const count = Math.ceil(accounts.length / size)
  return Array.from({ length: count }, (_, index) => accounts.slice(index * size, (index + 1) * size))
}
