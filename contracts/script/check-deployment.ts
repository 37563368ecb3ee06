import { type Address, isAddressEqual, type PublicClient } from 'viem'
import { intTokenAbi } from '@/contracts/generated/int-token'
import { keyHuntAbi } from '@/contracts/generated/key-hunt'
import { passwordRegistryAbi } from '@/contracts/generated/password-registry'
import { platformAbi } from '@/contracts/generated/platform'
import { whitelistAbi } from '@/contracts/generated/whitelist'
import { assetKinds, mintBudgetUnits, platformStock, priceSteps, referralPercentages } from '../constants'
import { artifactAt, type DeployedAddresses, isCodeOf, readArtifact } from './artifacts'
import { DeploymentError, type CheckResult, throwFirstFailure } from './deployment-error'
import { readOwners } from './governance'
import type { Terms } from './terms'

/**
 * Compares a new deployment with its terms, before ownership is transferred and the sale opens. Throws DeploymentError with
 * the first difference.
 */
export async function checkDeployment(client: PublicClient, addresses: DeployedAddresses, terms: Terms): Promise<void> {
  const found = await Promise.all([
    checkSaleAndAssets(client, addresses, terms),
    checkLinks(client, addresses, terms),
    checkMembers(client, addresses.partnersWhitelist, 'the partners', terms.partners),
    checkMembers(client, addresses.adminWhitelist, 'the game servers', terms.gameServers),
    checkOwners(client, addresses, terms),
  ])
  throwFirstFailure(`the platform at ${addresses.platform}`, found.flat())
}

async function checkSaleAndAssets(
  client: PublicClient,
  { platform }: DeployedAddresses,
  terms: Terms,
): Promise<CheckResult[]> {
  const read = { address: platform, abi: platformAbi } as const
  const [steps, [gems, crystals], data, mintBudget, minRewardsDuration] = await Promise.all([
    client.readContract({ ...read, functionName: 'getSteps' }),
    client.readContract({ ...read, functionName: 'getAssets' }),
    client.readContract({ ...read, functionName: 'getGlobalData' }),
    client.readContract({ ...read, functionName: 'mintBudget' }),
    client.readContract({ ...read, functionName: 'minRewardsDuration' }),
  ])
  const hasSteps =
    steps.length === priceSteps.length &&
    steps.every(({ size, price }, index) => size === priceSteps[index]?.size && price === priceSteps[index]?.price)
  const hasAssets = (list: typeof gems, kind: 'gem' | 'crystal') =>
    list.length === assetKinds.length &&
    list.every(({ name, power, unscaledPrice }, index) => {
      const expected = assetKinds[index]
      return name === expected?.[kind] && power === expected.power && unscaledPrice === expected.unscaledPrice
    })
  const hasPercentages =
    data.referrerCroBonusPercentage === referralPercentages.referrerCro &&
    data.referrerIntBonusPercentage === referralPercentages.referrerInt &&
    data.referredIntBonusPercentage === referralPercentages.referredInt
  return [
    [hasSteps, 'its price steps'],
    [hasAssets(gems, 'gem') && hasAssets(crystals, 'crystal'), 'its gems and crystals'],
    [hasPercentages && data.restrictReferralProgramToPartners, 'its referral programme'],
    [data.startDate === 0n, 'a closed sale'],
    [!data.onlyAllowWhitelisted && !data.buyingPaused, 'a sale for everybody'],
    [data.rewardsDuration === terms.rewardsDurationSeconds, 'its rewards duration'],
    [minRewardsDuration === terms.minRewardsDurationSeconds, 'its lower bound of the rewards duration'],
    [mintBudget === mintBudgetUnits, 'its mint budget'],
  ]
}

