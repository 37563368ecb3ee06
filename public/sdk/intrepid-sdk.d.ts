/** Language, theme, sound and motion settings. */
export type Settings = {
  readonly locale: 'ar' | 'de' | 'en' | 'id' | 'pt' | 'zh'
  readonly dir: 'ltr' | 'rtl'
  readonly theme: 'dark' | 'light'
  /** The sound is off until the player turns it on. `volume` (0 to 1) is kept while it is off. */
  readonly sound: { readonly isOn: boolean; readonly volume: number }
  readonly isMotionReduced: boolean
}

/** The public profile of the player. Both are null for a guest. */
export type Player = { readonly name: string | null; readonly address: string | null }

/** A run to start. */
export type RunToPlay = {
  /** 32 hexadecimal digits, from which all random numbers of the run must come. */
  readonly seed: string
  /** False when no board accepts the score: offline, or for a game without replay. */
  readonly isCounted: boolean
  /** A log to show instead of playing, or null. */
  readonly watch: string | null
  /**
   * Another run with this seed that the player races: its log and score, and what its player wears. For games that can
   * show a ghost.
   */
  readonly ghost?:
    | { readonly log: string; readonly score: number; readonly look?: Readonly<Record<string, string>> | undefined }
    | undefined
  /** What the player of the run wears, by slot. Only games of the site itself get it. */
  readonly look?: Readonly<Record<string, string>> | undefined
}

/** A finished run. */
export type FinishedRun = {
  readonly seed: string
  /** Version of the rules. */
  readonly version: number
  /** The input log as base64url text. */
  readonly log: string
  readonly score: number
}

/** A run for a replay with the game's `rules.js`, up to a moment that it reached. */
export type PlayedRun = {
  readonly seed: string
  /** Its length until then, in ticks of 1/60 second. At most ten minutes. */
  readonly ticks: number
  /**
   * Every change of the held input, in order: the tick from which it is held, and the input, from 0 to 65535. Before
   * the first change the input is 0.
   */
  readonly changes: readonly (readonly [tick: number, input: number])[]
}

/** The result of a finished run. `best` is the player's best score, `rank` its rank on the all-time board, from 1. */
export type RunOutcome =
  | { readonly kind: 'stored'; readonly score: number; readonly best: number; readonly rank: number | null }
  | { readonly kind: 'uncounted'; readonly best: number }
  | { readonly kind: 'refused'; readonly code: string }

export type ScoreRow = {
  readonly rank: number
  readonly name: string | null
  readonly address: string | null
  readonly score: number
}

/** A row of the site's leaderboard. `address` is a placeholder such as `Player1`, `crystalPower` a decimal text. */
export type LeaderboardRow = {
  readonly rank: number
  readonly username: string
  readonly address: string
  readonly crystalPower: string
}

/** The first 100 players of the site by crystal power; empty with an `error` if they could not be read. */
export type Leaderboard = {
  readonly leaderboard: readonly LeaderboardRow[]
  /** The player's rank from 1. Null for a guest, without crystal power, and if the player shares no address with this game. */
  readonly playerRank: number | null
  /** The rank of all players, such as `2/41`, or `-/41` without a rank. */
  readonly serverRanking: string
  readonly error: string | null
}

/**
 * How a chain request ended. `done` means success. After `pending` the transaction may still succeed: the player
 * stopped waiting for it, or for an earlier one of the same kind. `readChain` shows the result.
 */
export type ChainCode =
  | 'done'
  | 'refused'
  | 'pending'
  | 'failed'
  | 'not_shared'
  | 'not_available'
  | 'no_wallet'
  | 'not_connected'
  | 'wrong_network'
  | 'not_for_sale'
  | 'busy'
  | 'too_often'
  | 'no_gesture'
  | 'muted'
  | 'network_error'

/** A kind of gem or crystal: its power, its price in whole INT, and how many the player owns. */
export type Stone = {
  readonly kind: 'gem' | 'crystal'
  readonly type: number
  readonly name: string
  readonly power: string
  readonly priceInt: string
  readonly owned: number
  readonly isListed: boolean
}

