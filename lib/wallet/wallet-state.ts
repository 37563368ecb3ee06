import type { Address, Chain } from 'viem'
import { isSupportedChainId, type SupportedChainId, supportedChains } from '@/lib/chains'
import type { ChainConfig, RuntimeConfig } from '@/lib/runtime-config'
import { locateContracts } from '@/lib/contracts/chain-contracts'

/**
 * The result of a connection attempt. The codes are those of the specification. `failed` has the wallet's message; on
 * success, screens show the name of the chain.
 */
type ConnectionResult =
  | { readonly code: 'success'; readonly chainId: SupportedChainId }
  | { readonly code: 'no_wallet' | 'connection_rejected' | 'unsupported_chain' | 'network_error' }
  | ConnectionFailure

type ConnectionFailure = { readonly code: 'failed'; readonly message: string }

/** The state of the wallet, with the names of the specification. */
export type WalletState = {
  /** The account that the wallet shares, also on a wrong network. */
  readonly address: Address | null
  /** Whether the wallet shares an account on a chain of the site that can be read. */
  readonly isConnected: boolean
  /** The result of the last connection attempt; null before the first one, and while the account is read. */
  readonly connection: ConnectionResult | null
  /** The wallet's chain if the product knows it, else null. */
  readonly currentChain: Chain | null
  /** The native coin of the chain that the page shows. */
  readonly nativeTokenSymbol: string
  readonly nativeTokenName: string
  /** Whether the chain that the page shows has our contracts. */
  readonly isContractsInitialized: boolean
  /** INT in 18-decimal base units; null while it is unknown. */
  readonly intBalance: bigint | null
  /** The last read of the balance failed; `intBalance` is outdated or null. */
  readonly hasBalanceError: boolean
  /** Whole credits; null while they are unknown. */
  readonly creditBalance: number | null
  /** This browser has no wallet. */
  readonly noWallet: boolean
  /**
   * The wallet is on a chain that does not count on this page, that has no contracts of ours, or that could not be
   * read.
   */
  readonly wrongNetwork: boolean
  /** There is a wallet, but it has not shared an account. */
  readonly walletNotConnected: boolean
  /** Connected to a supported chain with our contracts. */
  readonly isReady: boolean
  /** False until the configuration and the wallets of this browser are known. */
  readonly isKnown: boolean
}

/** The input of `toWalletState`. `accountChainId` is the wallet's chain, supported or not. */
export type WalletFacts = {
  readonly config: RuntimeConfig | undefined
  readonly activeChain: ChainConfig | undefined
  readonly status: 'connected' | 'connecting' | 'reconnecting' | 'disconnected'
  readonly address: Address | undefined
  readonly accountChainId: number | undefined
  /** The only chain of the site that counts; undefined where all do. */
  readonly requiredChainId: number | undefined
  readonly walletCount: number
  readonly intBalance: bigint | null
  readonly hasBalanceError: boolean
  /** Whether no read of the account has succeeded yet and the last one failed. */
  readonly isUnreadable: boolean
  readonly creditBalance: number | null
  /** Why the last request for an account failed; null if it did not. */
  readonly connectFailure: { readonly code: 'connection_rejected' } | ConnectionFailure | null
}

/** Computes the state of the wallet. */
export function toWalletState(facts: WalletFacts): WalletState {
  const { config, activeChain, status, address, accountChainId, requiredChainId, intBalance } = facts
  const isKnown = config !== undefined && status !== 'reconnecting'
  const account = status === 'connected' && address !== undefined ? address : null
  const configured = config?.chains.find((chain) => chain.id === accountChainId)
  const isRequired = requiredChainId === undefined || requiredChainId === accountChainId
  const isSupported = isRequired && configured?.contracts.platform !== undefined
  const wrongNetwork = account !== null && (!isSupported || facts.isUnreadable)
  const isConnected = account !== null && !wrongNetwork
  const shown = supportedChains[activeChain?.id ?? 25]
  const noWallet = isKnown && account === null && facts.walletCount === 0
  const walletNotConnected = isKnown && account === null && !noWallet
  const isContractsInitialized = activeChain !== undefined && locateContracts(activeChain) !== null
  return {
    address: account,
    isConnected,
    connection: toConnection(),
    currentChain: account !== null && isSupportedChainId(accountChainId) ? supportedChains[accountChainId] : null,
    nativeTokenSymbol: shown.nativeCurrency.symbol,
    nativeTokenName: shown.nativeCurrency.name,
    isContractsInitialized,
    intBalance: isConnected ? intBalance : null,
    hasBalanceError: account !== null && facts.hasBalanceError,
    creditBalance: isConnected ? facts.creditBalance : null,
    noWallet,
    wrongNetwork,
    walletNotConnected,
    isReady: isConnected && isContractsInitialized,
    isKnown,
  }

  function toConnection(): ConnectionResult | null {
    if (noWallet) return { code: 'no_wallet' }
    if (account === null) return facts.connectFailure
    if (!isSupported) return { code: 'unsupported_chain' }
    if (facts.isUnreadable) return { code: 'network_error' }
    if (intBalance === null || !isSupportedChainId(accountChainId)) return null
    return { code: 'success', chainId: accountChainId }
  }
}
