import type { Address, Chain, Client, Transport } from 'viem'
import { getBalance, readContract } from 'viem/actions'
import { passwordRegistryAbi } from '@/contracts/generated/password-registry'
import { whitelistAbi } from '@/contracts/generated/whitelist'
import { allOf } from '@/lib/all-of'
import type { ChainContracts } from '@/lib/contracts/chain-contracts'
import { readWithFallback } from '@/lib/contracts/missing-function'
import { type PriceStep, readSteps } from '@/lib/contracts/read-steps'
import type { OwnedAddresses } from './owner-rights'

/**
 * The current values of everything that an owner can change. `...Wei` is native coin, `...Int` whole INT, `...BaseUnits` INT with
 * 18 decimals, times are seconds. Null if the contracts of the chain do not provide a value.
 */
export type OwnerSettings = {
  readonly startDate: bigint | null
  readonly onlyAllowWhitelisted: boolean | null
  readonly isBuyingPaused: boolean | null
  /** Whether the guardian may still pause buying: once for each time that the owner sets the guardian. */
  readonly mayGuardianPause: boolean | null
  readonly referrerCroPercentage: bigint | null
  readonly referrerIntPercentage: bigint | null
  readonly referredIntPercentage: bigint | null
  readonly isRestrictedToPartners: boolean | null
  readonly rewardsDurationSeconds: bigint | null
  /** The lower bound of the rewards duration, fixed at deployment. */
  readonly minRewardsDurationSeconds: bigint | null
  readonly mintBudgetUnits: bigint | null
  readonly mintableUnits: bigint | null
  readonly crystalPoolUnits: bigint | null
  readonly proceedsWei: bigint | null
  readonly treasury: Address | null
  readonly guardian: Address | null
  readonly generalWhitelist: Address | null
  readonly partnersWhitelist: Address | null
  readonly adminWhitelist: Address | null
  readonly totalUsers: bigint | null
  readonly totalSoldInt: bigint | null
  readonly saleSizeInt: bigint | null
  readonly steps: readonly PriceStep[] | null
  readonly registrationFeeBaseUnits: bigint | null
  readonly areTransfersOpen: boolean | null
  /** Whether the connected account is a game server and may mint crystals. */
  readonly isGameServer: boolean | null
  /** The INT of the platform's owner, who gives INT. */
  readonly giverBaseUnits: bigint | null
  /** The two contracts behind the platform's address. */
  readonly operations: Address | null
  readonly lens: Address | null
  /** The native coin of the connected account, which pays gifts of rewards. */
  readonly ownWei: bigint | null
}

/** Reads of the platform without arguments, by the type of their result. */
type NumberRead =
  | 'startDate'
  | 'referrerCroBonusPercentage'
  | 'referrerIntBonusPercentage'
  | 'referredIntBonusPercentage'
  | 'rewardsDuration'
  | 'minRewardsDuration'
  | 'mintBudget'
  | 'mintable'
  | 'totalPriceUnitsInCrystals'
  | 'proceeds'
  | 'totalUsers'
  | 'totalSold'

type FlagRead = 'onlyAllowWhitelisted' | 'buyingPaused' | 'guardianMayPause' | 'restrictReferralProgramToPartners'

type AddressRead =
  'treasury' | 'guardian' | 'generalWhitelist' | 'partnersWhitelist' | 'adminWhitelist' | 'operations' | 'lens'

const orNull = <value>(read: Promise<value>) => readWithFallback<value | null>(read, async () => null)

/**
 * Reads everything that an owner can change. The transport batches the reads into one request.
 *
 * @param account the connected account.
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

  const readGiverBaseUnits = async () => {
    const giver = await readContract(node, { ...platform, functionName: 'owner' })
    return readContract(node, { ...intToken, functionName: 'balanceOf', args: [giver] })
  }

  const settings = await allOf({
    startDate: number('startDate'),
    onlyAllowWhitelisted: flag('onlyAllowWhitelisted'),
    isBuyingPaused: flag('buyingPaused'),
    mayGuardianPause: flag('guardianMayPause'),
    referrerCroPercentage: number('referrerCroBonusPercentage'),
    referrerIntPercentage: number('referrerIntBonusPercentage'),
    referredIntPercentage: number('referredIntBonusPercentage'),
    isRestrictedToPartners: flag('restrictReferralProgramToPartners'),
    rewardsDurationSeconds: number('rewardsDuration'),
    minRewardsDurationSeconds: number('minRewardsDuration'),
    mintBudgetUnits: number('mintBudget'),
    mintableUnits: number('mintable'),
    crystalPoolUnits: number('totalPriceUnitsInCrystals'),
    proceedsWei: number('proceeds'),
    treasury: address('treasury'),
    guardian: address('guardian'),
    generalWhitelist: address('generalWhitelist'),
    partnersWhitelist: address('partnersWhitelist'),
    adminWhitelist: address('adminWhitelist'),
    operations: address('operations'),
    lens: address('lens'),
    totalUsers: number('totalUsers'),
    totalSoldInt: number('totalSold'),
    steps: orNull(readSteps(node, platform)),
    areTransfersOpen: orNull(readContract(node, { ...intToken, functionName: 'transfersOpen' })),
    registrationFeeBaseUnits: passwordRegistry
      ? orNull(
          readContract(node, {
            abi: passwordRegistryAbi,
            address: passwordRegistry,
            functionName: 'getRegistrationFeeInTokens',
          }),
        )
      : null,
    isGameServer: adminWhitelist
      ? orNull(
          readContract(node, {
            abi: whitelistAbi,
            address: adminWhitelist,
            functionName: 'isWhitelisted',
            args: [account],
          }),
        )
      : null,
    giverBaseUnits: orNull(readGiverBaseUnits()),
    ownWei: orNull(getBalance(node, { address: account })),
  })
  const { steps } = settings
  return { ...settings, saleSizeInt: steps && steps.reduce((sum, { sizeInt }) => sum + sizeInt, 0n) }
}
