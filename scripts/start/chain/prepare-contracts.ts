import { createPublicClient, createWalletClient, http } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { supportedChains } from '@/lib/chains/supported-chains'
import type { Deployment } from '@/lib/contracts/deployment'
import type { ServerEnv } from '@/lib/env/server-env'
import { deployContracts } from '@/contracts/script/deploy'
import { seedLocalPlayers } from '@/contracts/script/seed-local-players'
import { localMnemonic } from '../local-accounts'
import { removeLocalDeployment, writeLocalDeployment } from './deployment-file'
import { seedLocalHunts } from './seed-local-hunts'
import type { LocalChain } from './start-chain'

/**
 * Deploys the contracts on a new chain, lets local players trade there and fund a hunt in each game; on a chain that has them it does nothing.
 * The file is written last: without it, the next start begins with a new chain.
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
