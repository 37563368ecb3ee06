import type { Address, Chain, Client, Transport } from 'viem'
import { hasFunction } from '@/lib/contracts/missing-function'
import { TransactionFailureError } from './transaction-failure'

/**
 * Whether the platform takes a minimum received, a maximum cost and a deadline. Platforms of the live generation take none of
 * them.
 */
export const takesLimits = (node: Client<Transport, Chain>, platform: Address): Promise<boolean> =>
  hasFunction(node, platform, 'buyToken(address,uint256,uint256)')

/**
 * Rejects a trade with a limit on a platform that takes none, because the user would rely on it. `null` means that the
 * user accepts any outcome.
 */
export function refuseLimit(limit: bigint | null | undefined): void {
  if (limit !== null) throw new TransactionFailureError({ kind: 'no-limits' })
}
