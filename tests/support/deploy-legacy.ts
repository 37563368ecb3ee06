import type { PublicClient } from 'viem'
import { assetKinds, priceSteps, registrationFee } from '@/contracts/constants'
import type { Deployment } from '@/contracts/deployment'
import { intTokenAbi } from '@/contracts/generated/int-token'
import { legacyPasswordRegistryAbi } from '@/contracts/generated/legacy-password-registry'
import { legacyPlatformAbi } from '@/contracts/generated/legacy-platform'
import { whitelistAbi } from '@/contracts/generated/whitelist'
import { createSender, type DeployerClient } from '@/contracts/script/sender'
import type { DeployOptions } from '@/contracts/script/terms'

/**
 * Deploys a test double of the live generation, the contracts that are already in use on Cronos, with the constants of the
 * product and an open sale. They have no `getAssets` view and no settings events, and the platform moves INT without an allowance. The
 * deployer is the owner and a game server. Throws on every chain but the local one.
 */
export async function deployLegacyContracts(input: {
  publicClient: PublicClient
  walletClient: DeployerClient
  options?: Pick<DeployOptions, 'registrationFee'>
}): Promise<Deployment> {
  const { publicClient, walletClient, options = {} } = input
  const chainId = await publicClient.getChainId()
  if (chainId !== 31337) throw new Error(`the test double of the live generation is not for chain ${chainId}`)
  const sender = createSender(publicClient, walletClient)
  const deployer = sender.account.address
  const chain = walletClient.chain ?? null

  const token = await sender.deploy('LegacyIntToken', [], [])
  const general = await sender.deploy('Whitelist', whitelistAbi, [deployer])
  const partners = await sender.deploy('Whitelist', whitelistAbi, [deployer])
  const admins = await sender.deploy('Whitelist', whitelistAbi, [deployer])
  const lists = [token.address, general.address, partners.address, admins.address] as const
  const platform = await sender.deploy('LegacyPlatform', legacyPlatformAbi, lists)
  const passwordRegistry = await sender.deploy('LegacyPasswordRegistry', legacyPasswordRegistryAbi, [
    token.address,
    options.registrationFee ?? registrationFee,
  ])
  const market = { address: platform.address, abi: legacyPlatformAbi, chain } as const

  await sender.send((account) =>
    walletClient.writeContract({
      address: token.address,
      abi: intTokenAbi,
      chain,
      account,
      functionName: 'setPlatform',
      args: [platform.address],
    }),
  )
  await sender.send((account) =>
    walletClient.writeContract({
      address: admins.address,
      abi: whitelistAbi,
      chain,
      account,
      functionName: 'setWhitelisted',
      args: [[deployer], true],
    }),
  )
  await sender.send((account) =>
    walletClient.writeContract({ ...market, account, functionName: 'setSteps', args: [[...priceSteps]] }),
  )
  for (const isCrystal of [false, true]) {
    for (const { gem, crystal, power, unscaledPrice } of assetKinds) {
      const args = [isCrystal ? crystal : gem, power, unscaledPrice, isCrystal] as const
      await sender.send((account) => walletClient.writeContract({ ...market, account, functionName: 'addAsset', args }))
    }
  }
  const { timestamp } = await publicClient.getBlock()
  await sender.send((account) =>
    walletClient.writeContract({ ...market, account, functionName: 'setStartDate', args: [timestamp] }),
  )
  return {
    chainId,
    startBlock: Number(token.blockNumber),
    contracts: {
      intToken: token.address,
      platform: platform.address,
      generalWhitelist: general.address,
      partnersWhitelist: partners.address,
      adminWhitelist: admins.address,
      passwordRegistry: passwordRegistry.address,
    },
  }
}
