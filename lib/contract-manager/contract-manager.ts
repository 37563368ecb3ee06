import { type Address, type Hex, isAddress, parseEther, parseUnits } from 'viem'
import type { ChainContracts } from '@/lib/contracts/chain-contracts'
import type { PasswordRegistryContract } from '@/lib/contracts/password-registry'
import { planPayRegistrationFee, planRegisterPassword } from '@/lib/transactions/flows/register-password'
import { toContractCall } from '@/lib/transactions/contract-call'
import { planBuyCrystal } from '@/lib/transactions/flows/buy-crystal'
import { type AssetAmount, planBuyGem } from '@/lib/transactions/flows/buy-gem'
import { planBuyToken } from '@/lib/transactions/flows/buy-token'
import { planClaimEarnings } from '@/lib/transactions/flows/claim-earnings'
import { planClaimReferralBonus } from '@/lib/transactions/flows/claim-referral-bonus'
import { planSellCrystal } from '@/lib/transactions/flows/sell-crystal'
import { planSellGem } from '@/lib/transactions/flows/sell-gem'
import { runTransactionFlow } from '@/lib/transactions/run-transaction-flow'
import { takesLimits } from '@/lib/transactions/trade-limits'
import type { TransactionFailure } from '@/lib/transactions/transaction-failure'
import type { FlowContext, TransactionClients, TransactionStep } from '@/lib/transactions/transaction-flow'
import { type ContractReads, createContractReads } from './contract-reads'

/** The dependencies of a contract manager: the clients of one account on one chain, and its contracts. */
export type ManagedChain = {
  readonly clients: TransactionClients
  readonly contracts: ChainContracts
  /** Null if the chain has none; its writes then resolve to false and its reads to their defaults. */
  readonly registry: PasswordRegistryContract | null
  readonly whitelist: Address | null
  /** Receives the reason when a write resolves to false. */
  readonly onFailure?: (failure: TransactionFailure) => void
  /** Called when the balance could not be read and resolved to '0'. */
  readonly onBalanceError?: () => void
}

/**
 * The contract API that the specification defines for games. A write resolves to true once it is in a block and to false if it
 * failed, a failed read resolves to an empty value, and nothing throws. Screens use the transaction flows instead.
 */
type ContractManager = ContractReads & ContractWrites

/** Creates the contract manager of a connected account. */
export function createContractManager(chain: ManagedChain): ContractManager {
  const { clients, contracts, registry, onFailure } = chain
  const write: WritePlan = (plan) =>
    runTransactionFlow({
      connect: async () => ({ clients, contracts, account: clients.wallet.account.address }),
      plan,
      emit: (event) => {
        if (event.kind === 'failed') onFailure?.(event.failure)
      },
    })
  return { ...createContractReads(chain), ...createContractWrites(write, registry) }
}

/** Writes that resolve to true or false. `type` is the index of an asset; amounts of INT and native coin are decimal strings. */
type ContractWrites = {
  readonly buyGem: Trade
  readonly sellGem: Trade
  readonly buyCrystal: Trade
  readonly sellCrystal: Trade
  /** Buys INT for an amount of native coin. Without a referrer the buyer is not referred. */
  readonly buyToken: (amount: string, referrer?: string, minReceivedInt?: bigint | null) => Promise<boolean>
  readonly claimEarnings: () => Promise<boolean>
  readonly claimReferralBonus: () => Promise<boolean>
  readonly approve: (spender: Address, amountInt: string) => Promise<boolean>
  readonly payRegistrationFee: () => Promise<boolean>
  /** Also pays the registration fee if it is not paid yet. */
  readonly registerPasswordHash: (hash: Hex) => Promise<boolean>
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
 * The writes of a contract manager. Like the transactions of the screens, they are simulated before the wallet is asked;
 * `toGasLimit` sets their gas.
 *
 * @param write runs a plan: alone, or with its progress on a screen.
 */
export function createContractWrites(write: WritePlan, registry: PasswordRegistryContract | null): ContractWrites {
  /** A function of the specification has no argument for a limit. Where the platform takes one, it is the default. */
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
    approve: (spender, amountInt) =>
      write(async ({ contracts }) => [
        { name: 'approve', call: toContractCall(contracts.intToken, 'approve', [spender, parseUnits(amountInt, 18)]) },
      ]),
    payRegistrationFee: async () => registry !== null && write((context) => planPayRegistrationFee(context, registry)),
    registerPasswordHash: async (passwordHash) =>
      registry !== null && write((context) => planRegisterPassword(context, { registry, passwordHash })),
  }
}
