import 'server-only'
import { accountRules } from '@/lib/account/account-rules'

/** So many uses in a fixed window of so many seconds, which starts with the first use. */
export type RateLimitRule = {
  readonly points: number
  readonly perSeconds: number
  /** Whether `clearRateLimit` may end the window early. Then every process asks the database each time. */
  readonly isClearable?: boolean
}

/**
 * A /48 of IPv6, which one owner gets for free, may use a rate limit as often as this number of visitors. Phones of a
 * provider share one.
 */
export const networksPerGroup = 16

/**
 * A limit for all visitors together is divided into this number of parts. A group of networks (a /24 of IPv4, a /48 of
 * IPv6) may use one of them, so that a few networks cannot use up the limit.
 */
export const partsOfAll = 40

/** All rate limits by name. Each comment says what is counted; a "visitor" is a client network (`getVisitor`). */
export const rateLimitRules = {
  /** Visitor who joins a waitlist by e-mail. */
  'join-by-email': { points: 20, perSeconds: 600 },
  /** Visitor and mailbox: requests for mail to that mailbox. */
  'mail-to-mailbox': { points: 3, perSeconds: 3_600 },
  /**
   * Mailbox: mails from all visitors together, so that the site cannot be used to flood it. Each use of mail is counted
   * separately.
   */
  'confirmation-to-mailbox-a-day': { points: 10, perSeconds: 86_400 },
  'list-to-mailbox-a-day': { points: 10, perSeconds: 86_400 },
  'contact-to-mailbox-a-day': { points: 10, perSeconds: 86_400 },
  /**
   * Use of mail: mails from all visitors to all mailboxes that they name, so that strangers with many networks cannot
   * make the site a sender of spam. Mails to mailboxes of accounts, such as password resets, do not count.
   */
  'mails-to-strangers': { points: 1_000, perSeconds: 3_600 },
  /** Visitor who asks for a waitlist message to sign, or sends its signature. */
  'join-with-wallet': { points: 40, perSeconds: 600 },
  /** Wallets of all visitors that join lists. Each is a row that stays. */
  'join-with-wallet-of-all': { points: 10_000, perSeconds: 86_400 },
  /** Visitor who follows links from waitlist mails. */
  'use-token': { points: 60, perSeconds: 600 },
  /** Visitor who tries to prove ownership of the contracts. */
  'prove-ownership': { points: 20, perSeconds: 600 },
  /** Visitor who asks for a game password message to sign, or sends its signature. */
  'seal-password': { points: 40, perSeconds: 600 },
  /** Wallet and chain: sealed game passwords from all visitors. */
  'seal-password-of-account': { points: 20, perSeconds: 3_600 },
  /** Nonce of a game password message: valid once. The window is longer than the message is valid. */
  'password-challenge': { points: 1, perSeconds: 600 },
  /** Visitor who exports a whole history. */
  'export-history': { points: 30, perSeconds: 600 },
  /** Visitor whose requests make the server ask the node about transactions. */
  'view-transaction': { points: 300, perSeconds: 600 },
  /** Visitor who sends contact messages. */
  'write-to-us': { points: 12, perSeconds: 600 },
  'write-to-us-a-day': { points: 30, perSeconds: 86_400 },
  /** Contact messages of all visitors. Each is stored and mailed to the team. */
  'write-to-us-of-all': { points: 500, perSeconds: 3_600 },
  /** Visitor who asks for a contact statement to sign. */
  'prove-message': { points: 40, perSeconds: 600 },
  /** Visitor who logs in to a game with a game password. */
  'log-in-to-game': { points: 20, perSeconds: 600 },
  /** Visitor and wallet: failed game logins. */
  'log-in-to-game-of-account-here': { points: 5, perSeconds: 900 },
  /** Wallet: failed game logins from all visitors. The window bounds how long its owner can be locked out. */
  'log-in-to-game-of-account': { points: 50, perSeconds: 3_600 },
  /** Visitor: login attempts by password, right or wrong. */
  'log-in': { points: 60, perSeconds: 900 },
  /** Visitor and mailbox: failed logins. A password reset clears it. */
  'log-in-from-one-place': { points: 5, perSeconds: 900, isClearable: true },
  /**
   * Mailbox: failed logins from all visitors, against distributed guessing. A password reset clears it, so that an
   * owner whom strangers lock out, in one window after the other, can log in.
   */
  'log-in-from-everywhere': { points: 50, perSeconds: 900, isClearable: true },
  /**
   * Browser that a login or a password reset has made known, and mailbox: failed logins, which the two limits above do
   * not count.
   */
  'log-in-from-known-device': { points: 5, perSeconds: 900 },
  /** Visitor who registers accounts. */
  register: { points: 10, perSeconds: 3_600 },
  /** Visitor, and account, that adds an e-mail address to an account. */
  'add-email': { points: 10, perSeconds: 3_600 },
  /** Visitor who asks for a password reset link. */
  'forget-password': { points: 10, perSeconds: 3_600 },
  /**
   * Address of an account: reset mails from all visitors. The window is as long as a link is valid, so that strangers
   * who use it up cannot lock the owner out: until it ends, a link in the mailbox works.
   */
  'reset-to-mailbox': { points: 2, perSeconds: accountRules.resetMinutes * 60 },
  /** Visitor who asks for a sign-in message, or sends its signature. */
  'log-in-with-wallet': { points: 60, perSeconds: 600 },
  /**
   * Account, and visitor, that links wallets; account that changes its password. Its owner gets a mail about each. Removals need no limit:
   * there are not more of them, and a thief must not be able to use up the owner's.
   */
  'link-wallet-of-account': { points: 20, perSeconds: 86_400 },
  'link-wallet-of-visitor': { points: 100, perSeconds: 3_600 },
  'change-password': { points: 10, perSeconds: 86_400 },
  /** Account that changes its profile. */
  'change-account': { points: 60, perSeconds: 600 },
  /** Account that exports its data. */
  'export-account': { points: 10, perSeconds: 3_600 },
  /** Visitor who starts runs of the site's games, and of games that visitors published: an upload asks for runs by itself. */
  'start-attempt': { points: 240, perSeconds: 600 },
  'start-attempt-of-published': { points: 240, perSeconds: 600 },
  /**
   * Player, who is an account or a wallet: runs that boards count, because they are stored as long as the account exists. Ten hours
   * of runs of eight seconds stay below it. Runs of uploaded games, which have no board, do not count.
   */
  'start-attempt-of-player': { points: 5_000, perSeconds: 86_400 },
  /** Account: attempts of guests that logins move to it, in one transaction each. Guests are free, and have no limit. */
  'move-attempts': { points: 5_000, perSeconds: 86_400 },
  /** Attempts at daily challenges that guests take. Each is a row until the next day, and with a run for two weeks. */
  'daily-attempt-of-guests': { points: 100_000, perSeconds: 86_400 },
  /** Visitor who submits runs of games; each is replayed. */
  'finish-attempt': { points: 240, perSeconds: 600 },
  /**
   * Visitor, and all together: characters of input logs that are stored for watching runs. A run counts without its log
   * too.
   */
  'store-logs-of-visitor': { points: 4_000_000, perSeconds: 86_400 },
  'store-logs': { points: 100_000_000, perSeconds: 86_400 },
  /** Visitor who reads scores or replays, and who reads draws. */
  'read-scores': { points: 1_200, perSeconds: 600 },
  'read-draws': { points: 1_200, perSeconds: 600 },
  /** Account that reads its entries in draws. */
  'read-own-entries': { points: 300, perSeconds: 600 },
  /** Visitor who reads the addresses of a hunt's keys, up to 430 KB. */
  'read-hunt-keys': { points: 60, perSeconds: 600 },
  /** Visitor who reads public profiles. */
  'read-players': { points: 1_200, perSeconds: 600 },
  /** Account that follows players, or asks whom it follows. */
  'follow-players': { points: 600, perSeconds: 600 },
  /** Account that reads its notices, and that changes what it is notified of. */
  'read-notices': { points: 600, perSeconds: 600 },
  'change-notices': { points: 300, perSeconds: 600 },
  /** Visitor whose accounts have seen notices. */
  'see-notices': { points: 1_200, perSeconds: 600 },
  /** Mails with notices to all accounts, and to those whose mailboxes have the same domain. */
  'notice-mails': { points: 20_000, perSeconds: 86_400 },
  'notice-mails-to-domain': { points: 5_000, perSeconds: 86_400 },
  /** Visitor who follows links that end notices by mail. A mail provider follows those of all its users. */
  unsubscribe: { points: 3_000, perSeconds: 600 },
  /** Visitor who reads seasons of play. */
  'read-seasons': { points: 600, perSeconds: 600 },
  /** Account that reads what it has in the present season. */
  'read-own-season': { points: 120, perSeconds: 600 },
  /** Account that reads its quests. A game's page does so when it opens, and after each run. */
  'read-quests': { points: 120, perSeconds: 600 },
  /** Player and game that writes to its store. The page sends a text every two seconds at most. */
  'write-game-store': { points: 700, perSeconds: 600 },
  /** Player who buys cards, spins, reveals cards or changes seeds. */
  'play-chance': { points: 600, perSeconds: 600 },
  /** Visitor whose accounts do so, or buy in the shop or change their looks. */
  'spend-credits': { points: 2_400, perSeconds: 600 },
  /** Account that looks at the shop, buys or changes its look. */
  'use-shop': { points: 300, perSeconds: 600 },
  /** Visitor who lists hunts; each listing costs thousands of hashes and rows. */
  'list-hunt': { points: 20, perSeconds: 3_600 },
  /** Visitor: keys of listed hunts. Each is a row. */
  'list-keys': { points: 40_000, perSeconds: 86_400 },
  /** Account: rules modules of listed hunts. Each is run, and stored with up to 64 KB. */
  'list-modules': { points: 40, perSeconds: 86_400 },
  /** Visitor who looks up hunt keys. The card of a saved key looks it up four times a minute. */
  'look-up-key': { points: 600, perSeconds: 600 },
  /** Visitor who sends claims to relay. Apart, so that no lookups keep a player from claiming. */
  'send-claim': { points: 120, perSeconds: 600 },
  /** Visitor and hunt: valid claims that are tried, also those that are not sent in the end. Each takes a turn of the hunt. */
  'try-claim-of-hunt': { points: 60, perSeconds: 86_400 },
  /** Visitor who reports coins sent to the relayer. */
  'report-top-up': { points: 120, perSeconds: 600 },
  /** Visitor, and player, whose claims the relayer pays for. */
  'relay-for-visitor': { points: 20, perSeconds: 86_400 },
  'relay-for-player': { points: 10, perSeconds: 86_400 },
  /** Player whose INT is withdrawn for a claim from before the request. Apart, because anybody can cause it. */
  'withdraw-for-player': { points: 10, perSeconds: 86_400 },
  /** Visitor who asks for the keys that runs have earned, or redeems them. */
  'earn-key': { points: 120, perSeconds: 600 },
  /**
   * Visitor whose uploaded games reach moments. Apart, so that such a game cannot use up what its player needs to
   * redeem keys.
   */
  'reach-moment': { points: 120, perSeconds: 600 },
  /** Run of an uploaded game: replays that did not reach its moment. The window is longer than a run can be sent. */
  'miss-moment': { points: 10, perSeconds: 7_200 },
  /** Visitor and hunt: earned keys, across all players of that visitor. */
  'earn-key-of-hunt': { points: 10, perSeconds: 86_400 },
  /** The same for tickets, which use up what the hunt gives to anyone in an hour, also when nobody redeems them. */
  'earn-ticket-of-hunt': { points: 10, perSeconds: 86_400 },
  /** Account that reads its own games, whose runs, finds and hidden games are counted. */
  'read-own-games': { points: 300, perSeconds: 600 },
  /** Account that reads its uploads, with their versions and hunts. */
  'read-own-uploads': { points: 300, perSeconds: 600 },
  /** Account that reads drafts and their versions, each up to 900 KB. */
  'read-drafts': { points: 300, perSeconds: 600 },
  /** Account that saves drafts, and that publishes games. */
  'save-draft': { points: 600, perSeconds: 600 },
  'publish-game': { points: 30, perSeconds: 3_600 },
  /** Visitor who reads published games, and who reports them. */
  'read-made-games': { points: 1_200, perSeconds: 600 },
  'report-game': { points: 20, perSeconds: 3_600 },
  /** Reports of all visitors. Each is kept for a year. */
  'report-game-of-all': { points: 1_000, perSeconds: 86_400 },
  /** Account that likes games. */
  'like-game': { points: 60, perSeconds: 600 },
  /** Uploaded game and account: likes that are new, also after they were taken back. So that a few accounts do not use up the next limit. */
  'like-upload-again': { points: 5, perSeconds: 86_400 },
  /** New likes of uploaded games by all visitors, which need no run. Each is a row that stays. */
  'like-upload-of-all': { points: 20_000, perSeconds: 86_400 },
  /** Account that uploads games, and that changes its uploads or withdraws games. */
  'upload-game': { points: 30, perSeconds: 3_600 },
  'change-upload': { points: 300, perSeconds: 3_600 },
  /** Account that sends pieces of uploads: of twelve zips of 100 MB in the page's pieces, of three in the smallest. */
  'send-piece': { points: 2_400, perSeconds: 600 },
  /** Names under which accounts of all visitors are the first to publish a game. Each is a row that stays. */
  'name-game-of-all': { points: 10_000, perSeconds: 86_400 },
  /** Visitor who plays uploaded games, counted when a play starts and when it reports its length. */
  'play-upload': { points: 600, perSeconds: 600 },
  /** Plays of uploaded games that all visitors start. Each is a row for a day. */
  'play-upload-of-all': { points: 1_000_000, perSeconds: 86_400 },
  /** Game and account: plays that the catalogue counts. */
  'count-play-of-account': { points: 1, perSeconds: 86_400 },
  /** Visitor whose browser reports a page that it could not show. */
  'report-page-error': { points: 10, perSeconds: 600 },
  /** Reports of all visitors, because each is a line in the log: at most about 1 MB in ten minutes. */
  'report-page-error-of-all': { points: 400, perSeconds: 600 },
  /** Visitor: wallets about which the node is asked whether they may propose to the timelock that owns the contracts. */
  'ask-who-operates': { points: 60, perSeconds: 600 },
  /** Account of an operator who moderates games. */
  'look-after-games': { points: 600, perSeconds: 600 },
} as const satisfies Record<string, RateLimitRule>

export type RateLimitName = keyof typeof rateLimitRules

/** The rate limits that `clearRateLimit` may clear. */
export type ClearableRateLimitName = {
  [Name in RateLimitName]: (typeof rateLimitRules)[Name] extends { readonly isClearable: true } ? Name : never
}[RateLimitName]
