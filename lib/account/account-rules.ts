/** Rules of accounts: field lengths in Unicode characters, link lifetimes and the session lifetime. */
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
  /** Session lifetime without a visit; each visit prolongs it. */
  sessionIdleDays: 7,
  /** Session lifetime in total, however often it is prolonged. */
  sessionMaxDays: 30,
  /** Changes that cannot be undone need a login that is not older. */
  freshLoginMinutes: 15,
  maxWallets: 10,
} as const
