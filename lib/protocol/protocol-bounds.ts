/**
 * The limits that the contracts set to their owner, sponsors and game servers. A test asks the contracts for each of
 * them, on a chain.
 */
export const protocolBounds = {
  /** Percent, for each of the three referral bonuses. */
  referralPercentage: 20n,
  /** Price steps of a sale. */
  steps: 64n,
  /** Seconds over which a purchase's half can be made to stream. */
  rewardsDurationSeconds: 90n * 24n * 60n * 60n,
  /** Price units that games can be allowed to mint in any day. */
  mintBudgetUnits: 5_000_000n,
  /** INT base units. */
  registrationFee: 10_000n * 10n ** 18n,
  /** Reward tiers of a key hunt. */
  huntTiers: 32n,
  /** A developer's share of a hunt, in hundredths of a percent. */
  developerShareBps: 10_000n,
} as const
