import { connectAccount, type ConnectAccountOptions, type ConnectionResult } from './connect-account'
import type { WalletProvider } from './eip1193'

/** How long after a switch of chains the wallet is connected again, in milliseconds: some tell of it late, some never. */
export const connectAgainAfterMs = 2_000

export type ConnectAgainOptions = ConnectAccountOptions & {
  /** The chain that the site believes the wallet to be on. */
  readonly knownChainId: () => number | undefined
  /** Makes the site read account and chain from the wallet anew. */
  readonly reconnect: () => Promise<unknown>
}

/**
 * Connects again a while after a switch, so that the site is where the wallet is even if the wallet did not say so.
 *
 * @returns gives it up.
 */
export function connectAgainLater(wallet: WalletProvider, options: ConnectAgainOptions): () => void {
  const ended = new AbortController()
  async function connect(): Promise<ConnectionResult> {
    const result = await connectAccount(wallet, { ...options, signal: ended.signal })
    if (result.code === 'success' && result.chainId !== options.knownChainId() && !ended.signal.aborted)
      await options.reconnect()
    return result
  }
  const timer = setTimeout(() => void connect(), connectAgainAfterMs)
  return () => {
    clearTimeout(timer)
    ended.abort()
  }
}
