import { parseEther } from 'viem'

/** For how many days it is kept what the relayer paid for whose hunt. Its budget counts the last one alone. */
export const relayDays = 30

/** After how many days a list is forgotten whose hunt was never funded. */
export const unfundedDays = 2

/** What a hunt made here may be. The contract allows more; what is checked and stored by us has to end somewhere. */
export const huntBounds = {
  mostKeys: 10_000,
  /** Keys that the site keeps itself are sealed one by one. */
  mostEarnedKeys: 1_000,
  mostTiers: 8,
  /** Chests and keys of a game that the keys of one tier lie in. */
  mostThings: 100,
  /** INT base units that a key brings at least, so that nobody floods lists and relayer with hunts for nothing. */
  leastRewardBaseUnits: parseEther('1'),
  mostTitleCharacters: 60,
  mostHints: 10,
  mostHintCharacters: 200,
  /** Seconds. */
  shortest: 10,
  longest: 366 * 24 * 60 * 60,
} as const
