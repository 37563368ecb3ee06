import { type Address, isAddress } from 'viem'
import { isSupportedChainId, type SupportedChainId, supportedChains } from '@/lib/chains'
import type { ConnectionResult } from './connection-result'
import { requestWallet, type WalletProvider, WalletRequestError } from './wallet-request'

/**
 * Delay of the reconnection after a switch of networks, in milliseconds: some wallets report the switch late, some
 * never.
 */
const reconnectAfterMs = 2_000

export type ReconnectOptions = ConnectAccountOptions & {
  /** The chain that the site believes the wallet to be on; undefined when the site is not connected to it. */
  readonly knownChainId: () => number | undefined
  /** Makes the site read account and chain from the wallet again. */
  readonly reconnect: () => Promise<unknown>
}

/**
 * Reconnects after a switch of networks when the wallet did not report the switch. A wallet that was disconnected meanwhile is left alone:
 * a request for its account would open a dialog, or connect it again.
 *
 * @returns a function that cancels it.
 */
export function reconnectAfterSwitch(wallet: WalletProvider, options: ReconnectOptions): () => void {
  const ended = new AbortController()
  async function connect(): Promise<void> {
    if (options.knownChainId() === undefined) return
    const result = await connectAccount(wallet, { ...options, signal: ended.signal })
    const known = options.knownChainId()
    if (result.code === 'success' && known !== undefined && known !== result.chainId && !ended.signal.aborted)
      await options.reconnect()
  }
  const timer = setTimeout(() => void connect(), reconnectAfterMs)
  return () => {
    clearTimeout(timer)
    ended.abort()
  }
}

type ConnectAccountOptions = {
  /** Whether the site has contracts on a chain. */
  readonly hasContracts: (chainId: SupportedChainId) => boolean
  /** Reads from our contracts on the chain; rejects when they cannot be read. */
  readonly readChain: (chainId: SupportedChainId, address: Address) => Promise<unknown>
  readonly signal?: AbortSignal
}

/** Requests an account from a wallet and checks that the site runs on its chain. Never throws. */
export async function connectAccount(
  wallet: WalletProvider | undefined,
  { hasContracts, readChain, signal }: ConnectAccountOptions,
): Promise<ConnectionResult> {
  if (!wallet) return { code: 'no_wallet' }
  try {
    const accounts = await requestWallet(wallet, { method: 'eth_requestAccounts' }, signal)
    const address = Array.isArray(accounts) ? (accounts as unknown[])[0] : undefined
    if (typeof address !== 'string' || !isAddress(address, { strict: false })) return { code: 'connection_rejected' }
    const chainId = Number(await requestWallet(wallet, { method: 'eth_chainId' }, signal))
    if (!isSupportedChainId(chainId) || !hasContracts(chainId)) return { code: 'unsupported_chain' }
    const isRead = await readChain(chainId, address).then(
      () => true,
      () => false,
    )
    if (!isRead) return { code: 'network_error' }
    return { code: 'success', address, chainId, chainName: supportedChains[chainId].name }
  } catch (error) {
    if (error instanceof WalletRequestError && error.reason === 'rejected') return { code: 'connection_rejected' }
    const cause = error instanceof WalletRequestError ? error.cause : error
    return { code: 'failed', message: cause instanceof Error ? cause.message : String(cause) }
  }
}
