import 'server-only'

/** How often something may be tried: so many times in so many seconds, counted from the first. */
export type Limit = { readonly points: number; readonly perSeconds: number }

/** Each says of whom it counts the tries. */
export const limits = {
  /** A visitor who asks to join by e-mail. */
  'join-by-email': { points: 20, perSeconds: 600 },
  /** A visitor who asks for mail to one mailbox. */
  'mail-to-mailbox': { points: 3, perSeconds: 3_600 },
  /** A mailbox, whoever asks: nobody is to be flooded through us from many places. */
  'mailbox-a-day': { points: 10, perSeconds: 86_400 },
  /** A visitor who wants a message to sign, or brings one. */
  'join-with-wallet': { points: 40, perSeconds: 600 },
  /** A visitor who follows links from mails. */
  'use-token': { points: 60, perSeconds: 600 },
  /** A visitor who says to be the owner of the contracts. */
  'prove-ownership': { points: 20, perSeconds: 600 },
  /** A visitor who wants a message to sign for a game password, or brings one. */
  'seal-password': { points: 40, perSeconds: 600 },
  /** An account whose password is sealed, whoever brings it. */
  'seal-password-of-account': { points: 20, perSeconds: 3_600 },
  /** A message signed for a password: good once, for longer than it lasts. */
  'password-challenge': { points: 1, perSeconds: 600 },
  /** A visitor who takes away a whole history. */
  'export-history': { points: 30, perSeconds: 600 },
  /** A visitor who asks the node about transactions. */
  'view-transaction': { points: 300, perSeconds: 600 },
} as const satisfies Record<string, Limit>

export type LimitName = keyof typeof limits
