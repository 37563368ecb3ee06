import { createPublicClient, createWalletClient, http } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { supportedChains } from '@/lib/chains/supported-chains'
import type { Deployment } from '@/lib/contracts/deployment'
import { deployContracts } from '@/contracts/script/deploy'
import { seedLocalPlayers } from '@/contracts/script/seed-local-players'
import { localMnemonic } from '../local-accounts'
import { removeLocalDeployment, writeLocalDeployment } from './deployment-file'
import type { LocalChain } from './start-chain'

/**
 * Deploys the contracts on a new chain and lets local players trade there; on a chain that has them it does nothing.
 * The file is written last: without it, the next start begins with a new chain.
 */
export async function prepareContracts(dataDir: string, { nodeUrl, deployment }: LocalChain): Promise<Deployment> {
  if (deployment !== undefined) return deployment
  removeLocalDeployment(dataDir)
  const connection = { chain: supportedChains[31337], transport: http(nodeUrl) }
  const publicClient = createPublicClient({ ...connection, pollingInterval: 50 })
  const walletClient = createWalletClient({ ...connection, account: mnemonicToAccount(localMnemonic) })
  const deployed = await deployContracts({ publicClient, walletClient })
  await seedLocalPlayers({ rpcUrl: nodeUrl, deployment: deployed })
  writeLocalDeployment(dataDir, deployed)
  return deployed
}
