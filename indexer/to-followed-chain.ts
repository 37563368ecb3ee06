import { type SupportedChainId } from '@/lib/chains/supported-chains'
import type { Deployment } from '@/lib/contracts/deployment'
import type { ServerEnv } from '@/lib/env/server-env'
import { toChainSettings } from './chain-settings'
import type { FollowedChain } from './followed-chain'
import type { Log } from './log'
import type { Metrics } from './metrics/create-metrics'

/** What a process follows chains with. */
export type FollowingSetup = { readonly env: ServerEnv; readonly log: Log; readonly metrics: Pick<Metrics, 'meterOf'> }

/** How a chain is followed whose contracts are deployed; null where the platform isn't. */
export function toFollowedChain(
  chainId: SupportedChainId,
  { contracts, startBlock }: Deployment,
  { env, log, metrics }: FollowingSetup,
): FollowedChain | null {
  const { platform, ...others } = contracts
  if (!platform) return null
  return {
    chainId,
    platform,
    companions: Object.values(others).filter((address) => address !== undefined),
    startBlock: BigInt(Math.max(startBlock, 1)),
    settings: toChainSettings(chainId, { nodeUrls: env.nodeUrls[chainId], finalDepth: env.finalDepths[chainId] }),
    log: log.child({ chainId }),
    meter: metrics.meterOf(chainId),
  }
}
