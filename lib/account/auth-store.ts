import { createStore } from 'zustand/vanilla'
import { readSite } from '@/lib/site-api/read-site'
import { sessionAnswerSchema, type SessionAnswer, type SignedInUser } from './account-answers'
import { showAccountMark } from './account-mark'

/** Who is logged in, as the specification names its parts. */
export type AuthState = {
  /** The public side of the account. */
  readonly user: SignedInUser | null
  /** Good for calls of games of this player alone, for ten minutes; never the session. */
  readonly token: string | null
  /** When the token ends, in milliseconds since 1970; 0 without one. */
  readonly tokenExpiresAtMs: number
  readonly isAuthenticated: boolean
  /** False until the site was asked. */
  readonly isKnown: boolean
}

const nobody = { user: null, token: null, tokenExpiresAtMs: 0, isAuthenticated: false } as const

/** The one place of this document that knows who is logged in. */
export const authStore = createStore<AuthState>(() => ({ ...nobody, isKnown: false }))

/** Sets user and token together. */
export function setAuth({ user, token, tokenExpiresAt }: SessionAnswer): void {
  showAccountMark(user !== null)
  authStore.setState(
    user === null
      ? { ...nobody, isKnown: true }
      : { user, token, tokenExpiresAtMs: tokenExpiresAt === null ? 0 : Date.parse(tokenExpiresAt), isAuthenticated: true, isKnown: true },
  )
}

/** Clears both, in the same tick. */
export function clearAuth(): void {
  setAuth({ user: null, token: null, tokenExpiresAt: null })
}

const patienceMs = 15_000

/** Asks the site who is logged in. @throws where it does not answer: what was known stays. */
export async function loadAuth(): Promise<AuthState> {
  setAuth(await readSite('/api/auth/session', sessionAnswerSchema, AbortSignal.timeout(patienceMs)))
  return authStore.getState()
}
