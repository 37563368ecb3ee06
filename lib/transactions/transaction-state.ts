import type { Hash } from 'viem'
import type { TransactionFailure } from './transaction-failure'

/** Which signature of a flow is meant: its name, its place (from 0) and how many there are. */
export type StepPosition = { readonly name: TransactionStepName; readonly index: number; readonly count: number }

/** What one signature is for; the words are in the messages under the same name. */
export type TransactionStepName =
  | 'permit'
  | 'approve'
  | 'buy-token'
  | 'buy-gem'
  | 'sell-gem'
  | 'buy-crystal'
  | 'sell-crystal'
  | 'claim-earnings'
  | 'claim-referral'
  | 'claim-referral-int'
  | 'pay-registration-fee'
  | 'register-password'
  | 'create-hunt'
  | 'claim-key'
  | 'withdraw-finds'
  | 'close-hunt'
  | 'contract-call'
  | 'owner-change'
  | 'schedule-change'
  | 'run-change'
  | 'cancel-change'

/** The life of a transaction as the user sees it. */
export type TransactionState =
  | { readonly kind: 'idle' }
  /** Simulating and estimating; the wallet knows nothing of it yet. `step` is null until it is known what has to be signed. */
  | { readonly kind: 'checking'; readonly step: StepPosition | null }
  | { readonly kind: 'awaiting-signature'; readonly step: StepPosition }
  /** `hash` is null while a wallet that sends a batch has not said under which one. */
  | { readonly kind: 'sent'; readonly step: StepPosition; readonly hash: Hash | null }
  /** The last step is in a block. `seconds` from the first sending to the receipt. */
  | {
      readonly kind: 'confirmed'
      readonly step: StepPosition
      readonly hash: Hash
      readonly seconds: number
      readonly blockNumber: bigint
    }
  | { readonly kind: 'failed'; readonly step: StepPosition | null; readonly failure: TransactionFailure }

export type TransactionEvent =
  | { readonly kind: 'started' }
  | { readonly kind: 'step-started'; readonly step: StepPosition }
  | { readonly kind: 'asked-to-sign' }
  /** Signed, and nothing to send: the next step begins. */
  | { readonly kind: 'signed' }
  /** Confirmed in the wallet, which sends it by itself and will tell the hash. */
  | { readonly kind: 'handed-over' }
  | { readonly kind: 'sent'; readonly hash: Hash }
  /** The wallet sped it up: same content, another hash. */
  | { readonly kind: 'repriced'; readonly hash: Hash }
  | { readonly kind: 'finished'; readonly hash: Hash; readonly seconds: number; readonly blockNumber: bigint }
  | { readonly kind: 'failed'; readonly failure: TransactionFailure }
  | { readonly kind: 'reset' }
  /** The user went to another account or chain: whatever it was, it is not shown there. */
  | { readonly kind: 'left' }

export const idleTransaction: TransactionState = { kind: 'idle' }

/** Whether something is under way, so that nothing else may be started. */
export function isPending(state: TransactionState): boolean {
  return state.kind === 'checking' || state.kind === 'awaiting-signature' || state.kind === 'sent'
}

/** Whether the request that nobody waits for any more may still be answered in the wallet. */
function canStillBeSigned(failure: TransactionFailure): boolean {
  return (failure.kind === 'timed-out' || failure.kind === 'abandoned') && failure.waitingFor === 'signature'
}

/** The state after an event. Events that do not fit the state change nothing. */
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
