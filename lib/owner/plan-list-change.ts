import type { Address } from 'viem'
import { getBlock } from 'viem/actions'
import { whitelistAbi } from '@/lib/contracts/generated/whitelist'
import { toContractCall } from '@/lib/transactions/contract-call'
import type { PlanContext, TransactionStep } from '@/lib/transactions/transaction-flow'
import type { OwnerWay } from './owner-rights'
import { planOwnerChange } from './plan-owner-change'
import { toListBatches } from './to-list-batches'

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
