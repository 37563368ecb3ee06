import type { Chain } from 'viem'
import { supportedChains } from '@/lib/chains'
import type { ChainConfig, RuntimeConfig } from '@/lib/runtime-config/runtime-config'

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
export function toSiteChains(config: RuntimeConfig): readonly [Chain, ...Chain[]] {
  const isDefault = (chain: ChainConfig) => chain.id === config.defaultChainId
  const ordered = [...config.chains.filter(isDefault), ...config.chains.filter((chain) => !isDefault(chain))]
  const [first, ...rest] = ordered.map((chain) => toSiteChain(chain, config.siteUrl))
  if (!first) throw new Error('the configuration names no chain')
  return [first, ...rest]
}
