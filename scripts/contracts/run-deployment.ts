import { resolve } from 'node:path'
import { type Chain, createPublicClient, createWalletClient, defineChain, http, type PublicClient } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import type { Deployment } from '@/contracts/deployment'
import { platformAbi } from '@/contracts/generated/platform'
import { checkCode } from '@/contracts/script/check-deployment'
import { deployAndRecord } from '@/contracts/script/deploy'
import { DeploymentError } from '@/contracts/script/deployment-error'
import { isSupportedChainId, supportedChains } from '@/lib/chains'
import { tryLock } from '../dev/lock'
import { type DeploySettings, readDeploySettings } from './deploy-settings'
import { createDeploymentFiles } from './deployment-files'
import { projectRoot } from './forge'

/** A person confirms each transaction on a hardware wallet. */
const signerTimeoutMs = 10 * 60_000

/**
 * Deploys the contracts, owned by a timelock, to the chain in `environment` and writes <chain id>.json and the records of governance and
 * sources into the deployments folder. After an interruption, another run continues. If the file exists, it checks the contracts and sends
 * nothing. `say` receives one line for each step. Throws a ValiError or a DeploymentError with what is wrong.
 */
export async function runDeployment(
  environment: Readonly<Record<string, string | undefined>>,
  say: (line: string) => void,
): Promise<void> {
  const settings = readDeploySettings(environment)
  const { CHAIN_ID: chainId } = settings
  const files = createDeploymentFiles(resolve(projectRoot, settings.DEPLOYMENTS_FOLDER), chainId)
  const lock = await tryLock(files.lock)
  if (lock === null) throw new DeploymentError(`a deployment to chain ${chainId} is under way`)
  try {
    const chain = toChain(settings)
    const transport = http(settings.RPC_URL)
    const publicClient = createPublicClient({ chain, transport, cacheTime: 0, ccipRead: false })
    const actual = await publicClient.getChainId().catch((cause: unknown) => {
      throw new DeploymentError('the node at RPC_URL does not answer; nothing was sent', { cause })
    })
    if (actual !== chainId) {
      throw new DeploymentError(
        `the node at RPC_URL is of chain ${actual}, but CHAIN_ID says ${chainId}; nothing was sent`,
      )
    }
    const existing = files.read()
    if (existing) {
      await checkDeployed(publicClient, existing, files.finished)
      say(`chain ${chainId} has these contracts already (${files.finished}); nothing was sent`)
      return
    }
    const { deployer } = settings
    const signer =
      deployer.kind === 'signer'
        ? { account: deployer.address, transport: http(deployer.url, { timeout: signerTimeoutMs }) }
        : { account: privateKeyToAccount(deployer.privateKey), transport }
    const record = await deployAndRecord({
      publicClient,
      walletClient: createWalletClient({ ...signer, chain }),
      options: {
        treasury: settings.TREASURY,
        guardian: settings.GUARDIAN,
        gameServers: settings.GAME_SERVERS,
        partners: settings.PARTNERS,
        startDate: settings.START_DATE,
        governance: {
          proposers: settings.PROPOSERS,
          cancellers: settings.CANCELLERS,
          delaySeconds: settings.TIMELOCK_SECONDS,
        },
      },
      journal: files.journal,
      log: say,
    })
    files.finish(record)
    say(`deployed to chain ${chainId}: ${files.finished}`)
  } finally {
    await lock.release()
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

/** Throws DeploymentError if the contracts in a deployment file do not have our code on this chain. */
async function checkDeployed(client: PublicClient, { chainId, contracts }: Deployment, file: string): Promise<void> {
  const { platform } = contracts
  const isWhole = platform !== undefined && chainId === client.chain?.id
  if (!isWhole)
    throw new DeploymentError(`${file} does not say where the contracts of this chain are: move it away to deploy`)
  try {
    await checkCode(client, contracts)
    const read = { address: platform, abi: platformAbi } as const
    const [operations, lens] = await Promise.all([
      client.readContract({ ...read, functionName: 'operations' }),
      client.readContract({ ...read, functionName: 'lens' }),
    ])
    await checkCode(client, { operations, lens })
  } catch (cause) {
    if (!(cause instanceof DeploymentError)) throw cause
    throw new DeploymentError(`${file} is of other contracts, ${cause.message}: move it away to deploy anew`, { cause })
  }
}
