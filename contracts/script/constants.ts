import { parseEther } from 'viem'

/** One kind of gem or crystal: power, and price in whole INT (gems) or price units (crystals). */
export type AssetConstants = { gem: string; crystal: string; power: bigint; unscaledPrice: bigint }

/** Gems and crystals by index. */
export const assetKinds: readonly AssetConstants[] = [
  { gem: 'Obsidian', crystal: 'Rhodonite', power: 100n, unscaledPrice: 5_000n },
  { gem: 'Carnelian', crystal: 'Azurite', power: 200n, unscaledPrice: 10_000n },
  { gem: 'Amethyst', crystal: 'Chlorophyte', power: 420n, unscaledPrice: 20_000n },
  { gem: 'Sapphire', crystal: 'Selenite', power: 1_050n, unscaledPrice: 50_000n },
  { gem: 'Emerald', crystal: 'Stormite', power: 2_200n, unscaledPrice: 100_000n },
  { gem: 'Ruby', crystal: 'Ember', power: 4_400n, unscaledPrice: 200_000n },
  { gem: 'Dragonstone', crystal: 'Zephyrite', power: 11_500n, unscaledPrice: 500_000n },
  { gem: 'Moonstone', crystal: 'Pyraxite', power: 24_000n, unscaledPrice: 1_000_000n },
]

/** Ten steps: whole INT, and wei per whole INT, doubling. */
export const priceSteps: readonly { size: bigint; price: bigint }[] = Array.from({ length: 10 }, (_, index) => ({
  size: 40_000_000n,
  price: parseEther('0.0025') * 2n ** BigInt(index),
}))

/** INT base units: the whole supply, and what of it the platform receives for sale and bonuses. */
export const tokenSupply = parseEther('1000000000')
export const platformStock = parseEther('560000000')

/** Percent. */
export const referralPercentages = { referrerCro: 10n, referrerInt: 10n, referredInt: 15n } as const

/** Seconds over which a purchase's half reaches holders. */
export const rewardsDurationSeconds = { real: 7n * 24n * 60n * 60n, local: 10n * 60n } as const

/** Least delay of a timelock on a real chain: 48 hours. */
export const minimumDelaySeconds = 172_800n

/** Crystal price units that games may mint in any 24 hours. */
export const mintBudgetUnits = 1_000_000n

/** INT base units. */
export const registrationFee = parseEther('100')

/** Gas that a deployment on a real chain takes, rounded up; what the deployer must be able to pay before it begins. */
export const deploymentGas = 20_000_000n
