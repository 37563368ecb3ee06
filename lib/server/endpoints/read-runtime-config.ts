import 'server-only'
import { isOfferedChain, supportedChains, type SupportedChainId } from '@/lib/chains'
import { readServerEnv, type ServerEnv } from '@/lib/env/server-env'
import type { ChainConfig, RuntimeConfig } from '@/lib/runtime-config'
import { readDeployment } from '@/lib/server/chain/read-deployment'

const chainIds = Object.values(supportedChains).map(({ id }) => id)

async function readChain(chainId: SupportedChainId, env: ServerEnv): Promise<ChainConfig> {
  const deployment = await readDeployment(env, chainId)
  return {
    id: chainId,
    rpcUrls: [...env.browserNodeUrls[chainId]],
    contracts: deployment?.contracts ?? {},
    startBlock: deployment?.startBlock ?? 0,
  }
}

/**
 * Reads the settings for the browser: chains (the default one first), their nodes and contracts.
 *
 * Reads the deployment files on every call, because the local chain's contracts change while the server runs.
 * @throws Error for an invalid deployment file.
 */
export async function readRuntimeConfig(env: ServerEnv = readServerEnv()): Promise<RuntimeConfig> {
  const offered = chainIds.filter((chainId) => isOfferedChain(chainId, env.defaultChainId))
  const ordered = offered.toSorted((a, b) => Number(b === env.defaultChainId) - Number(a === env.defaultChainId))
  return {
    defaultChainId: env.defaultChainId,
    chains: await Promise.all(ordered.map((chainId) => readChain(chainId, env))),
    siteUrl: env.siteUrl,
    gamesOrigin: env.gamesOrigin,
    mail: env.mail.kind,
    ...(env.walletConnectProjectId === null ? {} : { walletConnectProjectId: env.walletConnectProjectId }),
  }
}
