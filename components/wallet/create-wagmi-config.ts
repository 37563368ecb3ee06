import { type Chain, custom, type EIP1193Provider, fallback, http, type Transport } from 'viem'
import { type Config, type Connector, createConfig, type CreateConnectorFn, createStorage, injected } from 'wagmi'
import { watchConnectors } from 'wagmi/actions'
import { supportedChains } from '@/lib/chains'
import { retryLostState } from '@/lib/retry-lost-state'
import type { ChainConfig, RuntimeConfig } from '@/lib/runtime-config'
import { wagmiStorageKey } from './wagmi-storage'

/** The nodes of a chain in order of preference. Concurrent reads are batched. */
function toTransport(chain: Chain): Transport {
  const nodes = chain.rpcUrls.default.http.map((url) =>
    retryLostState(http(url, { batch: true, retryCount: 1, timeout: 10_000 })),
  )
  return nodes.length === 1 && nodes[0] ? nodes[0] : fallback(nodes, { retryCount: 0 })
}

/** The configuration before `/config.json` is loaded: no wallets, no storage, and reads that stay pending. */
export function createWaitingConfig(): Config {
  const silent = custom({ request: () => new Promise<never>(() => {}) })
  return createConfig({
    chains: [
      supportedChains[25],
      supportedChains[338],
      supportedChains[5031],
      supportedChains[50312],
      supportedChains[31337],
    ],
    transports: { 25: silent, 338: silent, 5031: silent, 50312: silent, 31337: silent },
    multiInjectedProviderDiscovery: false,
    storage: null,
    ssr: true,
    ccipRead: false,
  })
}

/** Whether a wallet announces itself by EIP-6963. Wallets respond synchronously. */
function hasAnnouncedWallet(): boolean {
  let found = false
  const note = () => {
    found = true
  }
  window.addEventListener('eip6963:announceProvider', note)
  window.dispatchEvent(new Event('eip6963:requestProvider'))
  window.removeEventListener('eip6963:announceProvider', note)
  return found
}

const browserWalletIcon = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><rect width="24" height="24" rx="5" fill="#26ecb2"/><path d="M5 8h13v9H5zM5 8l2-2h9" fill="none" stroke="#0b0f14" stroke-width="1.6"/><circle cx="15" cy="12.5" r="1.2" fill="#0b0f14"/></svg>',
)}` as const

/** The wallet in `window.ethereum`, listed only when no wallet announces itself. */
function unannouncedWallet(name: string) {
  return injected({
    target: () => ({
      id: 'injected',
      name,
      icon: browserWalletIcon,
      provider: () => (window as { ethereum?: EIP1193Provider }).ethereum as never,
    }),
  })
}

/**
 * Creates the wagmi configuration for the chains and nodes of the site. Wallets are discovered by EIP-6963; reads never
 * go through them.
 *
 * @param browserWalletName the name of a wallet that does not announce one.
 * @param more connectors of wallets that do not announce themselves.
 */
export function createLiveConfig(
  config: RuntimeConfig,
  browserWalletName: string,
  more: readonly CreateConnectorFn[] = [],
): Config {
  const chains = toSiteChains(config)
  const isUnannounced = 'ethereum' in window && !hasAnnouncedWallet()
  const wagmiConfig = createConfig({
    chains,
    transports: Object.fromEntries(chains.map((chain) => [chain.id, toTransport(chain)])),
    connectors: [...(isUnannounced ? [unannouncedWallet(browserWalletName)] : []), ...more],
    multiInjectedProviderDiscovery: true,
    storage: createStorage({ storage: window.localStorage, key: wagmiStorageKey }),
    ssr: true,
    // wagmi's default sends reads through a Multicall3 contract, which private chains lack. The transport batches them
    // instead.
    batch: { multicall: false },
    ccipRead: false,
  })
  connectOnAnyNetwork(wagmiConfig)
  return wagmiConfig
}

/** The connector's `connect` without the chain that the dialog requests. */
function withoutChain(connector: Connector): Connector['connect'] {
  const connect = connector.connect.bind(connector)
  return (parameters) => connect({ ...parameters, chainId: undefined })
}

/**
 * Lets wallets connect on any network. The dialog would switch the network at the same time, and a wallet that does not
 * know the network does not respond to that request. Switching is a separate step with a button of its own.
 */
function connectOnAnyNetwork(config: Config): void {
  const taught = new WeakSet<Connector>()
  function teach(connectors: readonly Connector[]) {
    for (const connector of connectors) {
      if (taught.has(connector)) continue
      taught.add(connector)
      connector.connect = withoutChain(connector)
    }
  }
  teach(config.connectors)
  watchConnectors(config, { onChange: teach })
}

/** A chain with the configured nodes, and always with an explorer. */
export function toSiteChain(chain: ChainConfig, siteUrl: string): Chain {
  const known: Chain = supportedChains[chain.id]
  return {
    ...known,
    rpcUrls: { ...known.rpcUrls, default: { http: chain.rpcUrls } },
    blockExplorers: known.blockExplorers ?? { default: { name: 'Intrepid', url: `${siteUrl}/test-debug` } },
  }
}

/** The chains of the site, the default chain first. */
function toSiteChains(config: RuntimeConfig): readonly [Chain, ...Chain[]] {
  const isDefault = (chain: ChainConfig) => chain.id === config.defaultChainId
  const ordered = [...config.chains.filter(isDefault), ...config.chains.filter((chain) => !isDefault(chain))]
  const [first, ...rest] = ordered.map((chain) => toSiteChain(chain, config.siteUrl))
  if (!first) throw new Error('the configuration names no chain')
  return [first, ...rest]
}
