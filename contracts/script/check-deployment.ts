import { isAddressEqual, type Address, type PublicClient } from 'viem'
import { intTokenAbi } from '@/lib/contracts/generated/int-token'
import { platformAbi } from '@/lib/contracts/generated/platform'
import type { Deployment } from '@/lib/contracts/deployment'
import { assetKinds, platformStock, priceSteps } from './constants'

type Intended = { treasury: Address; rewardsDurationSeconds: bigint }

/** Reads a fresh deployment back, before its sale opens; throws with the first thing that is not as intended. */
export async function checkDeployment(publicClient: PublicClient, deployment: Deployment, intended: Intended) {
  const { intToken, platform, partnersWhitelist } = deployment.contracts
  if (!intToken || !platform || !partnersWhitelist) throw new Error('deployment without addresses')
  const read = { address: platform, abi: platformAbi } as const

  const [steps, [gems, crystals], globalData, treasury, token, partners, stock] = await Promise.all([
    publicClient.readContract({ ...read, functionName: 'getSteps' }),
    publicClient.readContract({ ...read, functionName: 'getAssets' }),
    publicClient.readContract({ ...read, functionName: 'getGlobalData' }),
    publicClient.readContract({ ...read, functionName: 'treasury' }),
    publicClient.readContract({ ...read, functionName: 'token' }),
    publicClient.readContract({ ...read, functionName: 'partnersWhitelist' }),
    publicClient.readContract({ address: intToken, abi: intTokenAbi, functionName: 'balanceOf', args: [platform] }),
  ])

  const sameSteps =
    steps.length === priceSteps.length &&
    steps.every((step, index) => step.size === priceSteps[index]?.size && step.price === priceSteps[index]?.price)
  const sameAssets = [gems, crystals].every(
    (list) =>
      list.length === assetKinds.length &&
      list.every(({ power, unscaledPrice }, index) => {
        const kind = assetKinds[index]
        return power === kind?.power && unscaledPrice === kind.unscaledPrice
      }),
  )
  const findings: [boolean, string][] = [
    [sameSteps, 'price steps'],
    [sameAssets, 'gems and crystals'],
    [globalData.startDate === 0n, 'a closed sale'],
    [globalData.rewardsDuration === intended.rewardsDurationSeconds, 'the rewards duration'],
    [isAddressEqual(treasury, intended.treasury), 'the treasury'],
    [isAddressEqual(token, intToken), 'the token'],
    [isAddressEqual(partners, partnersWhitelist), 'the list of partners'],
    [stock === platformStock, 'the stock of INT'],
  ]
  const wrong = findings.find(([isAsIntended]) => !isAsIntended)
  if (wrong) throw new Error(`the deployment at ${platform} does not have ${wrong[1]} as intended`)
}
