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

/** How long a login lasts. */
export const sessionLifetime = {
  /** Days without a visit; each visit prolongs the session. */
  idleDays: 7,
  /** Days in total, however often the session is prolonged. */
  maxDays: 30,
  /** Minutes after the login in which changes that cannot be undone are allowed, such as deleting the account. */
  freshMinutes: 15,
} as const

/** Days for which a browser that the user wants to be remembered in is recognised at the next login. */
export const knownDeviceDays = 365
