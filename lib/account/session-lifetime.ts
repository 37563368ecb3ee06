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
