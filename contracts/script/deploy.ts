import type { Address, PublicClient } from 'viem'
import { intTokenAbi } from '@/lib/contracts/generated/int-token'
import { platformAbi } from '@/lib/contracts/generated/platform'
import { whitelistAbi } from '@/lib/contracts/generated/whitelist'
import type { Deployment } from '@/lib/contracts/deployment'
import { checkDeployment } from './check-deployment'
import {
  assetKinds,
  platformStock,
  priceSteps,
  registrationFee,
  rewardsDurationSeconds,
  tokenSupply,
} from './constants'
import { deployCore } from './deploy-core'
import { handOverToTimelock, type Governance } from './hand-over'
import { createSender, type DeployerClient } from './sender'

/** What differs between deployments. Addresses default to the deployer's. */
export type DeployOptions = {
  /** Receives proceeds, surplus, registration fees and the INT that the platform does not need. */
  treasury?: Address
  /** May pause buying. */
  guardian?: Address
  /** Game servers that may mint crystals and collect energy. */
  gameServers?: readonly Address[]
  /** Who may refer while the programme is restricted to partners. */
  partners?: readonly Address[]
  /** Seconds; 10 minutes on the local chain and 7 days elsewhere by default. */
  rewardsDurationSeconds?: bigint
  /** INT base units; 100 INT by default, none on Somnia. */
  registrationFee?: bigint
  /** Seconds since 1970; the time of the last block by default. 0 leaves the sale closed. */
  startDate?: bigint
  /** Hands ownership to a timelock; without it the deployer stays the owner (local chains only). */
  governance?: Governance
}

type DeployInput = { publicClient: PublicClient; walletClient: DeployerClient; options?: DeployOptions }

/**
 * Deploys all contracts with the constants of the product, checks what was made, and opens the sale as the very last
 * step. Throws when a transaction is reverted or something is not as intended.
 */
export async function deployContracts({ publicClient, walletClient, options = {} }: DeployInput): Promise<Deployment> {
  const sender = createSender(publicClient, walletClient)
  const deployer = sender.account.address
  const chain = walletClient.chain ?? null
  const chainId = await publicClient.getChainId()
  const isLocal = chainId === 31337
  if (!isLocal && !options.governance) throw new Error('on a real chain ownership goes to a timelock: name its proposers')
  const treasury = options.treasury ?? deployer
  const duration = options.rewardsDurationSeconds ?? rewardsDurationSeconds[isLocal ? 'local' : 'real']

  const { addresses, startBlock } = await deployCore(sender, {
    treasury,
    guardian: options.guardian ?? deployer,
    rewardsDurationSeconds: duration,
    registrationFee: options.registrationFee ?? (chainId === 5031 ? 0n : registrationFee),
  })
  const intToken = { address: addresses.intToken, abi: intTokenAbi, chain } as const
  const market = { address: addresses.platform, abi: platformAbi, chain } as const

  await sender.send((account) =>
    walletClient.writeContract({ ...intToken, account, functionName: 'setPlatform', args: [addresses.platform] }),
  )
  await sender.send((account) =>
    walletClient.writeContract({ ...intToken, account, functionName: 'setListed', args: [addresses.keyHunt, true] }),
  )
  const shares = [
    [addresses.platform, platformStock],
    [treasury, tokenSupply - platformStock],
  ] as const
  for (const args of shares.filter(([receiver]) => receiver !== deployer)) {
    await sender.send((account) => walletClient.writeContract({ ...intToken, account, functionName: 'transfer', args }))
  }
  await sender.send((account) =>
    walletClient.writeContract({ ...market, account, functionName: 'setSteps', args: [[...priceSteps]] }),
  )
  for (const isCrystal of [false, true]) {
    for (const { gem, crystal, power, unscaledPrice } of assetKinds) {
      const args = [isCrystal ? crystal : gem, power, unscaledPrice, isCrystal] as const
      await sender.send((account) => walletClient.writeContract({ ...market, account, functionName: 'addAsset', args }))
    }
  }
  const lists = [
    { address: addresses.partnersWhitelist, members: options.partners ?? [] },
    { address: addresses.adminWhitelist, members: options.gameServers ?? [] },
  ]
  for (const { address, members } of lists.filter((list) => list.members.length > 0)) {
    const list = { address, abi: whitelistAbi, chain } as const
    await sender.send((account) =>
      walletClient.writeContract({ ...list, account, functionName: 'setWhitelisted', args: [[...members], true] }),
    )
  }

  const deployment: Deployment = { chainId, startBlock, contracts: addresses }
  await checkDeployment(publicClient, deployment, { treasury, rewardsDurationSeconds: duration })
  const startDate = options.startDate ?? (await publicClient.getBlock()).timestamp
  const { governance } = options
  if (governance) await handOverToTimelock({ publicClient, walletClient, sender, addresses, governance, startDate })
  else {
    await sender.send((account) =>
      walletClient.writeContract({ ...market, account, functionName: 'setStartDate', args: [startDate] }),
    )
  }
  return deployment
}
