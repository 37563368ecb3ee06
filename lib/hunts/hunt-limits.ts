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
  /** The lowest reward of a key in INT base units. Hunts below it do not count for the site (`lib/server/hunts/select-hunts.ts`). */
  minRewardBaseUnits: parseEther('1'),
  maxTitleCharacters: 60,
  maxHints: 10,
  maxHintCharacters: 200,
  /** The duration of a hunt in seconds. */
  minSeconds: 10,
  maxSeconds: 366 * 24 * 60 * 60,
} as const

/** Days for which relayed transactions are stored. The budget counts only the last 24 hours. */
export const relayDays = 30

/** Hours for which the signed transaction of a reverted claim is stored, in which the site pays for no other of its key or player. */
export const revertedHours = 24

/** Days after which the key list of a hunt is archived that was never funded. */
export const unfundedDays = 2

/** Days after which the key list of a hunt that was never funded is deleted. */
export const unfundedDeletionDays = 90

/**
 * Lists cost nothing until they are funded, so what all of them may take is bounded, in bytes: `listBytes` for each, so that they can be counted for
 * every new list, their keys, of `keyBytes` each, their rows, and the rules modules that they name. Above `busyBytes` the site archives lists after `busyHours` already, and above `maxBytes` it takes no more.
 * The oldest archives go when all of them, with their modules, take more than `maxArchiveBytes`.
 */
export const unfundedBounds = {
  listBytes: 20_000,
  keyBytes: 300,
  busyBytes: 150_000_000,
  busyHours: 1,
  maxBytes: 300_000_000,
  maxArchiveBytes: 500_000_000,
} as const
