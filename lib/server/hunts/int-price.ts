import 'server-only'
import { LRUCache } from 'lru-cache'
import { platformContract } from '@/lib/contracts/platform-contracts'
import { readGlobalData } from '@/lib/contracts/read-global-data'
import { readSteps } from '@/lib/contracts/read-steps'
import type { ServerEnv } from '@/lib/env/server-env'
import { getNode } from '@/lib/server/chain/get-node'
import { readDeployment } from '@/lib/server/chain/read-deployment'

const prices = new LRUCache<string, bigint>({ max: 8, ttl: 60_000 })

/** The price of a whole INT in the token sale, in wei, at most a minute old; 0 without a sale. */
export async function readIntPrice(env: ServerEnv): Promise<bigint> {
  const chainId = env.defaultChainId
  const deployment = await readDeployment(env, chainId)
  const platform = deployment && platformContract(deployment)
  if (!platform) return 0n
  const name = `${chainId} ${platform.address}`
  const cached = prices.get(name)
  if (cached !== undefined) return cached
  const node = getNode(chainId)
  const [{ currentPhase }, steps] = await Promise.all([readGlobalData(node, platform), readSteps(node, platform)])
  // After the last step is sold, the price is that of the last step.
  const price = steps[Math.min(Math.max(Number(currentPhase), 1), steps.length) - 1]?.priceWei ?? 0n
  prices.set(name, price)
  return price
}
