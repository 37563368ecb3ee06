import { type Abi, parseEther } from 'viem'
import { assetKinds, priceSteps } from '@/contracts/constants'
import { createSender, type DeployerClient } from '@/contracts/script/sender'
import type { Deployment } from '@/contracts/deployment'
import { intTokenAbi } from '@/contracts/generated/int-token'
import { legacyPlatformAbi } from '@/contracts/generated/legacy-platform'
import { whitelistAbi } from '@/contracts/generated/whitelist'
import type { TestChain } from './test-chain'

const noArguments: Abi = []

/**
 * Deploys stand-ins for the contracts that are live today. They have no `getAssets` view and no settings events, and the
 * platform moves INT without an allowance.
 */
export async function deployLegacy({ client, deployer }: TestChain): Promise<Deployment> {
  const wallet: DeployerClient = deployer
  const sender = createSender(client, wallet)
  const owner = sender.account.address
  const token = await sender.deploy('LegacyIntToken', noArguments, [])
  const list = await sender.deploy('Whitelist', whitelistAbi, [owner])
  const platform = await sender.deploy('LegacyPlatform', legacyPlatformAbi, [
    token.address,
    list.address,
    list.address,
    list.address,
  ])
  const market = { address: platform.address, abi: legacyPlatformAbi, chain: deployer.chain } as const
  const intToken = { address: token.address, abi: intTokenAbi, chain: deployer.chain } as const
  await sender.send((account) =>
    deployer.writeContract({ ...intToken, account, functionName: 'setPlatform', args: [platform.address] }),
  )
  await sender.send((account) =>
    deployer.writeContract({ ...market, account, functionName: 'setSteps', args: [[...priceSteps]] }),
  )
  for (const isCrystal of [false, true]) {
    for (const { gem, crystal, power, unscaledPrice } of assetKinds) {
      const args = [isCrystal ? crystal : gem, power, unscaledPrice, isCrystal] as const
      await sender.send((account) => deployer.writeContract({ ...market, account, functionName: 'addAsset', args }))
    }
  }
  await sender.send((account) =>
    deployer.writeContract({ ...market, account, functionName: 'setStartDate', args: [1n] }),
  )
  await client.setBalance({ address: platform.address, value: parseEther('1000000') })
  return {
    chainId: 31337,
    startBlock: Number(token.blockNumber),
    contracts: { intToken: token.address, platform: platform.address },
  }
}
