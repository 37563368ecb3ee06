import { loadRuntimeConfig } from '@/components/wallet/runtime-config'
import { toSiteChain } from '@/components/wallet/create-wagmi-config'
import { switchNetwork } from '@/lib/contract-manager/switch-network'
import { toAddChainParameter } from '@/lib/wallet/switch-chain'
import type { WalletProvider } from '@/lib/wallet/wallet-request'

/**
 * Switches the wallet to a chain of this site by its name.
 *
 * @throws Error with one of the messages of the specification, or another one when the site does not respond.
 */
export async function switchNamedNetwork(wallet: WalletProvider | undefined, name: string): Promise<void> {
  const config = await loadRuntimeConfig(AbortSignal.timeout(10_000))
  const chains = config.chains
    .filter(({ contracts }) => contracts.platform !== undefined)
    .map((configured) => {
      const chain = toSiteChain(configured, config.siteUrl)
      const explorer = chain.blockExplorers?.default.url ?? config.siteUrl
      return [chain.name, toAddChainParameter(chain, configured.rpcUrls, explorer)] as const
    })
  await switchNetwork(wallet, name, Object.fromEntries(chains))
}
