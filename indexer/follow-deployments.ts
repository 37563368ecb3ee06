import { setTimeout as wait } from 'node:timers/promises'
import { isSupportedChainId, type SupportedChainId, supportedChains } from '@/lib/chains'
import { readDeployment } from '@/lib/server/chain/read-deployment'
import { followChain, type Follower, type FollowerState } from './chain/follow-chain'
import { type FollowingSetup, toFollowedChain } from './followed-chain'

/** How often the deployment files are read. */
const checkMs = 1_000

type Followed = { readonly follower: Follower; readonly fingerprint: string }

/** Follows every chain with a deployment file. Restarts a follower when its file changes. */
export function followDeployments(setup: FollowingSetup): {
  readonly states: () => FollowerState[]
  readonly stop: () => Promise<void>
} {
  const { env, log } = setup
  const stopping = new AbortController()
  const followed = new Map<SupportedChainId, Followed>()
  const problems = new Map<SupportedChainId, string>()

  async function check(chainId: SupportedChainId): Promise<void> {
    const deployment = await readDeployment(env, chainId)
    problems.delete(chainId)
    // The file is missing while the local chain is being recreated. The rows stay unchanged.
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
        await check(chainId).catch((error: unknown) => {
          const problem = error instanceof Error ? error.message : String(error)
          if (problems.get(chainId) !== problem) log.warn({ chainId, problem }, 'cannot read a deployment file')
          problems.set(chainId, problem)
        })
      }
      await wait(checkMs, undefined, { signal: stopping.signal }).catch(() => undefined)
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
