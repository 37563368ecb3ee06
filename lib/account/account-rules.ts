/** Bounds of what an account is made of, in characters as people count them unless said otherwise. */
export const accountRules = {
  minPasswordCharacters: 10,
  /** More would only be work for whoever hashes it. */
  maxPasswordCharacters: 256,
  maxNameCharacters: 60,
  /** How long the link of a mail that confirms a mailbox is good. */
  confirmationHours: 24,
  /** How long the link of a mail that sets a new password is good. */
  resetMinutes: 30,
  /** How long a message to be signed may be answered. */
  signInMinutes: 5,
  /** A session ends after so long without a visit, */
  sessionIdleDays: 7,
  /** and after so long in any case. */
  sessionMaxDays: 30,
  /** What cannot be undone wants a login that is not older. */
  freshLoginMinutes: 15,
  maxWallets: 10,
} as const
