import { type Address, isAddress } from 'viem'
import { isSupportedChainId, type SupportedChainId } from '@/lib/chains'
import { requestWallet, type WalletProvider } from './wallet-request'

/**
 * Delay of the reconnection after a switch of networks, in milliseconds: some wallets report the switch late, some
 * never.
 */
const reconnectAfterMs = 2_000

type ReconnectOptions = {
  /** Whether the site has contracts on a chain. */
  readonly hasContracts: (chainId: SupportedChainId) => boolean
  /** Reads from our contracts on the chain; rejects when they cannot be read. */
  readonly readChain: (chainId: SupportedChainId, address: Address) => Promise<unknown>
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
    const chainId = await readAccountChain(wallet, options, ended.signal)
    const known = options.knownChainId()
    if (chainId !== null && known !== undefined && known !== chainId && !ended.signal.aborted) await options.reconnect()
  }
  const timer = setTimeout(() => void connect(), reconnectAfterMs)
  return () => {
    clearTimeout(timer)
    ended.abort()
  }
}

/** The chain of the site that the wallet's account is on; null if it shares none, or is on a chain that the site cannot read. Never throws. */
async function readAccountChain(
  wallet: WalletProvider,
  { hasContracts, readChain }: ReconnectOptions,
  signal: AbortSignal,
): Promise<SupportedChainId | null> {
  try {
    const accounts = await requestWallet(wallet, { method: 'eth_requestAccounts' }, signal)
    const address = Array.isArray(accounts) ? (accounts as unknown[])[0] : undefined
    const chainId = Number(await requestWallet(wallet, { method: 'eth_chainId' }, signal))
    if (typeof address !== 'string' || !isAddress(address, { strict: false })) return null
    if (!isSupportedChainId(chainId) || !hasContracts(chainId)) return null
    await readChain(chainId, address)
    return chainId
  } catch {
    return null
  }
}
