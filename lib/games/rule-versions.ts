/**
 * Versions of the rules by game, for pages that must not load the rules themselves. A test compares them with the rules.
 */
export const ruleVersions: Readonly<Record<string, number>> = {
  'car-game': 1,
  'cyberwave-runner': 2,
  metaverse: 1,
  reference: 1,
}

/** The version of the rules of games made with no code, of whatever kind. */
export const madeGameVersion = 1