async function checkLinks(client: PublicClient, addresses: DeployedAddresses, terms: Terms): Promise<CheckResult[]> {
  const market = { address: addresses.platform, abi: platformAbi } as const
  const token = { address: addresses.intToken, abi: intTokenAbi } as const
  const registry = { address: addresses.passwordRegistry, abi: passwordRegistryAbi } as const
  const links: [Promise<Address>, Address, string][] = [
    [client.readContract({ ...market, functionName: 'token' }), addresses.intToken, 'its token'],
    [client.readContract({ ...market, functionName: 'operations' }), addresses.operations, 'its operations'],
    [client.readContract({ ...market, functionName: 'lens' }), addresses.lens, 'its lens'],
    [client.readContract({ ...market, functionName: 'treasury' }), terms.treasury, 'its treasury'],
    [client.readContract({ ...market, functionName: 'guardian' }), terms.guardian, 'its guardian'],
    [
      client.readContract({ ...market, functionName: 'generalWhitelist' }),
      addresses.generalWhitelist,
      'its general list',
    ],
    [
      client.readContract({ ...market, functionName: 'partnersWhitelist' }),
      addresses.partnersWhitelist,
      'its partners',
    ],
    [client.readContract({ ...market, functionName: 'adminWhitelist' }), addresses.adminWhitelist, 'its game servers'],
    [client.readContract({ ...token, functionName: 'platform' }), addresses.platform, 'a token that knows it'],
    [client.readContract({ ...registry, functionName: 'platform' }), addresses.platform, 'a password registry'],
    [
      client.readContract({ address: addresses.keyHunt, abi: keyHuntAbi, functionName: 'token' }),
      addresses.intToken,
      'key hunts of its token',
    ],
  ]
  const [stock, isHuntEscrow, isRegistryEscrow, fee] = await Promise.all([
    client.readContract({ ...token, functionName: 'balanceOf', args: [addresses.platform] }),
    client.readContract({ ...token, functionName: 'isEscrow', args: [addresses.keyHunt] }),
    client.readContract({ ...token, functionName: 'isEscrow', args: [addresses.passwordRegistry] }),
    client.readContract({ ...registry, functionName: 'getRegistrationFeeInTokens' }),
  ])
  const compared = links.map(async ([read, expected, what]): Promise<CheckResult> => [
    isAddressEqual(await read, expected),
    what,
  ])
  return [
    ...(await Promise.all(compared)),
    [stock === platformStock, 'its stock of INT'],
    [isHuntEscrow, 'key hunts that its token lists for ever'],
    [isRegistryEscrow, 'a password registry that its token lists for ever'],
    [fee === terms.registrationFee, 'its registration fee'],
  ]
}

async function checkMembers(
  client: PublicClient,
  list: Address,
  what: string,
  members: readonly Address[],
): Promise<CheckResult[]> {
  const read = { address: list, abi: whitelistAbi, functionName: 'isWhitelisted' } as const
  const listed = await Promise.all(members.map((member) => client.readContract({ ...read, args: [member] })))
  return [[listed.every(Boolean), what]]
}

async function checkOwners(
  client: PublicClient,
  addresses: DeployedAddresses,
  { deployer }: Terms,
): Promise<CheckResult[]> {
  const owners = await readOwners(client, addresses)
  const isExpected = (owner: Address) => isAddressEqual(owner, deployer)
  return [[owners.every(isExpected), 'contracts that are all owned by the deployer']]
}

/** Throws DeploymentError if an address does not hold the code of the committed artifact. */
export async function checkCode(client: PublicClient, addresses: Partial<DeployedAddresses>): Promise<void> {
  const names = Object.keys(artifactAt) as (keyof typeof artifactAt)[]
  await Promise.all(
    names.map(async (name) => {
      const address = addresses[name]
      if (!address) return
      const code = await client.getCode({ address })
      if (isCodeOf(readArtifact(artifactAt[name]), code)) return
      throw new DeploymentError(
        code
          ? `the code at ${address} is not that of ${artifactAt[name]}`
          : `there is no contract at ${address} (${name})`,
      )
    }),
  )
}
