import { parseUnits } from 'viem'
import { quoteCrystalUnits } from '@/lib/assets/crystal-pool'
import { readAssetQuote } from '@/lib/contracts/read-asset-quote'
import { toContractCall } from '../contract-call'
import { planIntSpending } from '../plan-int-spending'
import type { FlowContext, TransactionStep } from '../transaction-flow'

/** A number of gems or crystals of one kind: `index` is the kind's index in the contract. */
export type AssetAmount = { readonly index: number; readonly amount: bigint }

/** Buys gems at their fixed price, with a permit or an approval of exactly that price where the allowance is lower. */
export async function planBuyGem(
  { clients, contracts }: FlowContext,
  { index, amount }: AssetAmount,
): Promise<readonly TransactionStep[]> {
  const { platform, intToken } = contracts
  const order = { kind: 'gem', index, amount, isBuy: true } as const
  const costInt = await readAssetQuote(clients.node, platform, order, quoteCrystalUnits)
  return planIntSpending({
    clients,
    intToken,
    maxBaseUnits: parseUnits(String(costInt), 18),
    step: { name: 'buy-gem', call: toContractCall(platform, 'buyGem', [BigInt(index), amount]) },
    permitted: {
      signature: 'buyGemWithPermit(uint256,uint256,uint256,uint8,bytes32,bytes32)',
      toCall: ({ deadline, v, r, s }) =>
        toContractCall(platform, 'buyGemWithPermit', [BigInt(index), amount, deadline, v, r, s]),
    },
  })
}
