import { createConnector, type CreateConnectorFn } from 'wagmi'
import { walletConnect } from 'wagmi/connectors'
import type { RuntimeConfig } from '@/lib/runtime-config/runtime-config'
import { siteSettings } from '@/lib/site-settings'
import { walletConnectId } from '@/components/wallet/wagmi-storage'

const name = 'WalletConnect'
const icon = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 28 28"><rect width="28" height="28" fill="#3b99fc"/><path d="M8.4 11.3c3.1-3 8.1-3 11.2 0M7 16.2l3.5 3.4 3.5-3.4 3.5 3.4 3.5-3.4" fill="none" stroke="#fff" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/></svg>',
)}`

/** How RainbowKit lists it, and opens the wallet's app on a phone. Its picture to be scanned is ours: its own asks more of its library than that gives. */
const rkDetails = {
  id: walletConnectId,
  name,
  iconUrl: icon,
  iconBackground: '#3b99fc',
  isRainbowKitConnector: true,
  groupName: 'More',
  index: 0,
  groupIndex: 1,
  mobile: { getUri: (uri: string) => uri },
} as const

/**
 * Wallets of other devices and apps, through the relay of WalletConnect. None of its code is loaded and nobody is asked before the
 * reader chooses it, or has come back with it.
 *
 * @param config has the project id that the operator got there.
 */
export function createWalletConnect(
  config: RuntimeConfig & { readonly walletConnectProjectId: string },
): CreateConnectorFn {
  const create = walletConnect({
    projectId: config.walletConnectProjectId,
    showQrModal: false,
    telemetryEnabled: false,
    metadata: {
      name: siteSettings.name,
      description: document.title,
      url: config.siteUrl,
      icons: [`${config.siteUrl}/icon-512.png`],
    },
  })
  return createConnector((wagmi) => {
    // Its `setup` would load all of it at once; what that listens to is listened to when it connects.
    const { setup: _setup, ...connector } = create(wagmi)
    return { ...connector, id: walletConnectId, name, rkDetails }
  })
}
