import { isAddress, parseEther, parseUnits, type Address, type Hex } from 'viem'
import type { AssetAmount } from '@/lib/assets/asset-trade'
import { planCrystalPurchase, planCrystalSale } from '@/lib/assets/plan-crystal-trade'
import { planGemPurchase, planGemSale } from '@/lib/assets/plan-gem-trade'
import { planEarningsClaim } from '@/lib/earnings/plan-claim'
import { planFeePayment } from '@/lib/password/plan-fee-payment'
import { planRegistration } from '@/lib/password/plan-registration'
import { planBonusClaim } from '@/lib/referral/plan-bonus-claim'
import { planTokenPurchase } from '@/lib/sale/plan-token-purchase'
import { toMinTokens } from '@/lib/sale/quote-tokens'
import { readTokenQuote } from '@/lib/sale/read-token-quote'
import { toContractCall } from '@/lib/transactions/contract-call'
import { runTransactionFlow } from '@/lib/transactions/run-transaction-flow'
import type { PlanContext, TransactionStep } from '@/lib/transactions/transaction-flow'
import type { ManagedChain } from './contract-manager'

/** Writes that answer true or false. `type` is the index of an asset, amounts of INT and of native coin are decimal text. */
export type ContractWrites = {
  readonly buyGem: (type: number, amount: number) => Promise<boolean>
  readonly sellGem: (type: number, amount: number) => Promise<boolean>
  readonly buyCrystal: (type: number, amount: number) => Promise<boolean>
  readonly sellCrystal: (type: number, amount: number) => Promise<boolean>
  /** Pays so much native coin for INT. An empty referrer is the buyer. */
  readonly buyToken: (amount: string, referrer?: string) => Promise<boolean>
  readonly claimEarnings: () => Promise<boolean>
  readonly claimReferralBonus: () => Promise<boolean>
  readonly approve: (spender: Address, amountInt: string) => Promise<boolean>
  readonly payRegistrationFee: () => Promise<boolean>
  /** Pays the fee too, where it is not paid. */
  readonly registerPasswordHash: (hash: Hex) => Promise<boolean>
}

/** What a price may move against the player before nothing is bought, in hundredths of a percent. */
const toleranceBps = 50n

type Plan = (context: PlanContext) => Promise<readonly TransactionStep[]>

/** The writes of a contract manager, by the transaction machine: tried before the wallet is asked, gas estimated and times 1.2. */
export function createContractWrites({ clients, contracts, registry, onFailure }: ManagedChain): ContractWrites {
  function write(plan: Plan): Promise<boolean> {
    return runTransactionFlow({
      connect: async () => clients,
      plan: (connected) => plan({ clients: connected, contracts, account: connected.wallet.account.address }),
      emit: (event) => {
        if (event.kind === 'failed') onFailure?.(event.failure)
      },
    })
  }

  const trade =
    (plan: (context: PlanContext, order: AssetAmount) => ReturnType<Plan>) => (type: number, amount: number) =>
      write(async (context) => plan(context, { index: type, amount: BigInt(amount) }))

  const buyToken: ContractWrites['buyToken'] = (amount, referrer = '') =>
    write(async (context) => {
      const valueWei = parseEther(amount)
      const { tokensInt } = await readTokenQuote(clients.node, contracts.platform, valueWei)
      const minTokensInt = toMinTokens(tokensInt, toleranceBps)
      if (referrer !== '' && !isAddress(referrer)) throw new Error(`${referrer} is no address`)
      return planTokenPurchase(context, { valueWei, minTokensInt, ...(referrer === '' ? {} : { referrer }) })
    })

  return {
    buyGem: trade(planGemPurchase),
    sellGem: trade(planGemSale),
    buyCrystal: trade(planCrystalPurchase),
    sellCrystal: trade(planCrystalSale),
    buyToken,
    claimEarnings: () => write(planEarningsClaim),
    claimReferralBonus: () => write(planBonusClaim),
    approve: (spender, amountInt) =>
      write(async () => [
        { name: 'approve', call: toContractCall(contracts.intToken, 'approve', [spender, parseUnits(amountInt, 18)]) },
      ]),
    payRegistrationFee: async () => registry !== null && write((context) => planFeePayment(context, registry)),
    registerPasswordHash: async (passwordHash) =>
      registry !== null && write((context) => planRegistration(context, { registry, passwordHash })),
  }
}
