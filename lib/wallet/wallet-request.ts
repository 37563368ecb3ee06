import { TransactionFailureError } from '@/lib/transactions/transaction-failure'
import { withTimeout } from '@/lib/transactions/with-timeout'

/** Why a wallet request failed. */
export type WalletRequestProblem = 'rejected' | 'busy' | 'unsupported' | 'timed-out' | 'abandoned' | 'failed'

/** Thrown when a wallet request fails; `reason` is its kind. */
export class WalletRequestError extends Error {
  override readonly name = 'WalletRequestError'

  constructor(
    readonly reason: WalletRequestProblem,
    options?: ErrorOptions,
  ) {
    super(reason, options)
  }
}

const timeoutMs = 120_000

/** Error codes of EIP-1193, EIP-1474 and common wallets. */
const reasons: Readonly<Record<number, WalletRequestProblem>> = {
  4001: 'rejected',
  [-32002]: 'busy',
  4200: 'unsupported',
  [-32004]: 'unsupported',
  [-32601]: 'unsupported',
}

function toReason(error: unknown): WalletRequestProblem {
  if (error instanceof TransactionFailureError) return error.failure.kind === 'timed-out' ? 'timed-out' : 'abandoned'
  return reasons[errorCodeOf(error) ?? 0] ?? 'failed'
}

/**
 * Sends a request to a wallet that the user may have to confirm. It times out after two minutes, because some wallets
 * never answer.
 *
 * @throws WalletRequestError
 */
export async function requestWallet(
  wallet: WalletProvider,
  request: Parameters<WalletProvider['request']>[0],
  signal?: AbortSignal,
): Promise<unknown> {
  try {
    return await withTimeout(wallet.request(request), {
      waitingFor: 'signature',
      timeoutMs,
      ...(signal ? { signal } : {}),
    })
  } catch (error) {
    throw new WalletRequestError(toReason(error), { cause: error })
  }
}

/** The used part of an EIP-1193 wallet. Its responses are validated where they are used. */
export type WalletProvider = {
  request(request: { readonly method: string; readonly params?: unknown }): Promise<unknown>
}

/** The numeric code of a wallet's error, also when the error is wrapped. */
export function errorCodeOf(error: unknown): number | undefined {
  for (let next = error, depth = 0; next && depth < 10; next = (next as { cause?: unknown }).cause, depth++) {
    const code = (next as { code?: unknown }).code
    if (typeof code === 'number') return code
  }
  return undefined
}
