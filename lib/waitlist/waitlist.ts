/** The lists to join: `whitelist` may buy in the presale, `beta` tries new games first. */
export const waitlists = ['whitelist', 'beta'] as const

export type Waitlist = (typeof waitlists)[number]

/** The kind of a verified identity: an e-mail address or a wallet. */
export type WaitlistIdentityKind = 'email' | 'wallet'

/** Hours in which the link of a mail confirms an entry. It can leave the list at any time. */
export const confirmationHours = 24

/** Minutes in which a wallet can sign the message that joins a list. */
export const challengeMinutes = 5

/** Days after which an unconfirmed entry is deleted. */
export const unconfirmedDays = 7
