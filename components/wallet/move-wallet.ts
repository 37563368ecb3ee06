import type { Config, Connector } from 'wagmi'
import { getAccount, reconnect } from 'wagmi/actions'
import { locateContracts } from '@/lib/contracts/chain-contracts'
import { loadChainReads } from '@/lib/contracts/load-chain-reads'
import type { ChainConfig, RuntimeConfig } from '@/lib/runtime-config'
import { toTransactionFailure } from '@/lib/transactions/to-transaction-failure'
import type { TransactionFailure } from '@/lib/transactions/transaction-failure'
import { reconnectAfterSwitch } from '@/lib/wallet/reconnect'
import type { WalletProvider } from '@/lib/wallet/wallet-request'
import { switchChain, toAddChainParameter } from '@/lib/wallet/switch-chain'
import { toSiteChain } from './create-wagmi-config'

type WalletMove = {
  readonly connector: Connector
  readonly target: ChainConfig
  readonly config: RuntimeConfig
  readonly wagmiConfig: Config
  readonly signal: AbortSignal
}

/** The result of a switch. `giveUp` cancels the check that follows two seconds later. */
export type WalletMoveEnd =
  | { readonly kind: 'moved'; readonly giveUp: () => void }
  | { readonly kind: 'failed'; readonly failure: TransactionFailure }

/** Switches the wallet to a chain of the site and checks later that the site has noticed it. Never throws. */
export async function moveWallet({
  connector,
  target,
  config,
  wagmiConfig,
  signal,
}: WalletMove): Promise<WalletMoveEnd> {
  const findContracts = (chainId: number) => {
    const chain = config.chains.find(({ id }) => id === chainId)
    return chain ? locateContracts(chain) : null
  }
  try {
    const wallet = (await connector.getProvider()) as WalletProvider
    const chain = toSiteChain(target, config.siteUrl)
    const explorer = chain.blockExplorers?.default.url ?? config.siteUrl
    await switchChain(wallet, toAddChainParameter(chain, target.rpcUrls, explorer), { signal })
    const giveUp = reconnectAfterSwitch(wallet, {
      hasContracts: (chainId) => findContracts(chainId) !== null,
      readChain: async (chainId, account) => {
        const contracts = findContracts(chainId)
        if (!contracts) throw new Error(`the site has no contracts on chain ${chainId}`)
        return (await loadChainReads()).readUserData(wagmiConfig.getClient({ chainId }), contracts, account)
      },
      knownChainId: () => {
        const account = getAccount(wagmiConfig)
        return account.connector?.uid === connector.uid ? account.chainId : undefined
      },
      reconnect: () => reconnect(wagmiConfig, { connectors: [connector] }),
    })
    return { kind: 'moved', giveUp }
  } catch (error) {
    return { kind: 'failed', failure: toTransactionFailure(error) }
  }
}
