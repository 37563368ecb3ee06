import type { Config, Connector } from 'wagmi'
import { getAccount, getBlockNumber, reconnect } from 'wagmi/actions'
import type { ChainConfig, RuntimeConfig } from '@/lib/runtime-config/runtime-config'
import { toTransactionFailure } from '@/lib/transactions/to-transaction-failure'
import type { TransactionFailure } from '@/lib/transactions/transaction-failure'
import { connectAgainLater } from '@/lib/wallet/reconnect'
import type { WalletProvider } from '@/lib/wallet/wallet-request'
import { switchChain, toAddChainParameter } from '@/lib/wallet/switch-chain'
import { toSiteChain } from './site-chains'

export type WalletMove = {
  readonly connector: Connector
  readonly target: ChainConfig
  readonly config: RuntimeConfig
  readonly wagmiConfig: Config
  readonly signal: AbortSignal
}

/** The wallet is there; `giveUp` ends the look at it that follows a while later. Or why it is not. */
export type WalletMoveEnd =
  | { readonly kind: 'moved'; readonly giveUp: () => void }
  | { readonly kind: 'failed'; readonly failure: TransactionFailure }

/** Moves the wallet to a chain of the site and, a while after, makes sure that the site has followed. Never throws. */
export async function moveWallet({
  connector,
  target,
  config,
  wagmiConfig,
  signal,
}: WalletMove): Promise<WalletMoveEnd> {
  try {
    const wallet = (await connector.getProvider()) as WalletProvider
    const chain = toSiteChain(target, config.siteUrl)
    const explorer = chain.blockExplorers?.default.url ?? config.siteUrl
    await switchChain(wallet, toAddChainParameter(chain, target.rpcUrls, explorer), { signal })
    const giveUp = connectAgainLater(wallet, {
      readChain: (chainId) => getBlockNumber(wagmiConfig, { chainId }),
      knownChainId: () => getAccount(wagmiConfig).chainId,
      reconnect: () => reconnect(wagmiConfig, { connectors: [connector] }),
    })
    return { kind: 'moved', giveUp }
  } catch (error) {
    return { kind: 'failed', failure: toTransactionFailure(error) }
  }
}
