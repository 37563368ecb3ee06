import { parseUnits } from 'viem'
import { hasFunction } from '@/lib/contracts/has-function'
import { readAssetQuote } from '@/lib/contracts/read-asset-quote'
import { toChainDeadline } from '@/lib/transactions/chain-deadline'
import { toContractCall } from '@/lib/transactions/contract-call'
import { planTokenSpending } from '@/lib/transactions/plan-token-spending'
import type { PlanContext, TransactionStep } from '@/lib/transactions/transaction-flow'
import type { CrystalPurchase, CrystalSale } from './asset-trade'
import { quoteCrystalUnits, toMaxCost, toMinReturn } from './quote-asset'

/** Buying crystals at the pool's price, up to a limit where the chain's platform knows one. */
export async function planCrystalPurchase(
  { clients, contracts }: PlanContext,
  { index, amount, maxCostInt }: CrystalPurchase,
): Promise<readonly TransactionStep[]> {
  const { platform, intToken } = contracts
  const order = { kind: 'crystal', index, amount, isBuy: true } as const
  const maxInt = maxCostInt ?? toMaxCost(await readAssetQuote(clients.node, platform, order, quoteCrystalUnits))
  const hasLimit = await hasFunction(clients.node, platform.address, 'buyCrystal(uint256,uint256,uint256,uint256)')
  const call = hasLimit
    ? toContractCall(platform, 'buyCrystal', [BigInt(index), amount, maxInt, await toChainDeadline(clients.node)])
    : toContractCall(platform, 'buyCrystal', [BigInt(index), amount])
  return planTokenSpending({
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

/** Selling crystals back at the pool's price, down to a limit where the chain's platform knows one. */
export async function planCrystalSale(
  { clients, contracts }: PlanContext,
  { index, amount, minReturnInt }: CrystalSale,
): Promise<readonly TransactionStep[]> {
  const { platform } = contracts
  const order = { kind: 'crystal', index, amount, isBuy: false } as const
  const minInt = minReturnInt ?? toMinReturn(await readAssetQuote(clients.node, platform, order, quoteCrystalUnits))
  const hasLimit = await hasFunction(clients.node, platform.address, 'sellCrystal(uint256,uint256,uint256,uint256)')
  const call = hasLimit
    ? toContractCall(platform, 'sellCrystal', [BigInt(index), amount, minInt, await toChainDeadline(clients.node)])
    : toContractCall(platform, 'sellCrystal', [BigInt(index), amount])
  return [{ name: 'sell-crystal', call }]
}
