import type { Address, Chain } from 'viem'
import { isSupportedChainId, supportedChains } from '@/lib/chains/supported-chains'
import type { ChainConfig, RuntimeConfig } from '@/lib/runtime-config/runtime-config'
import { locateContracts } from '@/lib/contracts/chain-contracts'

/** The wallet as the specification names its parts. */
export type WalletState = {
  readonly address: Address | null
  readonly isConnected: boolean
  /** The wallet's chain where it is one of ours, else null. */
  readonly currentChain: Chain | null
  /** Of the chain that the page shows. */
  readonly nativeTokenSymbol: string
  readonly nativeTokenName: string
  /** Whether the chain that the page shows has our contracts. */
  readonly isContractsInitialized: boolean
  /** INT in 18-decimal base units; null while it is not known. */
  readonly intBalance: bigint | null
  /** The last attempt to read the balance failed; what is known is older, or nothing. */
  readonly hasBalanceError: boolean
  /** Whole credits to play with; null while they are not known. */
  readonly creditBalance: number | null
  /** There is no wallet in this browser. */
  readonly noWallet: boolean
  /** The wallet is connected, on a chain that this site does not run on or that has no contracts of ours. */
  readonly wrongNetwork: boolean
  /** There is a wallet, but it has not given us an account. */
  readonly walletNotConnected: boolean
  /** Connected, contracts there, and nothing in the way. */
  readonly isReady: boolean
  /** False until configuration and wallets of this browser are known. */
  readonly isKnown: boolean
}

/** What wallet and configuration say; `accountChainId` is the wallet's own chain, ours or not. */
export type WalletFacts = {
  readonly config: RuntimeConfig | undefined
  readonly activeChain: ChainConfig | undefined
  readonly status: 'connected' | 'connecting' | 'reconnecting' | 'disconnected'
  readonly address: Address | undefined
  readonly accountChainId: number | undefined
  readonly walletCount: number
  readonly intBalance: bigint | null
  readonly hasBalanceError: boolean
  readonly creditBalance: number | null
}

/** Works out the wallet state from what wallet and configuration say. */
export function toWalletState(facts: WalletFacts): WalletState {
  const { config, activeChain, status, address, accountChainId, intBalance } = facts
  const isKnown = config !== undefined && status !== 'reconnecting'
  const isConnected = status === 'connected' && address !== undefined
  const configured = config?.chains.find((chain) => chain.id === accountChainId)
  const wrongNetwork = isConnected && !configured?.contracts.platform
  const shown = supportedChains[activeChain?.id ?? 25]
  const noWallet = isKnown && !isConnected && facts.walletCount === 0
  const walletNotConnected = isKnown && !isConnected && !noWallet
  const isContractsInitialized = activeChain !== undefined && locateContracts(activeChain) !== null
  return {
    address: isConnected ? address : null,
    isConnected,
    currentChain: isConnected && isSupportedChainId(accountChainId) ? supportedChains[accountChainId] : null,
    nativeTokenSymbol: shown.nativeCurrency.symbol,
    nativeTokenName: shown.nativeCurrency.name,
    isContractsInitialized,
    intBalance: isConnected ? intBalance : null,
    hasBalanceError: isConnected && facts.hasBalanceError,
    creditBalance: isConnected ? facts.creditBalance : null,
    noWallet,
    wrongNetwork,
    walletNotConnected,
    isReady: isConnected && isContractsInitialized && !wrongNetwork,
    isKnown,
  }
}
