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
  /** A mailbox that gets copies of messages to us: counted apart, so that they keep nobody from the mails of an account. */
  'copy-to-mailbox-a-day': { points: 10, perSeconds: 86_400 },
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
  /** A visitor who writes to us. */
  'write-to-us': { points: 12, perSeconds: 600 },
  'write-to-us-a-day': { points: 30, perSeconds: 86_400 },
  /** A visitor who wants a text to sign for a message to us. */
  'prove-message': { points: 40, perSeconds: 600 },
  /** A visitor who logs in to a game. */
  'log-in-to-game': { points: 20, perSeconds: 600 },
  /** An account whose game password is tried from one place, and from anywhere: its owner waits no longer than this. */
  'log-in-to-game-of-account-here': { points: 5, perSeconds: 900 },
  'log-in-to-game-of-account': { points: 50, perSeconds: 3_600 },
  /** A visitor who brings passwords, right or wrong: each costs a hash. */
  'log-in': { points: 60, perSeconds: 900 },
  /** A mailbox whose password is tried by one visitor. */
  'log-in-from-one-place': { points: 5, perSeconds: 900 },
  /** A mailbox whose password is tried, whoever tries: many places together find no password, and lock its owner out no longer than this. */
  'log-in-from-everywhere': { points: 50, perSeconds: 900 },
  /** A visitor who makes accounts. */
  register: { points: 10, perSeconds: 3_600 },
  /** A visitor who wants a mailbox for an account, and an account for which one is wanted. */
  'add-email': { points: 10, perSeconds: 3_600 },
  /** A visitor who wants a link that sets a new password. */
  'forget-password': { points: 10, perSeconds: 3_600 },
  /** A visitor who wants a message to sign for logging in, or brings one. */
  'log-in-with-wallet': { points: 60, perSeconds: 600 },
  /** A visitor who changes something of an account. */
  'change-account': { points: 60, perSeconds: 600 },
  /** An account whose data are taken away whole. */
  'export-account': { points: 10, perSeconds: 3_600 },
  /** A visitor who begins runs of games. */
  'start-attempt': { points: 240, perSeconds: 600 },
  /** A visitor who hands in runs of games, each of which is replayed. */
  'finish-attempt': { points: 240, perSeconds: 600 },
  /** A visitor who reads boards of games, or runs to watch. */
  'read-scores': { points: 1_200, perSeconds: 600 },
  /** A player for whom games keep something. */
  'write-game-store': { points: 300, perSeconds: 600 },
  /** A player who buys cards, spins, reveals and changes seeds. */
  'play-chance': { points: 600, perSeconds: 600 },
  /** A visitor who lists hunts: each costs thousands of hashes and rows. */
  'list-hunt': { points: 20, perSeconds: 3_600 },
  /** A visitor who looks keys up. */
  'look-up-key': { points: 120, perSeconds: 600 },
  /** A visitor, and a player, whose claims are to be paid by the relayer. */
  'relay-for-visitor': { points: 20, perSeconds: 86_400 },
  'relay-for-player': { points: 10, perSeconds: 86_400 },
  /** A claim that the relayer is sending. */
  'relay-of-key': { points: 1, perSeconds: 120 },
  /** A visitor who asks what runs have earned, or redeems it. */
  'earn-key': { points: 120, perSeconds: 600 },
  /** A visitor who earns keys in one hunt, however many players that visitor is. */
  'earn-key-of-hunt': { points: 10, perSeconds: 86_400 },
  /** An account that saves what it makes, and one that publishes it. */
  'save-draft': { points: 600, perSeconds: 600 },
  'publish-game': { points: 30, perSeconds: 3_600 },
  /** A visitor who looks at games made with no code, and one who reports some. */
  'read-made-games': { points: 1_200, perSeconds: 600 },
  'report-game': { points: 20, perSeconds: 3_600 },
  /** An account that uploads games, and one that changes what it uploaded. */
  'upload-game': { points: 30, perSeconds: 3_600 },
  'change-upload': { points: 300, perSeconds: 3_600 },
  /** A visitor who begins to play uploaded games, or says for how long. */
  'play-upload': { points: 600, perSeconds: 600 },
  /** An operator, by account. */
  'look-after-games': { points: 600, perSeconds: 600 },
} as const satisfies Record<string, Limit>

export type LimitName = keyof typeof limits
