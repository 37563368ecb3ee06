import { localChainId, supportedChains } from '@/lib/chains/supported-chains'
import type { RuntimeConfig } from '@/lib/runtime-config/runtime-config'

/**
 * Makes this site's own wallet announce itself where the local chain is the default.
 *
 * To be awaited before anybody looks for wallets, or the demo wallet would not be reconnected after a reload.
 */
export async function prepareWallets(config: RuntimeConfig): Promise<void> {
  if (config.defaultChainId !== localChainId) return
  const rpcUrl = config.chains.find((chain) => chain.id === localChainId)?.rpcUrls[0]
  if (!rpcUrl) return
  const { announceDemoWallet } = await import('@/lib/wallet/demo-wallet/announce-demo-wallet')
  announceDemoWallet(supportedChains[localChainId], rpcUrl)
}
