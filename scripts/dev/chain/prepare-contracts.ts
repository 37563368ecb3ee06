import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import * as v from 'valibot'
import { createPublicClient, createWalletClient, http } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { type Deployment, deploymentSchema } from '@/contracts/deployment'
import { deployContracts } from '@/contracts/script/deploy'
import { seedLocalPlayers } from '@/contracts/script/local-players'
import { localChainId, supportedChains } from '@/lib/chains'
import type { ServerEnv } from '@/lib/env/server-env'
import { localMnemonic } from '../local-accounts'
import { seedLocalHunts } from './seed-local-hunts'
import type { LocalChain } from './start-chain'

/**
 * Deploys the contracts on a new local chain, lets local players trade and funds a hunt in each game. Does nothing on a chain with
 * contracts. The deployment file is written last: without it, the next start begins with a new chain.
 */
export async function prepareContracts(env: ServerEnv, { nodeUrl, deployment }: LocalChain): Promise<Deployment> {
  if (deployment !== undefined) return deployment
  const { dataDir } = env
  removeLocalDeployment(dataDir)
  const connection = { chain: supportedChains[31337], transport: http(nodeUrl) }
  const publicClient = createPublicClient({ ...connection, pollingInterval: 50 })
  const walletClient = createWalletClient({ ...connection, account: mnemonicToAccount(localMnemonic) })
  const deployed = await deployContracts({ publicClient, walletClient })
  await seedLocalPlayers({ rpcUrl: nodeUrl, deployment: deployed })
  await seedLocalHunts({ env, nodeUrl, deployment: deployed })
  writeLocalDeployment(dataDir, deployed)
  return deployed
}

function toDeploymentFile(dataDir: string): string {
  return join(dataDir, 'deployments', `${localChainId}.json`)
}

/** The contracts of the local chain of this data folder; undefined when their file is missing or damaged. */
export function readLocalDeployment(dataDir: string): Deployment | undefined {
  try {
    return v.parse(deploymentSchema, JSON.parse(readFileSync(toDeploymentFile(dataDir), 'utf8')))
  } catch {
    return undefined
  }
}

/** Replaces the file at once: indexer and web server may read it at any moment. */
function writeLocalDeployment(dataDir: string, deployment: Deployment): void {
  const file = toDeploymentFile(dataDir)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(`${file}.new`, `${JSON.stringify(v.parse(deploymentSchema, deployment), null, 2)}\n`)
  renameSync(`${file}.new`, file)
}

/** Removes the file of a chain that no longer exists. */
export function removeLocalDeployment(dataDir: string): void {
  rmSync(toDeploymentFile(dataDir), { force: true })
}