/** The player's values on the chain. Numbers are decimal texts, because they can be larger than a number holds exactly. */
export type ChainState = {
  /** `done` when the values are those of the player's wallet; otherwise why they are empty. */
  readonly code: ChainCode
  /** INT in 18-decimal base units. */
  readonly balance: string
  /** Whole INT that can be spent. */
  readonly spendableInt: string
  readonly gemPower: string
  readonly crystalPower: string
  /** Wei of the native coin. */
  readonly unclaimedEarnings: string
  readonly stones: readonly Stone[]
}

/** The values of the contracts that a game can read by name, in the units of the contracts. */
export type ContractReads = {
  readonly currentPhase: number
  readonly startDate: number
  readonly totalUsers: number
  readonly referrerCroBonusPercentage: number
  readonly referrerIntBonusPercentage: number
  readonly referredIntBonusPercentage: number
  readonly crystalPriceInflationScalingFactor: number
  readonly totalSold: string
  readonly totalGemPower: string
  readonly totalCrystalPower: string
  readonly totalIntInGems: string
  readonly totalIntInCrystals: string
  readonly totalPriceUnitsInCrystals: string
  readonly onlyAllowWhitelisted: boolean
  /** From here on: values of the player. */
  readonly unclaimedCroReferralBonus: string
  readonly unclaimedIntReferralBonus: string
  readonly totalClaimedCroReferralBonus: string
  readonly totalClaimedIntReferralBonus: string
  readonly calculateUserEarnings: string
  readonly totalClaimed: string
  readonly currentGemPower: string
  readonly currentCrystalPower: string
  readonly totalInvested: string
  /** Whole INT that can be spent. */
  readonly unstakedTokens: string
  /** INT in 18-decimal base units; `allowance` is what the platform may spend of it. */
  readonly balanceOf: string
  readonly allowance: string
  readonly eligibleForReferral: boolean
  readonly isWhitelisted: boolean
  readonly getGems: readonly number[]
  readonly getCrystals: readonly number[]
}

/** An item of the site's shop. The name is in the player's language, the price in whole credits. */
export type Offer = {
  readonly id: string
  readonly slot: string
  readonly name: string
  readonly price: number
  readonly isOwned: boolean
  readonly isWorn: boolean
}

/** The site's shop as the player sees it. `done` when a request did what it asked for. */
export type Shop = { readonly code: string; readonly credits: number; readonly offers: readonly Offer[] }

export type GivenFile = { readonly name: string; readonly file: Blob }

/** Events of the host. */
export type HostEvents = {
  /** Start this run now, even during another one. Sent after `ready`, and then for every further run. */
  readonly run: RunToPlay
  /** Pause the game and its sound. */
  readonly pause: undefined
  readonly resume: undefined
  /**
   * The player leaves. Save what has to be saved, then call `quit`. The frame is removed after two seconds at the
   * latest.
   */
  readonly quit: undefined
  /** Language, theme, sound or motion changed. */
  readonly settings: Settings
  /** The player signed in or out. */
  readonly player: Player
}

