import type { Address, PublicClient } from 'viem'
import { intTokenAbi } from '@/lib/contracts/generated/int-token'
import { platformAbi } from '@/lib/contracts/generated/platform'
import { whitelistAbi } from '@/lib/contracts/generated/whitelist'
import type { Deployment } from '@/lib/contracts/deployment'
import { checkDeployment } from './check-deployment'
import {
  assetKinds,
  mintBudgetUnits,
  platformStock,
  priceSteps,
  referralPercentages,
  rewardsDurationSeconds,
  tokenSupply,
} from './constants'
import { createSender, type DeployerClient } from './sender'

/** What differs between deployments. Addresses default to the deployer's. */
export type DeployOptions = {
  /** Receives proceeds, surplus and the INT that the platform does not need. */
  treasury?: Address
  /** May pause buying. */
  guardian?: Address
  /** Game servers that may mint crystals and collect energy. */
  gameServers?: readonly Address[]
  /** Who may refer while the programme is restricted to partners. */
  partners?: readonly Address[]
  /** Seconds; 10 minutes on the local chain and 7 days elsewhere by default. */
  rewardsDurationSeconds?: bigint
  /** Seconds since 1970; the time of the last block by default. 0 leaves the sale closed. */
  startDate?: bigint
}

type DeployInput = { publicClient: PublicClient; walletClient: DeployerClient; options?: DeployOptions }

const operationsAbi = [{ type: 'constructor', inputs: [{ name: 'token_', type: 'address' }], stateMutability: 'nonpayable' }] as const

/**
 * Deploys token, whitelists and platform with the constants of the product, opens the sale as the very last step and
 * checks the end state. The deployer stays the owner. Throws when a transaction is reverted or the end state is not
 * the intended one.
 */
export async function deployContracts({ publicClient, walletClient, options = {} }: DeployInput): Promise<Deployment> {
  const sender = createSender(publicClient, walletClient)
  const deployer = sender.account.address
  const chainId = await publicClient.getChainId()
  const treasury = options.treasury ?? deployer
  const duration =
    options.rewardsDurationSeconds ?? (chainId === 31337 ? rewardsDurationSeconds.local : rewardsDurationSeconds.real)

  const token = await sender.deploy('IntToken', intTokenAbi, [deployer, treasury, deployer])
  const general = await sender.deploy('Whitelist', whitelistAbi, [deployer])
  const partners = await sender.deploy('Whitelist', whitelistAbi, [deployer])
  const admins = await sender.deploy('Whitelist', whitelistAbi, [deployer])
  const operations = await sender.deploy('PlatformOperations', operationsAbi, [token.address])
  const lens = await sender.deploy('PlatformLens', [], [])
  const platform = await sender.deploy('Platform', platformAbi, [
    {
      token: token.address,
      operations: operations.address,
      lens: lens.address,
      owner: deployer,
      treasury,
      guardian: options.guardian ?? deployer,
      generalWhitelist: general.address,
      partnersWhitelist: partners.address,
      adminWhitelist: admins.address,
      referrerCroBonusPercentage: referralPercentages.referrerCro,
      referrerIntBonusPercentage: referralPercentages.referrerInt,
      referredIntBonusPercentage: referralPercentages.referredInt,
      rewardsDuration: duration,
      mintBudget: mintBudgetUnits,
    },
  ])

  const chain = walletClient.chain ?? null
  const intToken = { address: token.address, abi: intTokenAbi, chain } as const
  const market = { address: platform.address, abi: platformAbi, chain } as const

  await sender.send((account) =>
    walletClient.writeContract({ ...intToken, account, functionName: 'setPlatform', args: [platform.address] }),
  )
  await sender.send((account) =>
    walletClient.writeContract({ ...intToken, account, functionName: 'transfer', args: [platform.address, platformStock] }),
  )
  if (treasury !== deployer) {
    const rest = tokenSupply - platformStock
    await sender.send((account) =>
      walletClient.writeContract({ ...intToken, account, functionName: 'transfer', args: [treasury, rest] }),
    )
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
    { address: partners.address, members: options.partners ?? [] },
    { address: admins.address, members: options.gameServers ?? [] },
  ]
  for (const { address, members } of lists.filter((list) => list.members.length > 0)) {
    await sender.send((account) =>
      walletClient.writeContract({
        address,
        abi: whitelistAbi,
        chain,
        account,
        functionName: 'setWhitelisted',
        args: [[...members], true],
      }),
    )
  }

  const deployment: Deployment = {
    chainId,
    startBlock: Number(token.blockNumber),
    contracts: {
      intToken: token.address,
      platform: platform.address,
      generalWhitelist: general.address,
      partnersWhitelist: partners.address,
      adminWhitelist: admins.address,
    },
  }
  await checkDeployment(publicClient, deployment, { treasury, rewardsDurationSeconds: duration })

  const startDate = options.startDate ?? (await publicClient.getBlock()).timestamp
  await sender.send((account) =>
    walletClient.writeContract({ ...market, account, functionName: 'setStartDate', args: [startDate] }),
  )
  return deployment
}
