import { resolve } from 'node:path'
import { BaseError, createPublicClient, createWalletClient, defineChain, http, type Chain } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import * as v from 'valibot'
import { deployContracts } from '@/contracts/script/deploy'
import { DeploymentError } from '@/contracts/script/deployment-error'
import { isSupportedChainId, supportedChains } from '@/lib/chains/supported-chains'
import { tryLock } from '../start/file-lock.mjs'
import { checkDeployed } from './check-deployed'
import { createDeploymentFiles } from './deployment-files'
import { readDeploySettings, type DeploySettings } from './deploy-settings'
import { projectRoot } from './forge'

// Deploys to the chain that the environment names, under a timelock, and writes <chain id>.json into the folder of
// deployments. Run again after any interruption it goes on; where everything is there it checks it and sends nothing.
try {
  await deploy(readDeploySettings(process.env))
} catch (error) {
  console.error(toSentences(error))
  process.exitCode = 1
}

async function deploy(settings: DeploySettings) {
  const { CHAIN_ID: chainId } = settings
  const files = createDeploymentFiles(resolve(projectRoot, settings.DEPLOYMENTS_FOLDER), chainId)
  const lock = tryLock(files.lock)
  if (!lock.isHeld)
    throw new DeploymentError(`a deployment to chain ${chainId} is under way (process ${lock.holder?.pid})`)
  try {
    const chain = toChain(settings)
    const transport = http(settings.RPC_URL)
    const publicClient = createPublicClient({ chain, transport, cacheTime: 0 })
    const actual = await publicClient.getChainId().catch((cause: unknown) => {
      throw new DeploymentError('the node at RPC_URL does not answer; nothing was sent', { cause })
    })
    if (actual !== chainId) {
      throw new DeploymentError(
        `the node at RPC_URL is of chain ${actual}, but CHAIN_ID says ${chainId}; nothing was sent`,
      )
    }
    const there = files.read()
    if (there) {
      await checkDeployed(publicClient, there, files.finished)
      console.log(`chain ${chainId} has these contracts already (${files.finished}); nothing was sent`)
      return
    }
    const account = privateKeyToAccount(settings.DEPLOYER_PRIVATE_KEY)
    const deployment = await deployContracts({
      publicClient,
      walletClient: createWalletClient({ account, chain, transport }),
      options: {
        treasury: settings.TREASURY,
        guardian: settings.GUARDIAN,
        gameServers: settings.GAME_SERVERS,
        partners: settings.PARTNERS,
        startDate: settings.START_DATE,
        governance: { proposers: settings.PROPOSERS, delaySeconds: settings.TIMELOCK_SECONDS },
      },
      journal: files.journal,
      say: console.log,
    })
    files.finish(deployment)
    console.log(`deployed to chain ${chainId}: ${files.finished}`)
  } finally {
    lock.release()
  }
}

function toChain({ CHAIN_ID: id, RPC_URL }: DeploySettings): Chain {
  if (isSupportedChainId(id)) return supportedChains[id]
  return defineChain({
    id,
    name: `chain ${id}`,
    nativeCurrency: { name: 'native coin', symbol: 'COIN', decimals: 18 },
    rpcUrls: { default: { http: [RPC_URL] } },
  })
}

function toSentences(error: unknown): string {
  if (v.isValiError(error)) return error.issues.map(({ message }) => message).join('\n')
  if (error instanceof DeploymentError) return error.message
  return error instanceof BaseError ? error.shortMessage : String(error)
}
