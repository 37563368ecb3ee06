import type { Hash } from 'viem'
import type { DecodedContractError } from '@/lib/errors/decode-contract-error'

/** What was being waited for when the time was up, or when the user stopped waiting. */
export type WaitingFor = 'check' | 'signature' | 'receipt'

/** Set where an earlier step of the same flow is in a block already, so that something was sent after all. */
type PartSent = { readonly isPartSent?: true }

/** Why a transaction did not happen: codes and data, no sentences. Amounts are wei. */
export type TransactionFailure =
  /** The user said no in the wallet. */
  | ({ readonly kind: 'rejected' } & PartSent)
  /** The account cannot pay value and gas together. */
  | { readonly kind: 'insufficient-funds'; readonly haveWei?: bigint; readonly needWei?: bigint }
  /** The contract refused. `error` is null where it gave no reason that our ABIs know; `reason` is a plain text reason. */
  | {
      readonly kind: 'reverted'
      readonly error: DecodedContractError | null
      readonly reason?: string
      readonly hash?: Hash
    }
  | { readonly kind: 'wrong-network' }
  /** The wallet did not take in, or did not move to, the network of this name. */
  | { readonly kind: 'network-not-added' | 'network-not-switched'; readonly chain: string }
  /** The node could not be reached, or did not answer sensibly. */
  | { readonly kind: 'offline' }
  | ({ readonly kind: 'timed-out'; readonly waitingFor: WaitingFor; readonly hash?: Hash } & PartSent)
  /** The user stopped waiting for the wallet. The request may still be open there. */
  | ({ readonly kind: 'abandoned'; readonly waitingFor: WaitingFor } & PartSent)
  /** The user sent another transaction in its place from the wallet. */
  | { readonly kind: 'replaced'; readonly hash: Hash }
  /** The user cancelled it in the wallet after sending. */
  | { readonly kind: 'cancelled'; readonly hash: Hash }
  /** It was sent, no block took it, and its node has forgotten it. */
  | { readonly kind: 'dropped'; readonly hash: Hash }
  /** The wallet has a request of ours open already. */
  | { readonly kind: 'wallet-busy' }
  | { readonly kind: 'wallet-not-connected' }
  /** The wallet does not know how to do this. */
  | { readonly kind: 'wallet-unsupported' }
  /** The approval was made smaller in the wallet than what is needed. Base units. */
  | { readonly kind: 'allowance-too-low'; readonly haveBaseUnits: bigint; readonly needBaseUnits: bigint }
  /** The chain has no such contract or function. */
  | { readonly kind: 'not-available' }
  /** `message` is one short technical line, for people who report it. */
  | { readonly kind: 'unknown'; readonly message: string }

export type TransactionFailureKind = TransactionFailure['kind']

/** Thrown inside a flow to end it with a failure that is known already. */
export class TransactionFailureError extends Error {
  override readonly name = 'TransactionFailureError'

  constructor(readonly failure: TransactionFailure) {
    super(failure.kind)
  }
}
