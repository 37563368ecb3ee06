import type { Address } from 'viem'
import type { ChainContracts } from '@/lib/contracts/chain-contracts'
import { hasFunction } from '@/lib/contracts/missing-function'
import { type ContractCall, toContractCall } from '../contract-call'
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

/**
 * The call of a purchase without limits, which every generation has. It also serves to estimate the network fee, because a
 * minimum received and a deadline add negligible gas.
 *
 * @param referrer the buyer's own address for none. @param valueWei the payment.
 */
export const toBuyTokenCall = ({ platform }: ChainContracts, referrer: Address, valueWei: bigint): ContractCall =>
  toContractCall(platform, 'buyToken', [referrer], valueWei)

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
    : toBuyTokenCall(contracts, referrer, valueWei)
  return [{ name: 'buy-token', call }]
}
