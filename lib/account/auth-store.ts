import { createStore } from 'zustand/vanilla'
import { fetchJson } from '@/lib/site-api/fetch-json'
import { type SessionResponse, sessionResponseSchema, type SignedInUser } from './account-schema'
import { hasLoggedInHint, showLoggedInState } from './logged-in-hint'

/** The login state of this document, with the names that the specification uses. */
export type AuthState = {
  /** The public part of the account. */
  readonly user: SignedInUser | null
  /** A game token, valid for ten minutes and for game APIs only. It is never the session. */
  readonly token: string | null
  /** When the token expires, in milliseconds since 1970; 0 without a token. */
  readonly tokenExpiresAtMs: number
  /** The game of this page, the only one that the token is valid for; null on other pages, where no game gets the token. */
  readonly game: string | null
  readonly isAuthenticated: boolean
  /** False until the first response of the site. */
  readonly isKnown: boolean
  /** Whether the site did not respond when it was last asked. */
  readonly isUnreachable: boolean
}

const noToken = { token: null, tokenExpiresAtMs: 0 } as const
const loggedOut = { user: null, ...noToken, isAuthenticated: false } as const

/** The only store of the login state in this document. */
export const authStore = createStore<AuthState>(() => ({
  ...loggedOut,
  game: null,
  isKnown: false,
  isUnreachable: false,
}))

/** Sets user and token together, in the same tick. */
export function setAuth({ user, token, tokenExpiresAt }: SessionResponse): void {
  showLoggedInState(user !== null)
  authStore.setState(
    user === null
      ? { ...loggedOut, isKnown: true, isUnreachable: false }
      : {
          user,
          token,
          tokenExpiresAtMs: tokenExpiresAt === null ? 0 : Date.parse(tokenExpiresAt),
          isAuthenticated: true,
          isKnown: true,
          isUnreachable: false,
        },
  )
}

/** Clears user and token, in the same tick. */
export function clearAuth(): void {
  setAuth({ user: null, token: null, tokenExpiresAt: null })
}

/** Sets the game of the page, or null. It drops the token of another game in the same tick; `loadAuth` gets one for this game. */
export function setGameOfPage(game: string | null): void {
  if (game !== authStore.getState().game) authStore.setState({ game, ...noToken })
}

/** The token for a game; null when the user is logged out or the token is for another game. */
export function tokenFor(game: string): string | null {
  const { game: own, token } = authStore.getState()
  return own === game ? token : null
}

const timeoutMs = 15_000

/** Loads the login state from the site. @throws Error when the site does not respond; the previous state stays. */
export async function loadAuth(): Promise<AuthState> {
  const { game } = authStore.getState()
  const path = `/api/auth/session${game === null ? '' : `?game=${game}`}` as const
  const response = await fetchJson(path, sessionResponseSchema, AbortSignal.timeout(timeoutMs))
  // The game of the page has changed during the request, so the token is for the wrong game.
  if (game !== authStore.getState().game) return loadAuth()
  setAuth(response)
  return authStore.getState()
}

/** A token is renewed this long before it expires, so that a game never uses an expired one. */
const renewBeforeMs = 60_000
const retryAfterMs = 15_000
/** A page that was hidden this long refreshes when it becomes visible. */
const staleAfterMs = 60_000

/**
 * Keeps the login state up to date while a page needs it: loads it at once, renews the token before it expires, and reloads when the
 * reader returns to the page, because they may have logged in or out in another tab.
 *
 * @returns a function that stops it.
 */
export function startAuthRefresh(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let loadedAt = 0
  let isStopped = false

  async function refresh() {
    clearTimeout(timer)
    loadedAt = Date.now()
    const isLoaded = await loadAuth().then(
      () => true,
      () => false,
    )
    if (!isLoaded) authStore.setState({ isUnreachable: true })
    if (isStopped) return
    const { tokenExpiresAtMs } = authStore.getState()
    const waitMs = tokenExpiresAtMs - Date.now() - renewBeforeMs
    if (!isLoaded || tokenExpiresAtMs > 0)
      timer = setTimeout(() => void refresh(), isLoaded ? Math.max(waitMs, retryAfterMs) : retryAfterMs)
  }

  function refreshIfStale() {
    if (document.visibilityState === 'visible' && Date.now() - loadedAt > staleAfterMs) void refresh()
  }

  /** A page restored from the back/forward cache has the login state of when it was left. */
  function refreshIfRestored({ persisted }: PageTransitionEvent) {
    if (!persisted) return
    if (!hasLoggedInHint()) clearAuth()
    void refresh()
  }

  void refresh()
  document.addEventListener('visibilitychange', refreshIfStale)
  addEventListener('pageshow', refreshIfRestored)
  return () => {
    isStopped = true
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', refreshIfStale)
    removeEventListener('pageshow', refreshIfRestored)
  }
}
