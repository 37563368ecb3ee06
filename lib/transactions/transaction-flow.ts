import type { Account, Address, Chain, Client, TransactionReceipt, Transport } from 'viem'
import type { ChainContracts } from '@/lib/contracts/chain-contracts'
import type { ContractCall } from './contract-call'
import type { TransactionFailure } from './transaction-failure'
import type { TransactionEvent, TransactionStepName } from './transaction-state'

/** A call that is simulated, signed and sent. */
export type CallStep = {
  readonly name: TransactionStepName
  /** A function where it depends on what a step before it brought. */
  readonly call: ContractCall | (() => ContractCall)
  /** Asked after the receipt: a failure where the chain does not show what the step was for, else null. */
  readonly verify?: (receipt: TransactionReceipt) => Promise<TransactionFailure | null>
}

/** Something that is signed and not sent. `sign` gives false where the wallet cannot, and the flow is planned anew. */
export type SignatureStep = { readonly name: TransactionStepName; readonly sign: () => Promise<boolean> }

/** Calls that the wallet sends together or not at all (EIP-5792); the last one is what they are for. */
export type BatchStep = { readonly name: TransactionStepName; readonly batch: readonly ContractCall[] }

/** One thing to confirm in the wallet, declared; the runner does the rest. */
export type TransactionStep = CallStep | SignatureStep | BatchStep

/** The clients of a flow: reads go to our own node, the wallet only signs and sends. */
export type TransactionClients = {
  readonly node: Client<Transport, Chain>
  readonly wallet: Client<Transport, Chain, Account>
}

/** What a plan knows: the clients, the contracts of the chain, and whose transaction it will be. */
export type PlanContext = {
  readonly clients: TransactionClients
  readonly contracts: ChainContracts
  readonly account: Address
}

/** How long each kind of waiting may take, in milliseconds. */
export type TransactionTimeouts = { readonly check: number; readonly signature: number; readonly receipt: number }

export const transactionTimeouts: TransactionTimeouts = { check: 30_000, signature: 300_000, receipt: 180_000 }

/** A flow: what has to be signed in a row, and what happens after each receipt. */
export type TransactionFlow = {
  /** Clients for the account and the chain that the user sees; throws where the wallet is not there or elsewhere. */
  readonly connect: () => Promise<TransactionClients>
  /** The signatures needed now, read from the chain: an allowance that suffices needs no approval. */
  readonly plan: (clients: TransactionClients) => Promise<readonly TransactionStep[]>
  /** Called at every receipt, also a reverted or a late one: what was read before is old now. */
  readonly onReceipt?: (receipt: TransactionReceipt) => void
  readonly emit: (event: TransactionEvent) => void
  readonly signal?: AbortSignal
  readonly timeouts?: TransactionTimeouts
  /** Milliseconds since some moment. */
  readonly now?: () => number
}
