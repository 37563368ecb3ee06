import type { Address } from 'viem'
import type { ChainContracts } from '@/lib/contracts/chain-contracts'
import type { PasswordRegistryContract } from '@/lib/contracts/password-registry'
import type { TransactionFailure } from '@/lib/transactions/transaction-failure'
import type { TransactionClients } from '@/lib/transactions/transaction-flow'
import { createContractReads, type ContractReads } from './contract-reads'
import { createContractWrites, type ContractWrites } from './contract-writes'

/** What a contract manager works with: one account on one chain. */
export type ManagedChain = {
  readonly clients: TransactionClients
  readonly contracts: ChainContracts
  /** Null where the chain has none: its writes are false and its reads fall back. */
  readonly registry: PasswordRegistryContract | null
  readonly whitelist: Address | null
  /** Why a write was false. */
  readonly onFailure?: (failure: TransactionFailure) => void
  /** The balance could not be read, and '0' was answered. */
  readonly onBalanceError?: () => void
}

/**
 * The contracts as the specification has games call them: every write is true once it is in a block and false where it is
 * not, every read is an answer or an empty one, nothing throws. Screens that explain use the transaction machine itself.
 */
export type ContractManager = ContractReads & ContractWrites

/** Makes the contract manager of a connected account. */
export function createContractManager(chain: ManagedChain): ContractManager {
  return { ...createContractReads(chain), ...createContractWrites(chain) }
}
