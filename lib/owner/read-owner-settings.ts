import type { Address, Chain, Client, Transport } from 'viem'
import { readContract } from 'viem/actions'
import { passwordRegistryAbi } from '@/lib/contracts/generated/password-registry'
import { whitelistAbi } from '@/lib/contracts/generated/whitelist'
import { readOr } from '@/lib/contracts/is-missing-function'
import { readSteps } from '@/lib/contracts/read-steps'
import type { ChainContracts } from '@/lib/contracts/chain-contracts'
import type { OwnedAddresses } from './owned-contracts'
import type { OwnerSettings } from './owner-settings'

/** Reads of the platform without arguments, by what they answer. */
type NumberRead =
  | 'startDate'
  | 'referrerCroBonusPercentage'
  | 'referrerIntBonusPercentage'
  | 'referredIntBonusPercentage'
  | 'rewardsDuration'
  | 'mintBudget'
  | 'mintable'
  | 'totalPriceUnitsInCrystals'
  | 'proceeds'
  | 'totalUsers'
  | 'totalSold'
type FlagRead = 'onlyAllowWhitelisted' | 'buyingPaused' | 'restrictReferralProgramToPartners'
type AddressRead = 'treasury' | 'guardian' | 'generalWhitelist' | 'partnersWhitelist' | 'adminWhitelist'

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
  const number = (functionName: NumberRead) => orNull<bigint>(readContract(node, { ...platform, functionName }))
  const flag = (functionName: FlagRead) => orNull<boolean>(readContract(node, { ...platform, functionName }))
  const address = (functionName: AddressRead) => orNull<Address>(readContract(node, { ...platform, functionName }))

  const [
    startDate,
    onlyAllowWhitelisted,
    isBuyingPaused,
    referrerCroPercentage,
    referrerIntPercentage,
    referredIntPercentage,
    isRestrictedToPartners,
    rewardsDurationSeconds,
    mintBudgetUnits,
    mintableUnits,
    crystalPoolUnits,
    proceedsWei,
    treasury,
    guardian,
    generalWhitelist,
    partnersWhitelist,
    adminList,
    totalUsers,
    totalSoldInt,
    steps,
    areTransfersOpen,
    registrationFeeBaseUnits,
    isGameServer,
  ] = await Promise.all([
    number('startDate'),
    flag('onlyAllowWhitelisted'),
    flag('buyingPaused'),
    number('referrerCroBonusPercentage'),
    number('referrerIntBonusPercentage'),
    number('referredIntBonusPercentage'),
    flag('restrictReferralProgramToPartners'),
    number('rewardsDuration'),
    number('mintBudget'),
    number('mintable'),
    number('totalPriceUnitsInCrystals'),
    number('proceeds'),
    address('treasury'),
    address('guardian'),
    address('generalWhitelist'),
    address('partnersWhitelist'),
    address('adminWhitelist'),
    number('totalUsers'),
    number('totalSold'),
    orNull(readSteps(node, platform)),
    orNull(readContract(node, { ...intToken, functionName: 'transfersOpen' })),
    passwordRegistry
      ? orNull(
          readContract(node, {
            abi: passwordRegistryAbi,
            address: passwordRegistry,
            functionName: 'getRegistrationFeeInTokens',
          }),
        )
      : null,
    adminWhitelist
      ? orNull(
          readContract(node, {
            abi: whitelistAbi,
            address: adminWhitelist,
            functionName: 'isWhitelisted',
            args: [account],
          }),
        )
      : null,
  ])
  return {
    startDate,
    onlyAllowWhitelisted,
    isBuyingPaused,
    referrerCroPercentage,
    referrerIntPercentage,
    referredIntPercentage,
    isRestrictedToPartners,
    rewardsDurationSeconds,
    mintBudgetUnits,
    mintableUnits,
    crystalPoolUnits,
    proceedsWei,
    treasury,
    guardian,
    generalWhitelist,
    partnersWhitelist,
    adminWhitelist: adminList,
    totalUsers,
    totalSoldInt,
    steps,
    saleSizeInt: steps && steps.reduce((sum, { sizeInt }) => sum + sizeInt, 0n),
    areTransfersOpen,
    registrationFeeBaseUnits,
    isGameServer,
  }
}
