import { isSupportedChainId, type SupportedChainId, supportedChains } from '@/lib/chains/supported-chains'
import { readDeployment } from '@/lib/server/deployments/read-deployment'
import { followChain, type Follower } from './follow-chain'
import type { FollowerState } from './follower-state'
import { sleep } from './sleep'
import { type FollowingSetup, toFollowedChain } from './to-followed-chain'

/** How often the deployment files are looked at. */
const lookMs = 1_000

type Followed = { readonly follower: Follower; readonly fingerprint: string }

/** Follows every chain that has contracts of ours, as deployment files appear and change. */
export function followDeployments(setup: FollowingSetup): {
  readonly states: () => FollowerState[]
  readonly stop: () => Promise<void>
} {
  const { env, log } = setup
  const stopping = new AbortController()
  const followed = new Map<SupportedChainId, Followed>()
  const problems = new Map<SupportedChainId, string>()

  async function look(chainId: SupportedChainId): Promise<void> {
    const deployment = await readDeployment(env, chainId)
    problems.delete(chainId)
    // While a file is away (a chain is being made anew) the rows stay as they are.
    if (!deployment) return
    const fingerprint = JSON.stringify([deployment.startBlock, deployment.contracts])
    const current = followed.get(chainId)
    if (current?.fingerprint === fingerprint) return
    await current?.follower.stop()
    followed.delete(chainId)
    const chain = toFollowedChain(chainId, deployment, setup)
    if (!chain) return
    followed.set(chainId, { follower: followChain(chain, env.databaseUrl), fingerprint })
    log.info({ chainId, platform: chain.platform, startBlock: deployment.startBlock }, 'following')
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
