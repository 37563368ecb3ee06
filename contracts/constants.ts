import { parseEther } from 'viem'

/** The published mnemonic of local test chains. The keys of its accounts are public. */
export const localMnemonic = 'test test test test test test test test test test test junk'

/** The names of one gem and of the crystal at the same index, their power, and their price in whole INT (gem) or price units (crystal). */
type AssetConstants = { gem: string; crystal: string; power: bigint; unscaledPrice: bigint }

/** The gems and crystals of a new deployment, by their index on the chain. */
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

/** The price curve: ten steps of whole INT, each at twice the wei per whole INT of the step before. */
export const priceSteps: readonly { size: bigint; price: bigint }[] = Array.from({ length: 10 }, (_, index) => ({
  size: 40_000_000n,
  price: parseEther('0.0025') * 2n ** BigInt(index),
}))

/** In INT base units: the whole supply, and the part that the platform receives for the sale and its bonuses. */
export const tokenSupply = parseEther('1000000000')
export const platformStock = parseEther('560000000')

/** Referral bonuses in percent of a purchase. */
export const referralPercentages = { referrerCro: 10n, referrerInt: 10n, referredInt: 15n } as const

/** Seconds over which the holders' half of a purchase is streamed to them. */
export const rewardsDurationSeconds = { real: 7n * 24n * 60n * 60n, local: 10n * 60n } as const

/** The lower bound of the rewards duration in seconds, fixed at deployment: a day on public chains, a second on local and test chains. */
export const minRewardsDurationSeconds = { real: 24n * 60n * 60n, local: 1n } as const

/** The shortest delay of a timelock on a real chain: 48 hours. */
export const minimumDelaySeconds = 172_800n

/** Crystal price units that games may mint within 24 hours. */
export const mintBudgetUnits = 1_000_000n

/** The fee for registering a password, in INT base units. */
export const registrationFee = parseEther('100')

/** Gas of a deployment on a real chain, rounded up. The deployer must be able to pay for it before the deployment starts. */
export const deploymentGas = 20_000_000n
