import type { Address } from 'viem'
import { isSupportedChainId, type SupportedChainId, supportedChains } from '@/lib/chains/supported-chains'
import type { Deployment } from '@/lib/contracts/deployment'
import type { ServerEnv } from '@/lib/env/server-env'
import { readDeployment } from '@/lib/server/deployments/read-deployment'
import { toChainSettings } from './chain-settings'
import { followChain, type Follower } from './follow-chain'
import type { FollowerState } from './follower-state'
import type { Log } from './log'
import { sleep } from './sleep'

/** How often the deployment files are looked at. */
const lookMs = 1_000

type Followed = { readonly follower: Follower; readonly fingerprint: string }

/** The contracts beside the platform whose events histories tell. */
function companionsOf({ contracts: { intToken, passwordRegistry } }: Deployment): Address[] {
  return [intToken, passwordRegistry].filter((address) => address !== undefined)
}

function startFollower(chainId: SupportedChainId, deployment: Deployment, env: ServerEnv, log: Log): Follower | null {
  const { platform } = deployment.contracts
  if (!platform) return null
  const companions = companionsOf(deployment)
  const startBlock = BigInt(Math.max(deployment.startBlock, 1))
  const settings = toChainSettings(chainId, env.nodeUrls[chainId])
  const chain = { chainId, platform, companions, startBlock, settings, log: log.child({ chainId }) }
  return followChain(chain, env.databaseUrl)
}

/** Follows every chain that has contracts of ours, as deployment files appear and change. */
export function followDeployments(
  env: ServerEnv,
  log: Log,
): { readonly states: () => FollowerState[]; readonly stop: () => Promise<void> } {
  const stopping = new AbortController()
  const followed = new Map<SupportedChainId, Followed>()
  const problems = new Map<SupportedChainId, string>()

  async function look(chainId: SupportedChainId): Promise<void> {
    const deployment = await readDeployment(env, chainId)
    problems.delete(chainId)
    // While a file is away (a chain is being made anew) the rows stay as they are.
    if (!deployment) return
    const fingerprint = JSON.stringify([deployment.startBlock, deployment.contracts.platform, companionsOf(deployment)])
    const current = followed.get(chainId)
    if (current?.fingerprint === fingerprint) return
    await current?.follower.stop()
    followed.delete(chainId)
    const follower = startFollower(chainId, deployment, env, log)
    if (!follower) return
    followed.set(chainId, { follower, fingerprint })
    log.info({ chainId, platform: deployment.contracts.platform, startBlock: deployment.startBlock }, 'following')
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      for (const chainId of Object.keys(supportedChains).map(Number).filter(isSupportedChainId)) {
        await look(chainId).catch((error: unknown) => {
          const problem = error instanceof Error ? error.message : String(error)
          if (problems.get(chainId) !== problem) log.warn({ chainId, problem }, 'cannot read a deployment file')
          problems.set(chainId, problem)
        })
      }
      await sleep(lookMs, stopping.signal)
    }
    await Promise.all([...followed.values()].map(({ follower }) => follower.stop()))
  }

  const running = run()
  return {
    states: () => [...followed.values()].map(({ follower }) => follower.state()),
    async stop() {
      stopping.abort()
      await running
    },
  }
}
