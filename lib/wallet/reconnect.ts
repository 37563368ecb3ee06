import { type Address, isAddress } from 'viem'
import { isSupportedChainId, type SupportedChainId, supportedChains } from '@/lib/chains/supported-chains'
import { askWallet, type WalletProvider, WalletRefusal } from './wallet-request'

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

/** What became of an attempt to connect. Codes as the specification names them. */
type ConnectionResult =
  | {
      readonly code: 'success'
      readonly address: Address
      readonly chainId: SupportedChainId
      readonly chainName: string
    }
  | { readonly code: 'no_wallet' | 'connection_rejected' | 'unsupported_chain' | 'network_error' }
  | { readonly code: 'failed'; readonly message: string }

type ConnectAccountOptions = {
  /** Reads something from our contracts on the chain; rejects where they cannot be read. */
  readonly readChain: (chainId: SupportedChainId, address: Address) => Promise<unknown>
  readonly signal?: AbortSignal
}

/** Asks a wallet for an account and looks whether the site can work on its chain. Never throws. */
export async function connectAccount(
  wallet: WalletProvider | undefined,
  { readChain, signal }: ConnectAccountOptions,
): Promise<ConnectionResult> {
  if (!wallet) return { code: 'no_wallet' }
  try {
    const accounts = await askWallet(wallet, { method: 'eth_requestAccounts' }, signal)
    const address = Array.isArray(accounts) ? (accounts as unknown[])[0] : undefined
    if (typeof address !== 'string' || !isAddress(address, { strict: false })) return { code: 'connection_rejected' }
    const chainId = Number(await askWallet(wallet, { method: 'eth_chainId' }, signal))
    if (!isSupportedChainId(chainId)) return { code: 'unsupported_chain' }
    const isRead = await readChain(chainId, address).then(
      () => true,
      () => false,
    )
    if (!isRead) return { code: 'network_error' }
    return { code: 'success', address, chainId, chainName: supportedChains[chainId].name }
  } catch (error) {
    if (error instanceof WalletRefusal && error.reason === 'rejected') return { code: 'connection_rejected' }
    const told = error instanceof WalletRefusal ? error.cause : error
    return { code: 'failed', message: told instanceof Error ? told.message : String(told) }
  }
}
