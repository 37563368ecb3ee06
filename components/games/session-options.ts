import type { GameMessage } from '@/lib/games/protocol/game-messages'
import type { GameIdentity, GameSettings, GivenFile, HostMessage, RunToPlay } from '@/lib/games/protocol/host-messages'
import type { GameCalls } from './game-calls'
import type { GameView } from './game-state'
import type { GameStorage } from './game-storage'

/** A message as a console shows it. */
export type NotedMessage = { readonly from: 'game' | 'host'; readonly message: GameMessage | HostMessage }

export type SessionOptions = {
  readonly frame: HTMLIFrameElement
  readonly game: string
  readonly calls: GameCalls
  readonly storage: GameStorage
  readonly settings: () => GameSettings
  readonly identity: () => GameIdentity
  /** A stored run to show first, instead of one to play. */
  readonly first: RunToPlay | null
  readonly show: (change: (view: GameView) => Partial<GameView>) => void
  /** The player wants out of the frame by keyboard. */
  readonly onLeave: () => void
  readonly onBlur: () => void
  /** The game has ended itself, or had its time to: its frame can go. */
  readonly onQuit?: (() => void) | undefined
  /** Files for the game to read, where the page has any. */
  readonly files?: readonly GivenFile[] | undefined
  /** The game may know no host: once its document is there and nothing was said, it plays all the same. */
  readonly mayBeSilent?: boolean
  readonly note?: ((noted: NotedMessage) => void) | undefined
}

/** A game that runs in a frame, and what its host can do with it. */
export type GameSession = {
  readonly pause: () => void
  readonly resume: () => void
  /** Begins another run to play. */
  readonly restart: () => void
  /** Shows a stored run. */
  readonly watch: (run: RunToPlay) => void
  /** Lets the game end itself, for at most two seconds. */
  readonly quit: () => void
  /** Says again how the game is to look and sound, and who plays. */
  readonly update: () => void
  readonly close: () => void
}
