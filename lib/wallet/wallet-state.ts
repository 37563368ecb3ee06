import type { Address, Chain } from 'viem'
import { isSupportedChainId, supportedChains } from '@/lib/chains'
import type { ChainConfig, RuntimeConfig } from '@/lib/runtime-config/runtime-config'
import { locateContracts } from '@/lib/contracts/chain-contracts'

/** The state of the wallet, with the names of the specification. */
export type WalletState = {
  readonly address: Address | null
  readonly isConnected: boolean
  /** The wallet's chain if the site supports it, else null. */
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
  /** The wallet is connected to a chain that the site does not run on or that has no contracts of ours. */
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
  readonly walletCount: number
  readonly intBalance: bigint | null
  readonly hasBalanceError: boolean
  readonly creditBalance: number | null
}

/** Computes the state of the wallet. */
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
