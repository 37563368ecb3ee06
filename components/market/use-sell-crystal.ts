'use client'

import { useTransactionFlow, type TransactionRun } from '@/components/transactions/use-transaction-flow'
import { quoteCrystalUnits, toMinReturn } from '@/lib/assets/quote-asset'
import { hasFunction } from '@/lib/contracts/has-function'
import { readAssetQuote } from '@/lib/contracts/read-asset-quote'
import { toChainDeadline } from '@/lib/transactions/chain-deadline'
import { toContractCall } from '@/lib/transactions/contract-call'
import type { AssetAmount } from './use-buy-gem'

/** `minReturnInt` is the least whole INT that the seller takes; half a percent below the price of now where it is not said. */
export type CrystalSale = AssetAmount & { readonly minReturnInt?: bigint }

/** Selling crystals back at the pool's price, down to a limit where the chain's platform knows one. */
export function useSellCrystal(): TransactionRun<[sale: CrystalSale]> {
  return useTransactionFlow(async ({ clients, contracts }, { index, amount, minReturnInt }) => {
    const { platform } = contracts
    const order = { kind: 'crystal', index, amount, isBuy: false } as const
    const returnInt = await readAssetQuote(clients.node, platform, order, quoteCrystalUnits)
    const minInt = minReturnInt ?? toMinReturn(returnInt)
    const hasLimit = await hasFunction(clients.node, platform.address, 'sellCrystal(uint256,uint256,uint256,uint256)')
    const call = hasLimit
      ? toContractCall(platform, 'sellCrystal', [BigInt(index), amount, minInt, await toChainDeadline(clients.node)])
      : toContractCall(platform, 'sellCrystal', [BigInt(index), amount])
    return [{ name: 'sell-crystal', call }]
  })
}
