import { isAddress, parseEther } from 'viem'
import { planBuyCrystal } from '@/lib/transactions/flows/buy-crystal'
import { type AssetAmount, planBuyGem } from '@/lib/transactions/flows/buy-gem'
import { planBuyToken } from '@/lib/transactions/flows/buy-token'
import { planClaimEarnings } from '@/lib/transactions/flows/claim-earnings'
import { planClaimReferralBonus } from '@/lib/transactions/flows/claim-referral-bonus'
import { planSellCrystal } from '@/lib/transactions/flows/sell-crystal'
import { planSellGem } from '@/lib/transactions/flows/sell-gem'
import { takesLimits } from '@/lib/contracts/missing-function'
import type { FlowContext, TransactionStep } from '@/lib/transactions/transaction-flow'

/**
 * Writes that resolve to true once they are in a block and to false if they failed; nothing throws. `type` is the index of an
 * asset; amounts of native coin are decimal strings.
 */
type ContractWrites = {
  readonly buyGem: Trade
  readonly sellGem: Trade
  readonly buyCrystal: Trade
  readonly sellCrystal: Trade
  /** Buys INT for an amount of native coin. Without a referrer the buyer is not referred. */
  readonly buyToken: (amount: string, referrer?: string, minReceivedInt?: bigint | null) => Promise<boolean>
  readonly claimEarnings: () => Promise<boolean>
  readonly claimReferralBonus: () => Promise<boolean>
}

/**
 * A trade of stones. `limitInt` is the most that a crystal may cost or the least that it may return, which the player has seen;
 * null where the platform takes none. Gems have a fixed price.
 */
type Trade = (type: number, amount: number, limitInt?: bigint | null) => Promise<boolean>

type Plan = (context: FlowContext) => Promise<readonly TransactionStep[]>

/** Runs the steps of a plan, and resolves to whether all of them are in a block. */
export type WritePlan = (plan: Plan) => Promise<boolean>

/**
 * The writes of the contract manager that the specification defines for games. Like the transactions of the screens, they are
 * simulated before the wallet is asked; `toGasLimit` sets their gas.
 *
 * No game can approve INT, pay the registration fee or register a password: those are only on screens of the site.
 *
 * @param write runs a plan: alone, or with its progress on a screen.
 */
export function createContractWrites(write: WritePlan): ContractWrites {
  /**
   * The functions of the specification have no argument for a limit. If the platform takes one, the default is used.
   */
  const toDefaultLimit = async ({ clients, contracts }: FlowContext) =>
    (await takesLimits(clients.node, contracts.platform.address)) ? undefined : null
  type TradeOrder = AssetAmount & { readonly maxCostInt?: bigint | null; readonly minReceivedInt?: bigint | null }
  const trade =
    (plan: (context: FlowContext, order: TradeOrder) => ReturnType<Plan>): Trade =>
    (type, amount, limitInt) =>
      write(async (context) => {
        const limit = limitInt === undefined ? await toDefaultLimit(context) : limitInt
        const limits = limit === undefined ? {} : { maxCostInt: limit, minReceivedInt: limit }
        return plan(context, { index: type, amount: BigInt(amount), ...limits })
      })

  const buyToken: ContractWrites['buyToken'] = (amount, referrer = '', minReceivedInt = null) =>
    write(async (context) => {
      const valueWei = parseEther(amount)
      if (referrer !== '' && !isAddress(referrer)) throw new Error(`${referrer} is no address`)
      return planBuyToken(context, { valueWei, minReceivedInt, ...(referrer === '' ? {} : { referrer }) })
    })

  return {
    buyGem: trade(planBuyGem),
    sellGem: trade(planSellGem),
    buyCrystal: trade(planBuyCrystal),
    sellCrystal: trade(planSellCrystal),
    buyToken,
    claimEarnings: () => write(planClaimEarnings),
    claimReferralBonus: () => write(planClaimReferralBonus),
  }
}
