/** The lists that somebody can join: who may buy while only listed accounts may, and who tries new games first. */
export const waitlists = ['whitelist', 'beta'] as const

export type Waitlist = (typeof waitlists)[number]

/** What was proven to be somebody's own: a mailbox, or an account of a wallet. */
export type WaitlistIdentityKind = 'email' | 'wallet'

/** How long the link in a mail confirms, in hours. It lets its reader leave for as long as the entry exists. */
export const confirmationHours = 24

/** How long the message that a wallet is to sign is good, in minutes. */
export const challengeMinutes = 5
