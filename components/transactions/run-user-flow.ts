import type { Address } from 'viem'
import type { Config } from 'wagmi'
import { getConnectorClient } from 'wagmi/actions'
import { loadChainContracts, locateContracts } from '@/lib/contracts/chain-contracts'
import type { ChainConfig } from '@/lib/runtime-config/runtime-config'
import { runTransactionFlow } from '@/lib/transactions/run-transaction-flow'
import { TransactionFailureError } from '@/lib/transactions/transaction-failure'
import type {
  PlanContext,
  TransactionClients,
  TransactionFlow,
  TransactionStep,
} from '@/lib/transactions/transaction-flow'

/** Works out the signatures needed for some arguments, given what the chain says now. */
export type FlowPlan<args extends readonly unknown[]> = (
  context: PlanContext,
  ...args: args
) => Promise<readonly TransactionStep[]>

export type UserFlow<args extends readonly unknown[]> = Pick<TransactionFlow, 'onReceipt' | 'emit' | 'signal'> & {
  readonly config: Config
  /** What the user sees; undefined where nobody is connected or nothing is configured. */
  readonly chain: ChainConfig | undefined
  readonly address: Address | undefined
  readonly plan: FlowPlan<args>
  readonly args: args
}

/** Runs a flow for the account and on the chain that the user sees. Never throws: failures are events. */
export function runUserFlow<args extends readonly unknown[]>(flow: UserFlow<args>): Promise<boolean> {
  const { config, chain, address, plan, args, ...rest } = flow

  async function connect(): Promise<TransactionClients> {
    if (!chain || !address) throw new TransactionFailureError({ kind: 'wallet-not-connected' })
    const wallet = await getConnectorClient(config, { chainId: chain.id, account: address })
    return { node: config.getClient({ chainId: chain.id }), wallet }
  }

  async function planSteps(clients: TransactionClients) {
    const located = chain && locateContracts(chain)
    if (!located) throw new TransactionFailureError({ kind: 'not-available' })
    const contracts = await loadChainContracts(located)
    return plan({ clients, contracts, account: clients.wallet.account.address }, ...args)
  }

  return runTransactionFlow({ ...rest, connect, plan: planSteps })
}
