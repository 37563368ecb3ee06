import { type Address, BaseError, encodeFunctionData, type Hex, type PublicClient } from 'viem'
import { intTokenAbi } from '@/contracts/generated/int-token'
import { platformAbi } from '@/contracts/generated/platform'
import { whitelistAbi } from '@/contracts/generated/whitelist'
import { assetKinds, platformStock, priceSteps, tokenSupply } from '../constants'
import type { DeployedAddresses } from './artifacts'
import { DeploymentError } from './deployment-error'
import type { Sender } from './sender'
import type { Terms } from './terms'

/** One transaction of a deployment; `isDone` reads from the chain whether it is still needed. */
export type Step = {
  /** The state after the step, as a clause for the log. */
  readonly what: string
  readonly to: Address
  readonly data: Hex
  readonly isDone: () => Promise<boolean>
}

/** Runs the steps that are not done yet, in order. Throws DeploymentError with the name of the failed step. */
export async function runSteps(sender: Sender, steps: readonly Step[], log: (line: string) => void) {
  for (const { what, to, data, isDone } of steps) {
    if (await isDone()) continue
    const nonce = await sender.nextNonce()
    await sender.transact({ to, data, nonce }).catch((cause: unknown) => {
      throw new DeploymentError(`could not reach that ${what}: ${toReason(cause)}`, { cause })
    })
    log(what)
  }
}

function toReason(cause: unknown): string {
  const reason = cause instanceof BaseError ? (cause.details ?? cause.shortMessage) : String(cause)
  return reason.replace(/\.$/, '')
}

/** The steps that give new contracts their stock of INT, prices, assets and lists. The sale stays closed. */
export function createSetupSteps(client: PublicClient, addresses: DeployedAddresses, terms: Terms): readonly Step[] {
  return [
    ...tokenSteps(client, addresses, terms),
    priceStep(client, addresses),
    ...assetSteps(client, addresses),
    ...listSteps(client, addresses.partnersWhitelist, 'partners', terms.partners),
    ...listSteps(client, addresses.adminWhitelist, 'game servers', terms.gameServers),
  ]
}

function tokenSteps(client: PublicClient, addresses: DeployedAddresses, terms: Terms): Step[] {
  const { intToken, platform, keyHunt, passwordRegistry } = addresses
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
    ...[
      { what: 'key hunts are on the list of INT for ever', escrow: keyHunt },
      { what: 'the password registry is on the list of INT for ever', escrow: passwordRegistry },
    ].map(({ what, escrow }) => ({
      what,
      to: intToken,
      data: encodeFunctionData({ abi: intTokenAbi, functionName: 'addEscrow', args: [escrow] }),
      isDone: () => client.readContract({ ...token, functionName: 'isEscrow', args: [escrow] }),
    })),
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

/** Assets are appended in order, so an asset exists once the list is longer than its index. */
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
