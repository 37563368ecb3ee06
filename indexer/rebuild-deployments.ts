import { isSupportedChainId, supportedChains } from '@/lib/chains/supported-chains'
import type { ServerEnv } from '@/lib/env/server-env'
import { readDeployment } from '@/lib/server/deployments/read-deployment'
import type { Log } from './log'
import { silentMeter } from './metrics/chain-meter'
import { rebuildChain } from './rebuild-chain'
import { toFollowedChain } from './to-followed-chain'

function toOutcome(differing: readonly string[] | null): string {
  if (differing === null) return 'the rows that were there ended at another block'
  if (differing.length === 0) return 'the rows are those that were there, byte for byte'
  return `other rows than before in ${differing.join(', ')}`
}

/** Reads every chain that has contracts of ours again, beside the live tables, and swaps them in. Says so line by line. */
export async function rebuildDeployments(env: ServerEnv, log: Log): Promise<void> {
  const stopping = new AbortController()
  process.once('SIGTERM', () => stopping.abort())
  process.once('SIGINT', () => stopping.abort())
  for (const chainId of Object.keys(supportedChains).map(Number).filter(isSupportedChainId)) {
    const deployment = await readDeployment(env, chainId)
    const chain =
      deployment && toFollowedChain(chainId, deployment, { env, log, metrics: { meterOf: () => silentMeter } })
    if (!chain) continue
    const { cursor, differing } = await rebuildChain(chain, env.databaseUrl, { signal: stopping.signal })
    process.stdout.write(`Chain ${chainId} was read again up to block ${cursor.number}: ${toOutcome(differing)}.\n`)
  }
}
