/** How the game is to look, sound and move now. */
export type Settings = {
  readonly locale: 'ar' | 'de' | 'en' | 'id' | 'pt' | 'zh'
  readonly dir: 'ltr' | 'rtl'
  readonly theme: 'dark' | 'light'
  /** Off until the player wants it; `volume` from 0 to 1 is kept while it is off. */
  readonly sound: { readonly isOn: boolean; readonly volume: number }
  readonly isMotionReduced: boolean
}

/** Who plays, as everybody may know; both null of a guest. */
export type Player = { readonly name: string | null; readonly address: string | null }

/** A run to begin. */
export type RunToPlay = {
  /** 32 hexadecimal digits: where all chance of the run comes from. */
  readonly seed: string
  /** False where no board waits for its score: offline, or a game without replay. */
  readonly isCounted: boolean
  /** A log to show instead of playing, or null. */
  readonly watch: string | null
}

/** A run that has ended, as the game played it. */
export type FinishedRun = {
  readonly seed: string
  /** Version of the rules. */
  readonly version: number
  /** The input log as text (base64url). */
  readonly log: string
  readonly score: number
}

/** What became of a finished run. `best` is the player's best, `rank` their place on the board of all time, from 1. */
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

export type GivenFile = { readonly name: string; readonly file: Blob }

/** What a game can listen to. */
export type HostEvents = {
  /** Begin this run now, whatever ran before. Comes first after `ready`, then each time somebody wants another one. */
  readonly run: RunToPlay
  /** Stand still, and be silent. */
  readonly pause: undefined
  readonly resume: undefined
  /** The player leaves: save what is to be saved, then call `quit`. After two seconds the frame goes anyway. */
  readonly quit: undefined
  /** Language, theme, sound or motion changed. */
  readonly settings: Settings
  /** Somebody logged in or out. */
  readonly player: Player
}

/** The page around the game. */
export type GameHost = {
  /** The game's id. */
  readonly game: string
  readonly settings: () => Settings
  readonly player: () => Player
  /** Calls `listener` on each event; what comes back ends that. */
  readonly on: <E extends keyof HostEvents>(event: E, listener: (value: HostEvents[E]) => void) => () => void
  /** How much is loaded, from 0 to 1. */
  readonly progress: (fraction: number) => void
  /** Everything is loaded: the host takes its curtain away and sends the first run. */
  readonly ready: () => void
  /** Asks for another run: the host answers by the event `run`. With a seed it is for practice: who knows a road is not counted on it. */
  readonly again: (seed?: string) => void
  /** The player paused or went on by a control of the game; the host shows it. It answers by no event. */
  readonly pause: () => void
  readonly resume: () => void
  /** The score as it stands, also for those who cannot see it. Send it when it changes by something that happened. */
  readonly score: (score: number) => void
  /** What just happened, in the player's language, for screen readers. At most 200 characters. */
  readonly say: (text: string) => void
  /** Hands in a run. The server plays it again from its log and stores the score that it reaches itself. */
  readonly finish: (run: FinishedRun) => Promise<RunOutcome>
  /** The best of today, of this week or of all time, at most a hundred. */
  readonly scores: (period: 'today' | 'week' | 'all') => Promise<readonly ScoreRow[]>
  /** What the game stored for this player, or null. */
  readonly readStore: () => Promise<string | null>
  /** Stores a text of at most 64 KB for this game and player; with the server where the player is signed in. */
  readonly writeStore: (text: string) => Promise<void>
  /** Files that the player gave on the page, such as a build to try; none on most pages. */
  readonly readFiles: () => Promise<readonly GivenFile[]>
  readonly keyFound: (key: string) => void
  /** A chest was opened or a key taken, by its id in the level: where a key of a hunt lies in it, the host celebrates. The replay alone earns it. */
  readonly thingFound: (thing: number) => void
  readonly trouble: (trouble: 'no-webgl' | 'context-lost' | 'context-restored' | 'wallet-needed') => void
  /** The game has ended itself: the host takes its frame away. */
  readonly quit: () => void
  /** The game cannot go on. Errors that nobody caught are told by themselves. */
  readonly crash: (error: unknown) => void
}

/** Connects the game in this document with the page around it: see the types for what the host can do. */
export declare function connectHost(): Promise<GameHost>
