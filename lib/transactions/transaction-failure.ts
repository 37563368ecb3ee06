import type { Hash } from 'viem'
import type { DecodedContractError } from '@/lib/errors/decode-contract-error'

/** What the flow was waiting for when it timed out or was abandoned. */
export type WaitingFor = 'check' | 'signature' | 'receipt'

/** Set when an earlier step of the same flow is already mined. */
type PartSent = { readonly isPartSent?: true }

/** Why a transaction failed, as codes and data. Amounts are wei. */
export type TransactionFailure =
  /** The user rejected the request in the wallet. `chainId` is set when it was to switch to that chain, or to add it first. */
  | ({ readonly kind: 'rejected'; readonly chainId?: number; readonly wasAdding?: boolean } & PartSent)
  /** The account cannot pay the value and the network fee together. */
  | { readonly kind: 'insufficient-funds'; readonly haveWei?: bigint; readonly needWei?: bigint }
  /** The contract reverted. `error` is null when no ABI of ours contains the error; `reason` is its plain text. */
  | {
      readonly kind: 'reverted'
      readonly error: DecodedContractError | null
      readonly reason?: string
      readonly hash?: Hash
    }
  | { readonly kind: 'wrong-network' }
  /** The wallet did not add, or did not switch to, this network. */
  | { readonly kind: 'network-not-added' | 'network-not-switched'; readonly chainId: number }
  /** The node could not be reached or returned an invalid response. */
  | { readonly kind: 'offline' }
  /** There is no time limit for a receipt: a transaction that was sent may be mined at any time. */
  | ({ readonly kind: 'timed-out'; readonly waitingFor: Exclude<WaitingFor, 'receipt'> } & PartSent)
  /** The user stopped waiting for the wallet, where the request may still be open, or for a sent transaction. */
  | ({ readonly kind: 'abandoned'; readonly waitingFor: WaitingFor } & PartSent)
  /** The user sent another transaction with the same nonce. */
  | { readonly kind: 'replaced'; readonly hash: Hash }
  /** The user cancelled the transaction in the wallet. */
  | { readonly kind: 'cancelled'; readonly hash: Hash }
  /** Another request of this page is open in the wallet. */
  | { readonly kind: 'wallet-busy' }
  | { readonly kind: 'wallet-not-connected' }
  /** The wallet does not support the request. */
  | { readonly kind: 'wallet-unsupported' }
  /** The user reduced the approval in the wallet below the needed amount. Base units. */
  | { readonly kind: 'allowance-too-low'; readonly haveBaseUnits: bigint; readonly needBaseUnits: bigint }
  /** The chain has no such contract or function. */
  | { readonly kind: 'not-available' }
  /** A limit was asked for, and the platform takes none. */
  | { readonly kind: 'no-limits' }
  /** The payment is less than the price of 1 INT now, or the sale is sold out. */
  | { readonly kind: 'buys-nothing' }
  /** `message` is one short technical line for bug reports. */
  | { readonly kind: 'unknown'; readonly message: string }

export type TransactionFailureKind = TransactionFailure['kind']

/** Whether a switch of chains ended at adding the chain to the wallet. */
export const isNotAdded = (failure: TransactionFailure): boolean =>
  failure.kind === 'network-not-added' || (failure.kind === 'rejected' && failure.wasAdding === true)

/** Ends a flow with a known failure. */
export class TransactionFailureError extends Error {
  override readonly name = 'TransactionFailureError'

  constructor(readonly failure: TransactionFailure) {
    super(failure.kind)
  }
}

/**
 * Rejects a trade with a limit on a platform that takes none, because the user would rely on it. `null` means that the
 * user accepts any outcome.
 */
export function refuseLimit(limit: bigint | null | undefined): void {
  if (limit !== null) throw new TransactionFailureError({ kind: 'no-limits' })
}
