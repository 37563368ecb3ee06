import { authStore, type AuthState } from './auth-store'

/** What games find in the window: who is logged in, as everybody may know it, and the token of that game's calls. */
export type GameGlobals = {
  user?: { readonly name: string | null; readonly walletAddress: string | null }
  token?: string
}

/** The name of the leaderboard alone: what somebody is called by their account is nobody else's business. */
function write(globals: GameGlobals, { user, token, game }: AuthState): void {
  if (user) globals.user = { name: user.username, walletAddress: user.walletAddress }
  else delete globals.user
  if (token && game !== null) globals.token = token
  else delete globals.token
}

/**
 * Mirrors who is logged in into `user` and `token` of a window, and takes both away in the same tick in which nobody is any
 * more. Never the session, nor anything that is not public.
 *
 * @returns ends it, and takes both away.
 */
export function mirrorAuth(globals: GameGlobals): () => void {
  write(globals, authStore.getState())
  const unsubscribe = authStore.subscribe((state) => write(globals, state))
  return () => {
    unsubscribe()
    delete globals.user
    delete globals.token
  }
}
