import type { ChainCode } from '@/lib/games/frame-protocol/chain-messages'

/** How long a game waits after a refusal before it can ask again. */
export const pauseAfterRefusalMs = 15_000

/** The most requests of a game in a minute. */
export const maxRequestsPerMinute = 4

/** A dialog can be confirmed only after this long without a press, so that a press meant for the game confirms nothing. */
export const armMs = 1_000

const minuteMs = 60_000

/** Limits of one game's requests for chain actions. */
export type ChainLimits = {
  /** Opens a request. @returns why it is refused, or null when it is open now. */
  readonly open: (nowMs: number, isAfterGesture: boolean) => Exclude<ChainCode, 'done'> | null
  /** Closes the open request. A refusal starts the pause. */
  readonly close: (nowMs: number, isRefused: boolean) => void
  /** Refuses all further requests of this game in this visit. */
  readonly mute: () => void
}

/** The session storage key of the choice not to be asked by a game again during this visit. */
export const mutedGameStorageKey = (game: string) => `intrepid.game.muted.${game}`

/**
 * Creates the limits of a game.
 *
 * @param storage stores the choice not to be asked again, so that it survives a reload.
 */
export function createChainLimits(game: string, storage: Pick<Storage, 'getItem' | 'setItem'> | null): ChainLimits {
  const key = mutedGameStorageKey(game)
  let isOpen = false
  let isMuted = readMuted()
  let pausedUntilMs = 0
  let openedMs: readonly number[] = []

  function readMuted(): boolean {
    try {
      return storage?.getItem(key) === 'yes'
    } catch {
      return false
    }
  }

  return {
    open(nowMs, isAfterGesture) {
      if (isMuted) return 'muted'
      if (isOpen) return 'busy'
      openedMs = openedMs.filter((at) => nowMs - at < minuteMs)
      if (nowMs < pausedUntilMs || openedMs.length >= maxRequestsPerMinute) return 'too_often'
      if (!isAfterGesture) return 'no_gesture'
      isOpen = true
      openedMs = [...openedMs, nowMs]
      return null
    },
    close(nowMs, isRefused) {
      isOpen = false
      if (isRefused) pausedUntilMs = nowMs + pauseAfterRefusalMs
    },
    mute() {
      isMuted = true
      try {
        storage?.setItem(key, 'yes')
      } catch {
        // Without storage the choice lasts until the page is left.
      }
    },
  }
}

const limitsOfGames = new Map<string, ChainLimits>()

/** The limits of a game on this page. Loading or leaving the game does not reset them. */
export function limitsOf(game: string): ChainLimits {
  const limits = limitsOfGames.get(game) ?? createChainLimits(game, readSessionStorage())
  limitsOfGames.set(game, limits)
  return limits
}

/** The session storage; null if the browser forbids it. */
function readSessionStorage(): Storage | null {
  try {
    return sessionStorage
  } catch {
    return null
  }
}

/**
 * Whether the player has just pressed something in the frame. The browser reports input inside a frame to the page around
 * it, also across origins, and a game cannot imitate it. In browsers without this report the result is true. A press on the
 * page that moves the focus to the frame (Play, Resume) counts too, for as long as the browser calls it active.
 */
export function isAfterGestureIn(frame: HTMLIFrameElement): boolean {
  if (document.activeElement !== frame) return false
  return navigator.userActivation?.isActive ?? true
}
