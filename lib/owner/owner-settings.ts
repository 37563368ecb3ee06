import type { Address } from 'viem'
import type { PriceStep } from '@/lib/contracts/read-steps'

/**
 * What an owner can change, as it is now. `...Wei` is native coin, `...Int` whole INT, `...BaseUnits` INT with 18
 * decimals, times seconds. Null where the chain's contracts cannot say.
 */
export type OwnerSettings = {
  readonly startDate: bigint | null
  readonly onlyAllowWhitelisted: boolean | null
  readonly isBuyingPaused: boolean | null
  readonly referrerCroPercentage: bigint | null
  readonly referrerIntPercentage: bigint | null
  readonly referredIntPercentage: bigint | null
  readonly isRestrictedToPartners: boolean | null
  readonly rewardsDurationSeconds: bigint | null
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
  /** Whether the account that looks may mint crystals, as a game server. */
  readonly isGameServer: boolean | null
}
