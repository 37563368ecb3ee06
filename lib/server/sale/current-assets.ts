import 'server-only'
import { platformContract } from '@/lib/contracts/platform'
import { type Asset, readAssets } from '@/lib/contracts/read-assets'
import { readServerEnv } from '@/lib/env/server-env'
import { createCachedRead } from '@/lib/server/cached-read'
import { getNode } from '@/lib/server/chain/get-node'
import { readDeployment } from '@/lib/server/deployments/read-deployment'
import { isBuilding } from '@/lib/server/is-building'
import { logger } from '@/lib/server/logger'

/** What everybody may know of the gems and crystals of the default chain. Power, and price in INT or price units. */
export type KnownStone = { readonly name: string; readonly power: string; readonly unscaledPrice: string }
export type KnownStones = { readonly gems: readonly KnownStone[]; readonly crystals: readonly KnownStone[] }

/** Name, power and price of a stone that was ever held never change. */
const freshForMs = 60_000

/** No page waits longer for a node that takes its time. */
const patienceMs = 1_000

const toKnown = ({ name, power, unscaledPrice }: Asset): KnownStone => ({
  name,
  power: String(power),
  unscaledPrice: String(unscaledPrice),
})

async function readStones(): Promise<KnownStones | null> {
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
  patienceMs,
  keepLast: (last, next) => last !== null && next === null,
})

/** The stones of the default chain; null at build, and where the chain has no contracts or does not answer. */
export async function currentStones(): Promise<KnownStones | null> {
  return isBuilding() ? null : readCached()
}