/** The page around the game. */
export type GameHost = {
  /** Id of the game. */
  readonly game: string
  readonly settings: () => Settings
  readonly player: () => Player
  /** Calls `listener` for each event. The returned function removes it. */
  readonly on: <E extends keyof HostEvents>(event: E, listener: (value: HostEvents[E]) => void) => () => void
  /** Reports the loading progress, from 0 to 1. */
  readonly progress: (fraction: number) => void
  /** Reports that everything is loaded. The host then shows the game and sends the first run. */
  readonly ready: () => void
  /**
   * Requests another run; the host answers with a `run` event. With a seed it is a practice run, which does not count.
   */
  readonly again: (seed?: string) => void
  /** Reports that the player paused or resumed inside the game. The host shows it and sends no event. */
  readonly pause: () => void
  readonly resume: () => void
  /** Reports the current score, also for screen readers. Call it when an event changes the score. */
  readonly score: (score: number) => void
  /** Announces what happened to screen readers, in the player's language. At most 200 characters. */
  readonly say: (text: string) => void
  /** Submits a run. The server replays its log and stores the score of the replay. */
  readonly finish: (run: FinishedRun) => Promise<RunOutcome>
  /** The best scores of today, of this week or of all time, at most 100. */
  readonly scores: (period: 'today' | 'week' | 'all') => Promise<readonly ScoreRow[]>
  /** The leaderboard of the site by crystal power, and the player's rank on it. Never throws. */
  readonly leaderboard: () => Promise<Leaderboard>
  /** The text of this game and player that was written last, or null. The server is asked once in 1.5 seconds at most. */
  readonly readStore: () => Promise<string | null>
  /**
   * Stores a text of at most 64 KB for this game and player: on the server for a signed-in player, otherwise in the
   * browser. The server gets one text every two seconds at most, and the last one when the player leaves. Resolves when this text is
   * stored, or a newer one that has replaced it, and rejects when that fails.
   */
  readonly writeStore: (text: string) => Promise<void>
  /**
   * Asks the player to buy or return stones. `type` is the index of the stone in `readChain`, `amount` is from 1 to
   * 100. The page shows the price, and the player decides there. Resolves to true when the transaction is in a block,
   * otherwise to false. `chainCode` then says why; after `pending` the transaction may still succeed. Never throws.
   * Call it only after the player pressed something for it.
   */
  readonly buyGem: (type: number, amount: number) => Promise<boolean>
  readonly buyCrystal: (type: number, amount: number) => Promise<boolean>
  readonly sellGem: (type: number, amount: number) => Promise<boolean>
  readonly sellCrystal: (type: number, amount: number) => Promise<boolean>
  /** Asks the player to buy INT for an amount of the chain's coin, such as `'0.5'`. */
  readonly buyToken: (coins: string) => Promise<boolean>
  /** Asks the player to claim the rewards. */
  readonly claimEarnings: () => Promise<boolean>
  readonly claimReferralBonus: () => Promise<boolean>
  /** How the last request ended: `done` after a success, null before the first one. */
  readonly chainCode: () => ChainCode | null
  /** Balances, power and stones of the player, all empty if one cannot be read; `code` says why. */
  readonly readChain: () => Promise<ChainState>
  /** One value of the contracts. A value that cannot be read is 0, '0', false or an empty list. */
  readonly readContract: <Name extends keyof ContractReads>(name: Name) => Promise<ContractReads[Name]>
  /**
   * The shop where credits buy looks. Only games of the site itself have one; other games get `not_available`. The page
   * shows the price and asks the player before a purchase. Never throws.
   */
  readonly readShop: () => Promise<Shop>
  readonly buyItem: (item: string) => Promise<Shop>
  /** Puts on a bought item; with null the player wears the default of the game again. */
  readonly wearItem: (slot: string, item: string | null) => Promise<Shop>
  /** Files that the player selected on the page, such as a build to try. Empty on most pages. */
  readonly readFiles: () => Promise<readonly GivenFile[]>
  /** Reports a key that the player has found. The page follows ten reports a minute, and saves twenty unclaimed keys of a game. */
  readonly keyFound: (key: string) => void
  /**
   * Reports that the player reached a moment, such as `tower-top`: up to 32 lower-case letters, digits and hyphens. If
   * a hunt of this game has keys at the moment, the site gives one to the player or enters the player in its draw. The
   * files of a game never contain such a key, because everybody can read them.
   *
   * At most ten reports a minute are followed. With a run, the site replays it if the hunt requires that. The run must
   * begin with the seed of the newest `run` event.
   */
  readonly reach: (moment: string, run?: PlayedRun) => void
  /**
   * Reports an opened chest or collected key by its id in the level. If a hunt hid a key in it, the host celebrates.
   * Only the replay of the run earns the key.
   */
  readonly thingFound: (thing: number) => void
  readonly trouble: (trouble: 'no-webgl' | 'context-lost' | 'context-restored' | 'wallet-needed') => void
  /** Reports that the game has shut down. The host removes its frame. */
  readonly quit: () => void
  /** Reports that the game cannot continue. Uncaught errors are reported automatically. */
  readonly crash: (error: unknown) => void
}

/** Connects the game in this document with the page around it: see the types for what the host can do. */
export declare function connectHost(): Promise<GameHost>
