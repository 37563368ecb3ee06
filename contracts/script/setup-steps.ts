import { encodeFunctionData, type Address, type PublicClient } from 'viem'
import { intTokenAbi } from '@/lib/contracts/generated/int-token'
import { platformAbi } from '@/lib/contracts/generated/platform'
import { whitelistAbi } from '@/lib/contracts/generated/whitelist'
import { assetKinds, platformStock, priceSteps, tokenSupply } from './constants'
import type { DeployedAddresses } from './deployed-contracts'
import type { Step } from './step'
import type { Terms } from './terms'

/** What makes fresh contracts a platform with stock, prices and assets, its sale still closed. */
export function createSetupSteps(client: PublicClient, addresses: DeployedAddresses, terms: Terms): readonly Step[] {
  return [
    ...tokenSteps(client, addresses, terms),
    priceStep(client, addresses),
    ...assetSteps(client, addresses),
    ...listSteps(client, addresses.partnersWhitelist, 'partners', terms.partners),
    ...listSteps(client, addresses.adminWhitelist, 'game servers', terms.gameServers),
  ]
}

function tokenSteps(client: PublicClient, { intToken, platform, keyHunt }: DeployedAddresses, terms: Terms): Step[] {
  const token = { address: intToken, abi: intTokenAbi } as const
  const shares = [
    { what: 'the platform has its stock of INT', holder: platform, amount: platformStock },
    { what: 'the treasury has the rest of INT', holder: terms.treasury, amount: tokenSupply - platformStock },
  ].filter(({ holder }) => holder !== terms.deployer)
  return [
    {
      what: 'INT knows its platform',
      to: intToken,
      data: encodeFunctionData({ abi: intTokenAbi, functionName: 'setPlatform', args: [platform] }),
      isDone: async () => (await client.readContract({ ...token, functionName: 'platform' })) === platform,
    },
    {
      what: 'INT can go to key hunts and from them',
      to: intToken,
      data: encodeFunctionData({ abi: intTokenAbi, functionName: 'setListed', args: [keyHunt, true] }),
      isDone: () => client.readContract({ ...token, functionName: 'isListed', args: [keyHunt] }),
    },
    ...shares.map(({ what, holder, amount }) => ({
      what,
      to: intToken,
      data: encodeFunctionData({ abi: intTokenAbi, functionName: 'transfer', args: [holder, amount] }),
      isDone: async () =>
        (await client.readContract({ ...token, functionName: 'balanceOf', args: [holder] })) >= amount,
    })),
  ]
}

function priceStep(client: PublicClient, { platform }: DeployedAddresses): Step {
  return {
    what: 'the price steps are set',
    to: platform,
    data: encodeFunctionData({ abi: platformAbi, functionName: 'setSteps', args: [[...priceSteps]] }),
    isDone: async () =>
      (await client.readContract({ address: platform, abi: platformAbi, functionName: 'getSteps' })).length > 0,
  }
}

/** Assets have the index at which they were added: an asset is there once the list is long enough. */
function assetSteps(client: PublicClient, { platform }: DeployedAddresses): Step[] {
  return [false, true].flatMap((isCrystal) =>
    assetKinds.map(({ gem, crystal, power, unscaledPrice }, index) => {
      const name = isCrystal ? crystal : gem
      const args = [name, power, unscaledPrice, isCrystal] as const
      return {
        what: `${name} is added`,
        to: platform,
        data: encodeFunctionData({ abi: platformAbi, functionName: 'addAsset', args }),
        isDone: async () => {
          const [gems, crystals] = await client.readContract({
            address: platform,
            abi: platformAbi,
            functionName: 'getAssets',
          })
          return (isCrystal ? crystals : gems).length > index
        },
      }
    }),
  )
}

function listSteps(client: PublicClient, list: Address, what: string, members: readonly Address[]): Step[] {
  if (members.length === 0) return []
  const read = { address: list, abi: whitelistAbi, functionName: 'isWhitelisted' } as const
  return [
    {
      what: `the ${what} are listed`,
      to: list,
      data: encodeFunctionData({ abi: whitelistAbi, functionName: 'setWhitelisted', args: [[...members], true] }),
      isDone: async () => {
        const listed = await Promise.all(members.map((member) => client.readContract({ ...read, args: [member] })))
        return listed.every(Boolean)
      },
    },
  ]
}
