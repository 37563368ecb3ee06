import { parseUnits } from 'viem'
import { quoteCrystalUnits } from '@/lib/assets/crystal-pool'
import { takesLimits } from '@/lib/contracts/missing-function'
import { readAssetQuote } from '@/lib/contracts/read-asset-quote'
import { toContractCall } from '../contract-call'
import { readDeadline } from '../read-deadline'
import { toMaxCost } from '../slippage'
import { planIntSpending } from '../plan-int-spending'
import { refuseLimit } from '../transaction-failure'
import type { FlowContext, TransactionStep } from '../transaction-flow'
import type { AssetAmount } from './buy-gem'

/**
 * `maxCostInt` is the most whole INT that the buyer pays; by default the present price plus the default slippage
 * tolerance. Null accepts any cost, where the platform takes no maximum.
 */
export type BuyCrystalRequest = AssetAmount & { readonly maxCostInt?: bigint | null }

/**
 * Buys crystals at the pool's price. Platforms of the live generation take neither a maximum cost nor a deadline; a
 * maximum is refused there.
 */
export async function planBuyCrystal(
  { clients, contracts }: FlowContext,
  { index, amount, maxCostInt }: BuyCrystalRequest,
): Promise<readonly TransactionStep[]> {
  const { platform, intToken } = contracts
  const order = { kind: 'crystal', index, amount, isBuy: true } as const
  const maxInt = maxCostInt ?? toMaxCost(await readAssetQuote(clients.node, platform, order, quoteCrystalUnits))
  const hasLimits = await takesLimits(clients.node, platform.address)
  if (!hasLimits) refuseLimit(maxCostInt)
  const call = hasLimits
    ? toContractCall(platform, 'buyCrystal', [BigInt(index), amount, maxInt, await readDeadline(clients.node)])
    : toContractCall(platform, 'buyCrystal', [BigInt(index), amount])
  return planIntSpending({
    clients,
    intToken,
    maxBaseUnits: parseUnits(String(maxInt), 18),
    step: { name: 'buy-crystal', call },
    permitted: {
      signature: 'buyCrystalWithPermit(uint256,uint256,uint256,uint256,uint8,bytes32,bytes32)',
      toCall: ({ deadline, v, r, s }) =>
        toContractCall(platform, 'buyCrystalWithPermit', [BigInt(index), amount, maxInt, deadline, v, r, s]),
    },
  })
}
