import type { Address } from 'viem'
import { hasFunction } from '@/lib/contracts/missing-function'
import { toContractCall } from '../contract-call'
import { readDeadline } from '../slippage'
import type { FlowContext, TransactionStep } from '../transaction-flow'

/** A purchase of INT with the native coin. */
export type BuyTokenRequest = {
  /** The payment in wei. */
  readonly valueWei: bigint
  /** The minimum received, in whole INT. */
  readonly minReceivedInt: bigint
  /** Seconds until the deadline of the transaction; 20 minutes by default. */
  readonly deadlineSeconds?: bigint
  /** The referrer's address; the buyer's own address by default, which the platform reads as no referrer. */
  readonly referrer?: Address
}

/** Buys INT. Platforms of the live generation take neither a minimum received nor a deadline. */
export async function planBuyToken(
  { clients, contracts, account }: FlowContext,
  { valueWei, minReceivedInt, deadlineSeconds, referrer = account }: BuyTokenRequest,
): Promise<readonly TransactionStep[]> {
  const { platform } = contracts
  const hasSlippageLimit = await hasFunction(clients.node, platform.address, 'buyToken(address,uint256,uint256)')
  const call = hasSlippageLimit
    ? toContractCall(
        platform,
        'buyToken',
        [referrer, minReceivedInt, await readDeadline(clients.node, deadlineSeconds)],
        valueWei,
      )
    : toContractCall(platform, 'buyToken', [referrer], valueWei)
  return [{ name: 'buy-token', call }]
}
