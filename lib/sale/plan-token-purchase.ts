import type { Address } from 'viem'
import { hasFunction } from '@/lib/contracts/has-function'
import { toChainDeadline } from '@/lib/transactions/chain-deadline'
import { toContractCall } from '@/lib/transactions/contract-call'
import type { PlanContext, TransactionStep } from '@/lib/transactions/transaction-flow'

/** A purchase of INT. `minTokensInt` is the fewest whole INT that the buyer takes for `valueWei`. */
export type TokenPurchase = {
  readonly valueWei: bigint
  readonly minTokensInt: bigint
  /** How long the promised price holds; 20 minutes where it is not said. */
  readonly holdsSeconds?: bigint
  /** Who brought the buyer; the buyer's own address where nobody did. */
  readonly referrer?: Address
}

/** Buying INT with the native coin: at the promised price or not at all, where the chain's platform can promise one. */
export async function planTokenPurchase(
  { clients, contracts, account }: PlanContext,
  purchase: TokenPurchase,
): Promise<readonly TransactionStep[]> {
  const { platform } = contracts
  const { valueWei, minTokensInt, holdsSeconds, referrer = account } = purchase
  const hasLimit = await hasFunction(clients.node, platform.address, 'buyToken(address,uint256,uint256)')
  const call = hasLimit
    ? toContractCall(
        platform,
        'buyToken',
        [referrer, minTokensInt, await toChainDeadline(clients.node, holdsSeconds)],
        valueWei,
      )
    : toContractCall(platform, 'buyToken', [referrer], valueWei)
  return [{ name: 'buy-token', call }]
}
