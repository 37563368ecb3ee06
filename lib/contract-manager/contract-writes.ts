import { type Address, type Hex, isAddress, parseEther, parseUnits } from 'viem'
import { planFeePayment } from '@/lib/password/plan-fee-payment'
import { planRegistration } from '@/lib/password/plan-registration'
import { readTokenQuote } from '@/lib/sale/read-token-quote'
import { toContractCall } from '@/lib/transactions/contract-call'
import { planBuyCrystal } from '@/lib/transactions/flows/buy-crystal'
import { planSellCrystal } from '@/lib/transactions/flows/sell-crystal'
import { type AssetAmount, planBuyGem } from '@/lib/transactions/flows/buy-gem'
import { planSellGem } from '@/lib/transactions/flows/sell-gem'
import { planBuyToken } from '@/lib/transactions/flows/buy-token'
import { planClaimEarnings } from '@/lib/transactions/flows/claim-earnings'
import { planClaimReferralBonus } from '@/lib/transactions/flows/claim-referral-bonus'
import { runTransactionFlow } from '@/lib/transactions/run-transaction-flow'
import { toMinReceived } from '@/lib/transactions/slippage'
import type { FlowContext, TransactionStep } from '@/lib/transactions/transaction-flow'
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

type Plan = (context: FlowContext) => Promise<readonly TransactionStep[]>

/** The writes of a contract manager, by the transaction machine: tried before the wallet is asked, gas estimated and times 1.2. */
export function createContractWrites({ clients, contracts, registry, onFailure }: ManagedChain): ContractWrites {
  function write(plan: Plan): Promise<boolean> {
    return runTransactionFlow({
      connect: async () => ({ clients, contracts, account: clients.wallet.account.address }),
      plan,
      emit: (event) => {
        if (event.kind === 'failed') onFailure?.(event.failure)
      },
    })
  }

  const trade =
    (plan: (context: FlowContext, order: AssetAmount) => ReturnType<Plan>) => (type: number, amount: number) =>
      write(async (context) => plan(context, { index: type, amount: BigInt(amount) }))

  const buyToken: ContractWrites['buyToken'] = (amount, referrer = '') =>
    write(async (context) => {
      const valueWei = parseEther(amount)
      const { tokensInt } = await readTokenQuote(clients.node, contracts.platform, valueWei)
      const minReceivedInt = toMinReceived(tokensInt)
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
    approve: (spender, amountInt) =>
      write(async () => [
        { name: 'approve', call: toContractCall(contracts.intToken, 'approve', [spender, parseUnits(amountInt, 18)]) },
      ]),
    payRegistrationFee: async () => registry !== null && write((context) => planFeePayment(context, registry)),
    registerPasswordHash: async (passwordHash) =>
      registry !== null && write((context) => planRegistration(context, { registry, passwordHash })),
  }
}
