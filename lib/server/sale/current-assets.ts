import 'server-only'
import { platformContract } from '@/lib/contracts/platform-contracts'
import { type Asset, readAssets } from '@/lib/contracts/read-assets'
import { readServerEnv } from '@/lib/env/server-env'
import { createCachedRead } from '@/lib/server/cached-read'
import { getNode } from '@/lib/server/chain/get-node'
import { readDeployment } from '@/lib/server/chain/read-deployment'
import { isBuilding } from '@/lib/server/is-building'
import { logger } from '@/lib/server/logger'

/** Gems and crystals of the default chain as public pages show them: power, and price in INT or price units. */
type AssetSummary = { readonly name: string; readonly power: string; readonly unscaledPrice: string }
type AssetSummaries = { readonly gems: readonly AssetSummary[]; readonly crystals: readonly AssetSummary[] }

/** Name, power and price of an asset never change once somebody has held it. */
const freshForMs = 60_000

/** The longest time that a page waits for the node, in milliseconds. */
const maxWaitMs = 1_000

const toKnown = ({ name, power, unscaledPrice }: Asset): AssetSummary => ({
  name,
  power: String(power),
  unscaledPrice: String(unscaledPrice),
})

async function readStones(): Promise<AssetSummaries | null> {
  const env = readServerEnv()
  const chainId = env.defaultChainId
  try {
    const deployment = await readDeployment(env, chainId)
    const platform = deployment && platformContract(deployment)
    if (!platform) return null
    const { gems, crystals } = await readAssets(getNode(chainId), platform)
    return { gems: gems.map(toKnown), crystals: crystals.map(toKnown) }
  } catch (error) {
    logger.warn({ err: error, chainId }, 'stones not read')
    return null
  }
}

const readCached = createCachedRead({
  read: readStones,
  freshForMs,
  maxWaitMs,
  keepLast: (last, next) => last !== null && next === null,
})

/**
 * The gems and crystals of the default chain; null during the build, without contracts, and when the chain does not
 * answer.
 */
export async function currentAssets(): Promise<AssetSummaries | null> {
  return isBuilding() ? null : readCached()
}
