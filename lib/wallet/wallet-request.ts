import { TransactionFailureError } from '@/lib/transactions/transaction-failure'
import { withTimeout } from '@/lib/transactions/with-timeout'

/** Why a wallet did not do what it was asked. */
export type WalletRefusalReason = 'rejected' | 'busy' | 'unsupported' | 'timed-out' | 'abandoned' | 'failed'

export class WalletRefusal extends Error {
  override readonly name = 'WalletRefusal'

  constructor(
    readonly reason: WalletRefusalReason,
    options?: ErrorOptions,
  ) {
    super(reason, options)
  }
}

const patienceMs = 120_000

/** By the codes of EIP-1193 and EIP-1474, and those that wallets really use. */
const reasons: Readonly<Record<number, WalletRefusalReason>> = {
  4001: 'rejected',
  [-32002]: 'busy',
  4200: 'unsupported',
  [-32004]: 'unsupported',
  [-32601]: 'unsupported',
}

function toReason(error: unknown): WalletRefusalReason {
  if (error instanceof TransactionFailureError) return error.failure.kind === 'timed-out' ? 'timed-out' : 'abandoned'
  return reasons[errorCodeOf(error) ?? 0] ?? 'failed'
}

/**
 * Asks a wallet something that its user may have to allow. Some never answer: after two minutes, or when the signal
 * fires, the waiting ends.
 *
 * @throws WalletRefusal
 */
export async function askWallet(
  wallet: WalletProvider,
  request: Parameters<WalletProvider['request']>[0],
  signal?: AbortSignal,
): Promise<unknown> {
  try {
    return await withTimeout(wallet.request(request), {
      waitingFor: 'signature',
      timeoutMs: patienceMs,
      ...(signal ? { signal } : {}),
    })
  } catch (error) {
    throw new WalletRefusal(toReason(error), { cause: error })
  }
}

/** The part of a wallet that we speak to: EIP-1193. Answers come from outside and are checked where they are used. */
export type WalletProvider = {
  request(request: { readonly method: string; readonly params?: unknown }): Promise<unknown>
}

/** The numeric code of an error from a wallet, if it has one, also where a wrapper hides it. */
export function errorCodeOf(error: unknown): number | undefined {
  for (let next = error, depth = 0; next && depth < 10; next = (next as { cause?: unknown }).cause, depth++) {
    const code = (next as { code?: unknown }).code
    if (typeof code === 'number') return code
  }
  return undefined
}
