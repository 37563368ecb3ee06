import { createStore } from 'zustand/vanilla'
import { readSite } from '@/lib/site-api/read-site'
import { sessionResponseSchema, type SessionResponse, type SignedInUser } from './account-schema'
import { showLoggedInState } from './logged-in-hint'

/** Who is logged in, as the specification names its parts. */
export type AuthState = {
  /** The public side of the account. */
  readonly user: SignedInUser | null
  /** Good for calls of games of this player alone, for ten minutes; never the session. */
  readonly token: string | null
  /** When the token ends, in milliseconds since 1970; 0 without one. */
  readonly tokenExpiresAtMs: number
  /** The game of this page, for which alone the token is good; null on other pages, whose token no game is given. */
  readonly game: string | null
  readonly isAuthenticated: boolean
  /** False until the site was asked. */
  readonly isKnown: boolean
}

const noToken = { token: null, tokenExpiresAtMs: 0 } as const
const nobody = { user: null, ...noToken, isAuthenticated: false } as const

/** The one place of this document that knows who is logged in. */
export const authStore = createStore<AuthState>(() => ({ ...nobody, game: null, isKnown: false }))

/** Sets user and token together. */
export function setAuth({ user, token, tokenExpiresAt }: SessionResponse): void {
  showLoggedInState(user !== null)
  authStore.setState(
    user === null
      ? { ...nobody, isKnown: true }
      : {
          user,
          token,
          tokenExpiresAtMs: tokenExpiresAt === null ? 0 : Date.parse(tokenExpiresAt),
          isAuthenticated: true,
          isKnown: true,
        },
  )
}

/** Clears both, in the same tick. */
export function clearAuth(): void {
  setAuth({ user: null, token: null, tokenExpiresAt: null })
}

/** Says which game the page shows, null for none. The token for another is gone in the same tick; `loadAuth` brings one for this. */
export function setGameOfPage(game: string | null): void {
  if (game !== authStore.getState().game) authStore.setState({ game, ...noToken })
}

/** The token that a game may have; null where nobody is logged in, or where there is none for it. */
export function tokenFor(game: string): string | null {
  const { game: own, token } = authStore.getState()
  return own === game ? token : null
}

const patienceMs = 15_000

/** Asks the site who is logged in. @throws where it does not answer: what was known stays. */
export async function loadAuth(): Promise<AuthState> {
  const { game } = authStore.getState()
  const path = `/api/auth/session${game === null ? '' : `?game=${game}`}` as const
  const answer = await readSite(path, sessionResponseSchema, AbortSignal.timeout(patienceMs))
  // Another page is there meanwhile: the token is not for it.
  if (game !== authStore.getState().game) return loadAuth()
  setAuth(answer)
  return authStore.getState()
}
