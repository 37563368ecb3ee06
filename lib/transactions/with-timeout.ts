import { TransactionFailureError, type WaitingFor } from './transaction-failure'

type WaitLimits = {
  readonly waitingFor: Exclude<WaitingFor, 'receipt'>
  /** Milliseconds. */
  readonly timeoutMs: number
  /** Aborts the waiting. */
  readonly signal?: AbortSignal
}

/**
 * Rejects when a promise takes too long, because some wallets never answer a request.
 *
 * The promise itself continues; callers that need a late result keep a reference to it.
 *
 * @throws TransactionFailureError `timed-out`, or `abandoned` when the signal is aborted.
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
