import { type AddEthereumChainParameter, numberToHex } from 'viem'
import { TransactionFailureError } from '@/lib/transactions/transaction-failure'
import { withTimeout } from '@/lib/transactions/with-timeout'
import { errorCodeOf, type WalletProvider } from './wallet-request'

/** `timeoutMs` is per wallet request, two minutes by default. */
export type SwitchChainOptions = { readonly timeoutMs?: number; readonly signal?: AbortSignal }

const userRejected = 4001

const unknownChain = 4902

/**
 * Whether a wallet refuses to switch because it does not know the chain: code 4902 (EIP-3085). Wallets for phones wrap it, as
 * `data.originalError`, or send only the sentence of it with the code of an internal error.
 */
function isUnknownChain(error: unknown): boolean {
  for (let next = error, depth = 0; typeof next === 'object' && next !== null && depth < 10; depth++) {
    const { code, message, data, cause, originalError } = next as Readonly<Record<string, unknown>>
    if (code === unknownChain) return true
    if (typeof message === 'string' && /unrecognized chain id/i.test(message)) return true
    next = originalError ?? (typeof data === 'object' ? data : null) ?? cause
  }
  return false
}

/**
 * Switches the wallet to a chain. It adds the chain if the wallet does not know it, and switches again. At the end the wallet's chain
 * is read, because some wallets add a chain without switching to it.
 *
 * @throws TransactionFailureError `rejected`, `network-not-added`, `network-not-switched`, `timed-out` or `abandoned`.
 */
export async function switchChain(
  wallet: WalletProvider,
  chain: AddEthereumChainParameter,
  options: SwitchChainOptions = {},
): Promise<void> {
  const { timeoutMs = 120_000, signal } = options
  const ask = (method: string, params?: unknown) =>
    withTimeout(wallet.request({ method, ...(params ? { params } : {}) }), {
      waitingFor: 'signature',
      timeoutMs,
      ...(signal ? { signal } : {}),
    }).catch((error: unknown) => {
      if (error instanceof TransactionFailureError) throw error
      if (errorCodeOf(error) === userRejected)
        throw new TransactionFailureError({
          kind: 'rejected',
          chainId: Number(chain.chainId),
          wasAdding: method === 'wallet_addEthereumChain',
        })
      return error instanceof Error ? error : new Error(String(error))
    })
  const target = [{ chainId: chain.chainId }]

  let isAdded = true
  if (isUnknownChain(await ask('wallet_switchEthereumChain', target))) {
    isAdded = !((await ask('wallet_addEthereumChain', [chain])) instanceof Error)
    await ask('wallet_switchEthereumChain', target)
  }
  const current = await ask('eth_chainId')
  if (toChainId(current) === Number(chain.chainId)) return
  throw new TransactionFailureError({
    kind: isAdded ? 'network-not-switched' : 'network-not-added',
    chainId: Number(chain.chainId),
  })
}

/** Parses a chain id in hexadecimal, decimal text or as a number; NaN for anything else. */
function toChainId(value: unknown): number {
  return typeof value === 'string' || typeof value === 'number' ? Number(value) : Number.NaN
}

/** The parameter of `wallet_addEthereumChain` for a chain. */
export function toAddChainParameter(
  chain: {
    readonly id: number
    readonly name: string
    readonly nativeCurrency: AddEthereumChainParameter['nativeCurrency']
  },
  rpcUrls: readonly string[],
  explorerUrl: string,
): AddEthereumChainParameter {
  return {
    chainId: numberToHex(chain.id),
    chainName: chain.name,
    ...(chain.nativeCurrency ? { nativeCurrency: chain.nativeCurrency } : {}),
    rpcUrls,
    // Some wallets reject a chain without an explorer.
    blockExplorerUrls: [explorerUrl],
  }
}
