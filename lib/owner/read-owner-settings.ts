import type { Address, Chain, Client, ContractFunctionReturnType, Transport } from 'viem'
import { readContract } from 'viem/actions'
import { passwordRegistryAbi } from '@/lib/contracts/generated/password-registry'
import type { platformAbi } from '@/lib/contracts/generated/platform'
import { whitelistAbi } from '@/lib/contracts/generated/whitelist'
import { readOr } from '@/lib/contracts/is-missing-function'
import { readSteps } from '@/lib/contracts/read-steps'
import type { ChainContracts } from '@/lib/contracts/read-user-data'
import type { OwnedAddresses } from './owned-contracts'
import type { OwnerSettings } from './owner-settings'

/** Reads of the platform without arguments. */
type PlainRead =
  | 'startDate' | 'onlyAllowWhitelisted' | 'buyingPaused' | 'referrerCroBonusPercentage' | 'referrerIntBonusPercentage'
  | 'referredIntBonusPercentage' | 'restrictReferralProgramToPartners' | 'rewardsDuration' | 'mintBudget' | 'mintable'
  | 'totalPriceUnitsInCrystals' | 'proceeds' | 'treasury' | 'guardian' | 'generalWhitelist' | 'partnersWhitelist'
  | 'adminWhitelist' | 'totalUsers' | 'totalSold'

const orNull = <value>(read: Promise<value>) => readOr<value | null>(read, async () => null)

/**
 * Reads everything that an owner can change; the transport puts the reads into one request.
 *
 * @param account who looks.
 */
export async function readOwnerSettings(
  node: Client<Transport, Chain>,
  { platform, intToken }: ChainContracts,
  { passwordRegistry, adminWhitelist }: OwnedAddresses,
  account: Address,
): Promise<OwnerSettings> {
  const read = <const name extends PlainRead>(functionName: name) =>
    orNull(readContract(node, { ...platform, functionName }) as Promise<ContractFunctionReturnType<typeof platformAbi, 'view', name, []>>)

  const [
    startDate, onlyAllowWhitelisted, isBuyingPaused, referrerCroPercentage, referrerIntPercentage, referredIntPercentage,
    isRestrictedToPartners, rewardsDurationSeconds, mintBudgetUnits, mintableUnits, crystalPoolUnits, proceedsWei, treasury,
    guardian, generalWhitelist, partnersWhitelist, adminList, totalUsers, totalSoldInt, steps, areTransfersOpen,
    registrationFeeBaseUnits, isGameServer,
  ] = await Promise.all([
    read('startDate'),
    read('onlyAllowWhitelisted'),
    read('buyingPaused'),
    read('referrerCroBonusPercentage'),
    read('referrerIntBonusPercentage'),
    read('referredIntBonusPercentage'),
    read('restrictReferralProgramToPartners'),
    read('rewardsDuration'),
    read('mintBudget'),
    read('mintable'),
    read('totalPriceUnitsInCrystals'),
    read('proceeds'),
    read('treasury'),
    read('guardian'),
    read('generalWhitelist'),
    read('partnersWhitelist'),
    read('adminWhitelist'),
    read('totalUsers'),
    read('totalSold'),
    orNull(readSteps(node, platform)),
    orNull(readContract(node, { ...intToken, functionName: 'transfersOpen' })),
    passwordRegistry
      ? orNull(readContract(node, { abi: passwordRegistryAbi, address: passwordRegistry, functionName: 'getRegistrationFeeInTokens' }))
      : null,
    adminWhitelist
      ? orNull(readContract(node, { abi: whitelistAbi, address: adminWhitelist, functionName: 'isWhitelisted', args: [account] }))
      : null,
  ])
  return {
    startDate, onlyAllowWhitelisted, isBuyingPaused, referrerCroPercentage, referrerIntPercentage, referredIntPercentage,
    isRestrictedToPartners, rewardsDurationSeconds, mintBudgetUnits, mintableUnits, crystalPoolUnits, proceedsWei, treasury,
    guardian, generalWhitelist, partnersWhitelist, adminWhitelist: adminList, totalUsers, totalSoldInt, steps,
    saleSizeInt: steps && steps.reduce((sum, { sizeInt }) => sum + sizeInt, 0n),
    areTransfersOpen, registrationFeeBaseUnits, isGameServer,
  }
}
