// A rules module is a file of an uploaded game with the rules of its runs. The site replays runs with it, as it does
// with its own games, and so decides itself whether a run reached a moment.

/** The module's path in the zip of a game. */
export const rulesModuleName = 'rules.js'

/** Limits of every run and every module. */
export const rulesModuleLimits = {
  codeBytes: 64 * 1_024,
  /** Ten minutes. */
  maxTicks: 10 * 60 * 60,
  /** The length of an encoded input log. Its format may allow less (`lib/games/input-log.ts`). */
  logCharacters: 100_000,
  /** The names that `moments` may return. */
  maxMoments: 100,
  /** The memory of the engine. */
  megabytes: 32,
} as const
