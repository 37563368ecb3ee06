import { localChainId, supportedChains } from '@/lib/chains'
import type { RuntimeConfig } from '@/lib/runtime-config'

/**
 * Announces the demo wallet if the local chain is the default.
 *
 * Must finish before wallets are discovered, or the demo wallet would not be reconnected after a reload.
 *
 * @param demoWalletName its name in the user's language.
 */
export async function prepareWallets(config: RuntimeConfig, demoWalletName: string): Promise<void> {
  if (config.defaultChainId !== localChainId) return
  const rpcUrl = config.chains.find((chain) => chain.id === localChainId)?.rpcUrls[0]
  if (!rpcUrl) return
  const { announceDemoWallet } = await import('@/lib/wallet/demo-wallet/announce-demo-wallet')
  announceDemoWallet(supportedChains[localChainId], rpcUrl, demoWalletName)
}
