import { parseEther } from 'viem'

/** The limits of hunts created on this site. The contract allows more, but every list here is validated and stored. */
export const huntLimits = {
  maxKeys: 10_000,
  /** Lower, because the site encrypts each of these keys. */
  maxEarnedKeys: 1_000,
  maxTiers: 8,
  /** The tiers that the contract allows a hunt. */
  maxTiersOnChain: 32,
  /** The chests and keys of a game that one tier may name. */
  maxThings: 100,
  /** The lowest reward of a key that its finder gets, in INT base units. Hunts below it do not count for the site (`isCountedHunt`). */
  minRewardBaseUnits: parseEther('1'),
  /**
   * The highest share of the developer, in hundredths of a percent. The contract allows 100 %: a sponsor who is also
   * the developer would then get everything back, and the finders nothing.
   */
  maxDeveloperShareBps: 5_000,
  maxTitleCharacters: 60,
  maxHints: 10,
  maxHintCharacters: 200,
  /** The duration of a hunt in seconds. */
  minSeconds: 10,
  maxSeconds: 366 * 24 * 60 * 60,
} as const

/** Days for which relayed transactions are stored. The budget counts only the last 24 hours. */
export const relayDays = 30

/** Hours after a reverted claim in which the site pays for no other claim of the same key or player. */
export const revertedHours = 24

/** Days until the key list of an unfunded hunt is archived. */
export const unfundedDays = 2

/** Days until the key list of an unfunded hunt is deleted. */
export const unfundedDeletionDays = 90

/** Storage limits of unfunded key lists, which cost their sponsors nothing. */
export const unfundedBounds = {
  /** The bytes that a list counts as, besides its keys and the rules modules that it names. */
  listBytes: 20_000,
  keyBytes: 300,
  /** Above this sum lists are archived after `busyHours` instead of `unfundedDays`. */
  busyBytes: 150_000_000,
  busyHours: 1,
  /** Above this sum new lists are refused. The sum is this many seconds old at most. */
  maxBytes: 300_000_000,
  roomSeconds: 10,
  /** Above this sum, counted as for lists, the oldest archives are deleted. */
  maxArchiveBytes: 500_000_000,
  /** So often rules modules that no list names any more are looked for. */
  moduleSeconds: 600,
} as const
