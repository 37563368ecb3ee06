/** Rules of accounts: field lengths in Unicode characters, and lifetimes of links. */
export const accountRules = {
  minPasswordCharacters: 10,
  /** An upper bound, because longer passwords only cost hashing time. */
  maxPasswordCharacters: 256,
  maxNameCharacters: 60,
  /** Lifetime of an e-mail confirmation link. */
  confirmationHours: 24,
  /** Lifetime of a password reset link. */
  resetMinutes: 30,
  /** Lifetime of a sign-in message for a wallet. */
  signInMinutes: 5,
  maxWallets: 10,
  /** The most sessions of an account. A new session above it ends the one that was not used for longest. */
  maxSessions: 100,
} as const
