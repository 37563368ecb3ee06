/** Versions of the rules by game id, for pages that must not import the rules. A test keeps them equal to the rules. */
export const ruleVersions: Readonly<Record<string, number>> = {
  'car-game': 1,
  'cyberwave-runner': 2,
  metaverse: 1,
  reference: 1,
}

/** Version of the rules of all kinds of games made in the builder. */
export const madeGameVersion = 1
