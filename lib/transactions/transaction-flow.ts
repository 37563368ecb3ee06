import type { Account, Address, Chain, Client, Hash, Transport } from 'viem'
import type { ChainContracts } from '@/lib/contracts/chain-contracts'
import type { ContractCall } from './contract-call'
import type { TransactionFailure } from './transaction-failure'
import type { TransactionEvent, TransactionStepName } from './transaction-state'
import type { MinedTransaction } from './wait-for-receipt'

/** A contract call that is simulated, signed, sent and confirmed. */
export type CallStep = {
  readonly name: TransactionStepName
  /** A function when the call depends on the result of an earlier step, such as a permit. */
  readonly call: ContractCall | (() => ContractCall)
  /** Checks the chain after the receipt; returns a failure when the step did not have its effect, else null. */
  readonly verify?: () => Promise<TransactionFailure | null>
}

/**
 * A signature that is not sent. `sign` resolves to false when the wallet cannot sign it; the flow is then planned
 * again.
 */
export type SignatureStep = { readonly name: TransactionStepName; readonly sign: () => Promise<boolean> }

/** Calls that the wallet sends as one atomic batch (EIP-5792). The last call is the purpose of the step. */
export type BatchStep = { readonly name: TransactionStepName; readonly batch: readonly ContractCall[] }

/** One confirmation in the wallet. */
export type TransactionStep = CallStep | SignatureStep | BatchStep

/** Clients of a flow: `node` reads from our own node, `wallet` only signs and sends. */
export type TransactionClients = {
  readonly node: Client<Transport, Chain>
  readonly wallet: Client<Transport, Chain, Account>
}

/** The input of every plan: clients, contracts of the chain, and the account that sends. */
export type FlowContext = {
  readonly clients: TransactionClients
  readonly contracts: ChainContracts
  readonly account: Address
}

/**
 * Plans a flow: reads the chain and returns the steps that `request` needs now. One plan a file in
 * `lib/transactions/flows`.
 */
export type FlowPlan<request extends readonly unknown[]> = (
  context: FlowContext,
  ...request: request
) => Promise<readonly TransactionStep[]>

/**
 * Times in milliseconds: the timeouts of a read and of a signature in the wallet, and when a sent transaction is reported
 * as late. For a receipt there is no timeout.
 */
type TransactionTimeouts = { readonly check: number; readonly signature: number; readonly late: number }

/** The default times: 30 seconds, 5 minutes and 3 minutes. */
export const transactionTimeouts: TransactionTimeouts = { check: 30_000, signature: 300_000, late: 180_000 }

/** A flow as `runTransactionFlow` runs it. */
export type TransactionFlow = {
  /**
   * Resolves to clients for the connected account and the shown chain; throws when the wallet has no account or is on
   * another chain.
   */
  readonly connect: () => Promise<FlowContext>
  /** Plans the steps from the state of the chain; an allowance that suffices needs no approval step. */
  readonly plan: FlowPlan<[]>
  /** Called after every receipt, also of a reverted or late transaction: cached chain reads are outdated then. */
  readonly onReceipt?: (mined: MinedTransaction) => void
  readonly emit: (event: TransactionEvent) => void
  /** Stops waiting for reads and for the wallet. A request that is open in the wallet is followed when it is signed. */
  readonly signal?: AbortSignal
  /** Stops waiting for a sent transaction. */
  readonly receiptSignal?: AbortSignal
  /** As in `WaitForReceiptOptions`. */
  readonly findInHistory?: (hash: Hash) => Promise<bigint | null>
  readonly timeouts?: TransactionTimeouts
  /** Clock in milliseconds, for tests. */
  readonly now?: () => number
}
