import 'server-only'

/** How often this process answered with a balance, and how often it could not. */
export const creditCounts = { answered: 0, failed: 0 }
