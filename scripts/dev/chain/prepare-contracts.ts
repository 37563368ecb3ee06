import { createPublicClient, createWalletClient, http } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import type { Deployment } from '@/contracts/deployment'
import { deployContracts } from '@/contracts/script/deploy'
import { localPartners, seedLocalPlayers } from '@/contracts/script/local-players'
import { supportedChains } from '@/lib/chains'
import type { ServerEnv } from '@/lib/env/server-env'
import { localMnemonic } from '@/lib/env/unsafe-settings'
import { removeLocalDeployment, writeLocalDeployment } from './deployment-file'
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
  const deployed = await deployContracts({
    publicClient,
    walletClient,
    options: { partners: localPartners.map(({ address }) => address) },
  })
  await seedLocalPlayers({ rpcUrl: nodeUrl, deployment: deployed })
  await seedLocalHunts({ env, nodeUrl, deployment: deployed })
  writeLocalDeployment(dataDir, deployed)
  return deployed
}
