import { createPublicClient, createWalletClient, http } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { localMnemonic } from '@/contracts/constants'
import type { Deployment } from '@/contracts/deployment'
import { platformAbi } from '@/contracts/generated/platform'
import { whitelistAbi } from '@/contracts/generated/whitelist'
import { deployContracts } from '@/contracts/script/deploy'
import { localPartners, seedLocalPlayers } from '@/contracts/script/local-players'
import { waitForReceipt } from '@/contracts/script/sender'
import { supportedChains } from '@/lib/chains'
import type { ServerEnv } from '@/lib/env/server-env'
import { retryLostState } from '@/lib/retry-lost-state'
import { getGameServer } from '@/lib/server/seasons/mint-rewards'
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
  const connection = { chain: supportedChains[31337], transport: retryLostState(http(nodeUrl)) }
  const publicClient = createPublicClient({ ...connection, ccipRead: false })
  const walletClient = createWalletClient({ ...connection, account: mnemonicToAccount(localMnemonic) })
  const deployed = await deployContracts({
    publicClient,
    walletClient,
    options: { partners: localPartners.map(({ address }) => address) },
  })
  await seedLocalPlayers({ transport: connection.transport, deployment: deployed })
  await listGameServer(env, nodeUrl, deployed)
  await seedLocalHunts({ env, nodeUrl, deployment: deployed })
  if (env.localSaleDelaySeconds > 0) await delaySale(env, nodeUrl, deployed)
  writeLocalDeployment(dataDir, deployed)
  return deployed
}

/** Puts the game server on the admin list, so that it can mint what players win. */
async function listGameServer(env: ServerEnv, nodeUrl: string, { contracts }: Deployment) {
  const gameServer = getGameServer(env)
  if (!contracts.adminWhitelist || !gameServer) throw new Error('the deployment has no admin list or no game server')
  const connection = { chain: supportedChains[31337], transport: retryLostState(http(nodeUrl)) }
  const publicClient = createPublicClient({ ...connection, ccipRead: false })
  const owner = createWalletClient({ ...connection, account: mnemonicToAccount(localMnemonic) })
  const hash = await owner.writeContract({
    address: contracts.adminWhitelist,
    abi: whitelistAbi,
    functionName: 'setWhitelisted',
    args: [[gameServer.address], true],
  })
  await waitForReceipt(publicClient, hash, 50)
}

/** Moves the start of the sale into the future, after the local players have bought. */
async function delaySale({ localSaleDelaySeconds }: ServerEnv, nodeUrl: string, { contracts }: Deployment) {
  if (!contracts.platform) throw new Error('the deployment has no platform')
  const connection = { chain: supportedChains[31337], transport: retryLostState(http(nodeUrl)) }
  const publicClient = createPublicClient({ ...connection, ccipRead: false })
  const owner = createWalletClient({ ...connection, account: mnemonicToAccount(localMnemonic) })
  const { timestamp } = await publicClient.getBlock()
  const hash = await owner.writeContract({
    address: contracts.platform,
    abi: platformAbi,
    functionName: 'setStartDate',
    args: [timestamp + BigInt(localSaleDelaySeconds)],
  })
  await waitForReceipt(publicClient, hash, 50)
}
