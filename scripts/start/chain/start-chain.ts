import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { localChainId } from '@/lib/chains/supported-chains'
import type { Deployment } from '@/lib/contracts/deployment'
import type { ServerEnv } from '@/lib/env/server-env'
import type { Child } from '../child'
import type { Supervisor } from '../supervisor'
import { waitUntil } from '../wait-until'
import { askNode } from './ask-node'
import { readLocalDeployment, removeLocalDeployment } from './deployment-file'
import { findAnvil } from './find-anvil'
import { tidyStateFile } from './tidy-state-file'

/** What the local chain holds: our contracts, or nothing yet. */
export type LocalChain = { readonly nodeUrl: string; readonly deployment: Deployment | undefined }

/**
 * Starts the local chain from its saved state. The deployment file is written last of all, after the players: a chain
 * without one was left half-way, and a file whose contracts are not on the chain is of another one. Both begin anew,
 * and so does a state that was cut off in the middle of being written; it is set aside.
 */
export async function startChain(
  env: ServerEnv,
  supervisor: Supervisor,
  say: (line: string) => void,
): Promise<LocalChain> {
  const nodeUrl = `http://127.0.0.1:${env.chainPort}`
  const stateFile = join(env.dataDir, 'chain', 'state.json')
  mkdirSync(dirname(stateFile), { recursive: true })
  if (readLocalDeployment(env.dataDir) === undefined) rmSync(stateFile, { force: true })
  if (!existsSync(stateFile)) removeLocalDeployment(env.dataDir)
  else if (!tidyStateFile(stateFile)) {
    const aside = stateFile.replace(/\.json$/, `.damaged-${Date.now()}.json`)
    renameSync(stateFile, aside)
    removeLocalDeployment(env.dataDir)
    say(`  The saved chain could not be read: it is set aside as ${aside} and a new one begins.`)
  }

  const child = await startAnvil(env, supervisor, stateFile, nodeUrl)
  const deployment = readLocalDeployment(env.dataDir)
  if (deployment === undefined || (await isDeployed(nodeUrl, deployment))) return { nodeUrl, deployment }

  say('  The saved chain is another than the one of the deployment file: a new one begins.')
  await supervisor.stopOne(child)
  rmSync(stateFile, { force: true })
  removeLocalDeployment(env.dataDir)
  await startAnvil(env, supervisor, stateFile, nodeUrl)
  return { nodeUrl, deployment: undefined }
}

async function isDeployed(nodeUrl: string, deployment: Deployment): Promise<boolean> {
  const { platform } = deployment.contracts
  return platform !== undefined && (await askNode(nodeUrl, 'eth_getCode', [platform, 'latest'])) !== '0x'
}

async function startAnvil(env: ServerEnv, supervisor: Supervisor, stateFile: string, nodeUrl: string): Promise<Child> {
  const options = {
    '--host': '127.0.0.1',
    '--port': String(env.chainPort),
    '--chain-id': String(localChainId),
    '--block-time': '2',
    '--state': stateFile,
    '--state-interval': '30',
    '--balance': '100000000',
  }
  const child = supervisor.start({
    name: 'chain',
    command: findAnvil(),
    // Without --prune-history every block keeps a state of its own, which grows with the number of blocks: 840 MB
    // after 3,000 of them, 34 MB with it. Blocks and logs stay; only reads at an older block than the latest go.
    args: [...Object.entries(options).flat(), '--mixed-mining', '--prune-history', '--quiet'],
    // Asked for its log level, anvil forgets that it was told to be quiet.
    env: { ...process.env, RUST_LOG: undefined },
    logFile: join(env.dataDir, 'logs', 'chain.log'),
    stopWithinMs: 20_000,
  })
  const isSo = async () =>
    askNode(nodeUrl, 'eth_chainId').then(
      (id) => Number(id) === localChainId,
      () => false,
    )
  await waitUntil({ what: 'The chain', child, withinMs: 60_000, everyMs: 50, isSo })
  return child
}
