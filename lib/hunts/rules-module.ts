// A rules module is a file of an uploaded game with the rules of its runs. The site replays runs with it, as it does
// with its own games, and so decides itself whether a run reached a moment.

/** The module's path in the zip of a game. */
export const rulesModuleName = 'rules.js'

/** What every run and every module must stay below. */
export const rulesModuleLimits = {
  codeBytes: 64 * 1_024,
  /** Ten minutes. */
  maxTicks: 10 * 60 * 60,
  /** Of an encoded input log, whose own format may allow less (`lib/games/input-log.ts`). */
  logCharacters: 100_000,
  /** The names that `moments` may return. */
  maxMoments: 100,
  /** Of the engine. */
  megabytes: 32,
} as const
