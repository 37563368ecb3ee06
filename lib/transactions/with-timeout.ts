import { TransactionFailureError, type WaitingFor } from './transaction-failure'

export type WaitLimits = {
  readonly waitingFor: WaitingFor
  /** Milliseconds after which waiting ends by itself. */
  readonly timeoutMs: number
  /** Ends the waiting when the user does. */
  readonly signal?: AbortSignal
}

/**
 * Waits for a promise, but not for ever: some wallets never answer a request.
 *
 * The promise itself goes on; who needs its late answer keeps hold of it.
 * @throws TransactionFailureError `timed-out`, or `abandoned` when the signal fires.
 */
export function withTimeout<value>(promise: Promise<value>, limits: WaitLimits): Promise<value> {
  const { waitingFor, timeoutMs, signal } = limits
  return new Promise((resolve, reject) => {
    const abandon = () => finish(() => reject(new TransactionFailureError({ kind: 'abandoned', waitingFor })))
    const timer = setTimeout(
      () => finish(() => reject(new TransactionFailureError({ kind: 'timed-out', waitingFor }))),
      timeoutMs,
    )
    function finish(settle: () => void) {
      clearTimeout(timer)
      signal?.removeEventListener('abort', abandon)
      settle()
    }
    signal?.addEventListener('abort', abandon)
    promise.then(
      (value) => finish(() => resolve(value)),
      (error: unknown) => finish(() => reject(error as Error)),
    )
    if (signal?.aborted) abandon()
  })
}
