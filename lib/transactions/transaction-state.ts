import type { Hash } from 'viem'
import type { TransactionFailure } from './transaction-failure'

/** A step of a flow: its name, its index from 0, and the number of steps. */
export type StepPosition = { readonly name: TransactionStepName; readonly index: number; readonly count: number }

/** The purposes of steps. The name of each in the user's language is the message `transactionStatus.steps` of its key. */
export const transactionStepNames = [
  'permit',
  'approve',
  'buy-token',
  'buy-gem',
  'sell-gem',
  'buy-crystal',
  'sell-crystal',
  'claim-earnings',
  'claim-referral',
  'claim-referral-int',
  'pay-registration-fee',
  'register-password',
  'create-hunt',
  'claim-key',
  'withdraw-finds',
  'close-hunt',
  'contract-call',
  'owner-change',
  'schedule-change',
  'run-change',
  'cancel-change',
] as const

export type TransactionStepName = (typeof transactionStepNames)[number]

/** Why a sent transaction takes long: it is in no block yet, or no node knows it any more. It may still be mined. */
export type TransactionDelay = 'late' | 'unknown'

/** The states of a transaction as the user sees them. */
export type TransactionState =
  | { readonly kind: 'idle' }
  /** Simulating and estimating, before the wallet is asked. `step` is null until the flow is planned. */
  | { readonly kind: 'checking'; readonly step: StepPosition | null }
  | { readonly kind: 'awaiting-signature'; readonly step: StepPosition }
  /** `hash` is null until a wallet that sends a batch reports it. `delay` is set while the transaction takes long. */
  | {
      readonly kind: 'sent'
      readonly step: StepPosition
      readonly hash: Hash | null
      readonly delay?: TransactionDelay | null
    }
  /**
   * The last step is mined. `seconds` counts from the first sending to the receipt; null for a transaction that an
   * earlier visit to the page has sent.
   */
  | {
      readonly kind: 'confirmed'
      readonly step: StepPosition
      readonly hash: Hash
      readonly seconds: number | null
      readonly blockNumber: bigint
    }
  | { readonly kind: 'failed'; readonly step: StepPosition | null; readonly failure: TransactionFailure }

/** What happens to a transaction; `reduceTransaction` computes the next state. */
export type TransactionEvent =
  | { readonly kind: 'started' }
  | { readonly kind: 'step-started'; readonly step: StepPosition }
  | { readonly kind: 'asked-to-sign' }
  /** Signed without sending anything; the next step follows. */
  | { readonly kind: 'signed' }
  /** Confirmed in the wallet, which sends the batch itself and reports the hash later. */
  | { readonly kind: 'handed-over' }
  | { readonly kind: 'sent'; readonly hash: Hash }
  /** The user sped the transaction up in the wallet: same content, new hash. */
  | { readonly kind: 'repriced'; readonly hash: Hash }
  /** A transaction that was sent before is waited for again, after a reload or from another tab. */
  | { readonly kind: 'resumed'; readonly name: TransactionStepName; readonly hash: Hash }
  /** The transaction takes long; null when it does not any more. */
  | { readonly kind: 'delayed'; readonly delay: TransactionDelay | null }
  /** The transaction, or one that replaces it, is in a block. */
  | { readonly kind: 'mined' }
  | { readonly kind: 'finished'; readonly hash: Hash; readonly seconds: number | null; readonly blockNumber: bigint }
  | { readonly kind: 'failed'; readonly failure: TransactionFailure }
  | { readonly kind: 'reset' }
  /** The user switched to another account or chain, so the transaction is no longer shown. */
  | { readonly kind: 'left' }

/** The state before a flow starts. */
export const idleTransaction: TransactionState = { kind: 'idle' }

/** Whether a transaction is running, so that no other may start. */
export function isPending(state: TransactionState): boolean {
  return state.kind === 'checking' || state.kind === 'awaiting-signature' || state.kind === 'sent'
}

/** Whether the last transaction of a flow may still get into a block, also when the page waits no longer. */
export function mayBeMined(state: TransactionState): boolean {
  if (!('step' in state) || state.step?.index !== (state.step?.count ?? 0) - 1) return false
  if (state.kind === 'awaiting-signature' || state.kind === 'sent') return true
  if (state.kind !== 'failed') return false
  const { failure } = state
  return (failure.kind === 'timed-out' || failure.kind === 'abandoned') && failure.waitingFor !== 'check'
}

/** Whether a request that is no longer awaited can still be signed in the wallet. */
function canStillBeSigned(failure: TransactionFailure): boolean {
  return (failure.kind === 'timed-out' || failure.kind === 'abandoned') && failure.waitingFor === 'signature'
}

/** The state after an event. An event that does not fit the state changes nothing. */
export function reduceTransaction(state: TransactionState, event: TransactionEvent): TransactionState {
  switch (event.kind) {
    case 'started':
      return isPending(state) ? state : { kind: 'checking', step: null }
    case 'step-started':
      return state.kind === 'checking' || state.kind === 'sent' ? { kind: 'checking', step: event.step } : state
    case 'asked-to-sign':
      return state.kind === 'checking' && state.step ? { kind: 'awaiting-signature', step: state.step } : state
    case 'signed':
      return state.kind === 'awaiting-signature' ? { kind: 'checking', step: state.step } : state
    case 'handed-over':
      return state.kind === 'awaiting-signature' ? { kind: 'sent', step: state.step, hash: null } : state
    case 'sent': {
      const isExpected = state.kind === 'awaiting-signature' || (state.kind === 'sent' && state.hash === null)
      if (isExpected) return { kind: 'sent', step: state.step, hash: event.hash }
      const isLate = state.kind === 'failed' && state.step !== null && canStillBeSigned(state.failure)
      return isLate && state.step ? { kind: 'sent', step: state.step, hash: event.hash } : state
    }
    case 'repriced':
      return state.kind === 'sent' ? { ...state, hash: event.hash } : state
    case 'resumed':
      return isPending(state)
        ? state
        : { kind: 'sent', step: { name: event.name, index: 0, count: 1 }, hash: event.hash }
    case 'delayed':
      return state.kind === 'sent' ? { ...state, delay: event.delay } : state
    case 'mined':
      return state
    case 'finished':
      return state.kind === 'sent'
        ? {
            kind: 'confirmed',
            step: state.step,
            hash: event.hash,
            seconds: event.seconds,
            blockNumber: event.blockNumber,
          }
        : state
    case 'failed':
      return isPending(state)
        ? { kind: 'failed', step: 'step' in state ? state.step : null, failure: event.failure }
        : state
    case 'reset':
      return isPending(state) ? state : idleTransaction
    case 'left':
      return idleTransaction
  }
}
