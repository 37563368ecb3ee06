import 'server-only'
import { intTokenContract } from '@/lib/contracts/platform-contracts'
import { readTransfersOpen } from '@/lib/contracts/read-transfers-open'
import { readServerEnv } from '@/lib/env/server-env'
import { createCachedRead } from '@/lib/server/cached-read'
import { getNode } from '@/lib/server/chain/get-node'
import { readDeployment } from '@/lib/server/chain/read-deployment'
import { isBuilding } from '@/lib/server/is-building'
import { logger } from '@/lib/server/logger'

const freshForMs = 10_000

/** The longest time that a page waits for the node, in milliseconds. */
const maxWaitMs = 1_000

async function readTransfers(): Promise<boolean | null> {
  const env = readServerEnv()
  const chainId = env.defaultChainId
  try {
    const deployment = await readDeployment(env, chainId)
    const token = deployment && intTokenContract(deployment)
    return token ? await readTransfersOpen(getNode(chainId), token) : null
  } catch (error) {
    logger.warn({ err: error, chainId }, 'state of transfers not read')
    return null
  }
}

const readCached = createCachedRead({
  read: readTransfers,
  freshForMs,
  maxWaitMs,
  keepLast: (last, next) => last !== null && next === null,
})

/**
 * Whether everybody can transfer INT on the default chain. False during the build, without contracts, and when the chain does not respond:
 * new contracts begin with closed transfers.
 */
export async function areTransfersOpen(): Promise<boolean> {
  return !isBuilding() && (await readCached()) === true
}
