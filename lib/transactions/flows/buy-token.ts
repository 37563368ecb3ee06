import type { Address } from 'viem'
import type { ChainContracts } from '@/lib/contracts/chain-contracts'
import { takesLimits } from '@/lib/contracts/missing-function'
import { readTokenQuote } from '@/lib/sale/read-token-quote'
import { type ContractCall, toContractCall } from '../contract-call'
import { readDeadline } from '../read-deadline'
import { toMinReceived } from '../slippage'
import { refuseLimit, TransactionFailureError } from '../transaction-failure'
import type { FlowContext, TransactionStep } from '../transaction-flow'

/** A purchase of INT with the native coin. */
type BuyTokenRequest = {
  /** The payment in wei. */
  readonly valueWei: bigint
  /** The minimum received, in whole INT; null accepts any amount, where the platform takes no minimum. */
  readonly minReceivedInt: bigint | null
  /** Seconds until the deadline of the transaction; 20 minutes by default. */
  readonly deadlineSeconds?: bigint
  /**
   * The referrer's address; the buyer's own address by default. Our platform treats that as no referrer; the platform
   * of the live generation pays an eligible buyer their own bonus.
   */
  readonly referrer?: Address
}

/**
 * The call of a purchase without limits, which every generation has. It also serves to estimate the network fee,
 * because a minimum received and a deadline add negligible gas.
 *
 * @param referrer the buyer's own address for none. @param valueWei the payment.
 */
export const toBuyTokenCall = ({ platform }: ChainContracts, referrer: Address, valueWei: bigint): ContractCall =>
  toContractCall(platform, 'buyToken', [referrer], valueWei)

/**
 * Buys INT. Platforms of the live generation take neither a minimum received nor a deadline, so a request with a
 * minimum is refused there. The payment must then be the exact price of whole INT, because these platforms may not
 * refund the rest.
 */
export async function planBuyToken(
  { clients, contracts, account }: FlowContext,
  { valueWei, minReceivedInt, deadlineSeconds, referrer = account }: BuyTokenRequest,
): Promise<readonly TransactionStep[]> {
  const { platform } = contracts
  const quote = () => readTokenQuote(clients.node, platform, valueWei)
  if (!(await takesLimits(clients.node, platform.address))) {
    refuseLimit(minReceivedInt)
    // The price may have changed since the payment was computed. Then less is paid, so that nothing has to be refunded.
    const { tokensInt, costWei } = await quote()
    if (tokensInt === 0n) throw new TransactionFailureError({ kind: 'buys-nothing' })
    return [{ name: 'buy-token', call: toBuyTokenCall(contracts, referrer, costWei) }]
  }
  const minInt = minReceivedInt ?? toMinReceived((await quote()).tokensInt)
  const deadline = await readDeadline(clients.node, deadlineSeconds)
  return [{ name: 'buy-token', call: toContractCall(platform, 'buyToken', [referrer, minInt, deadline], valueWei) }]
}
