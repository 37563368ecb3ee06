import type { Address } from 'viem'
import { getBlock } from 'viem/actions'
import { whitelistAbi } from '@/lib/contracts/generated/whitelist'
import { toContractCall } from '@/lib/transactions/contract-call'
import type { PlanContext, TransactionStep } from '@/lib/transactions/transaction-flow'
import type { OwnerWay } from './owner-rights'
import { planOwnerChange } from './plan-owner-change'

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

/** Accounts to be put on a list, or taken off it. */
export type ListChange = {
  readonly list: Address
  readonly accounts: readonly Address[]
  readonly isListed: boolean
  readonly way: OwnerWay
}

/** The signatures that change a list: as many calls as fit into blocks of this chain. */
export async function planListChange(context: PlanContext, change: ListChange): Promise<readonly TransactionStep[]> {
  const { list, accounts, isListed, way } = change
  const { gasLimit } = await getBlock(context.clients.node)
  const calls = toListBatches(accounts, gasLimit).map((batch) =>
    toContractCall({ address: list, abi: whitelistAbi }, 'setWhitelisted', [batch, isListed]),
  )
  return planOwnerChange(context, { calls, way })
}
