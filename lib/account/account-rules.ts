/** Bounds of what an account is made of, in characters as people count them unless said otherwise. */
export const accountRules = {
  leastPasswordCharacters: 10,
  /** More would only be work for whoever hashes it. */
  mostPasswordCharacters: 256,
  mostNameCharacters: 60,
  /** How long the link of a mail that confirms a mailbox is good. */
  confirmationHours: 24,
  /** How long the link of a mail that sets a new password is good. */
  resetMinutes: 30,
  /** How long a message to be signed may be answered. */
  signInMinutes: 5,
  /** A session ends after so long without a visit, */
  idleDays: 7,
  /** and after so long in any case. */
  longestDays: 30,
  /** What cannot be undone wants a login that is not older. */
  freshMinutes: 15,
  mostWallets: 10,
} as const
