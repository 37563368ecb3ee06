/** The parts of a public player profile that its owner can hide. */
export const profileParts = ['level', 'scores', 'finds', 'games', 'crystals'] as const

export type ProfilePart = (typeof profileParts)[number]
