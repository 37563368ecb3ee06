import { createConnector, type CreateConnectorFn } from 'wagmi'
import { walletConnect } from 'wagmi/connectors'
import type { RuntimeConfig } from '@/lib/runtime-config'
import { siteSettings } from '@/lib/site-settings'
import { walletConnectId } from '@/components/wallet/wagmi-storage'

const name = 'WalletConnect'
const icon = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 28 28"><rect width="28" height="28" fill="#3b99fc"/><path d="M8.4 11.3c3.1-3 8.1-3 11.2 0M7 16.2l3.5 3.4 3.5-3.4 3.5 3.4 3.5-3.4" fill="none" stroke="#fff" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/></svg>',
)}`

/**
 * The entry in RainbowKit's list, and the deep link on phones. The QR code is ours, because RainbowKit's needs more
 * than its library provides.
 */
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
 * Wallets of other devices and apps through the WalletConnect relay. Its code is loaded and its servers are contacted
 * only after the user has chosen it, now or on an earlier visit.
 *
 * @param config contains the operator's WalletConnect project id.
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
    // The connector's `setup` would load all of its code at once; the same listeners are added when it connects.
    const { setup: _setup, ...connector } = create(wagmi)
    return { ...connector, id: walletConnectId, name, rkDetails }
  })
}
