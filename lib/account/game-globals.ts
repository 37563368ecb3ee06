import { authStore, type AuthState } from './auth-store'

/** The global variables that games find in their window: the public user and the token for this game. */
export type GameGlobals = {
  user?: { readonly name: string | null; readonly walletAddress: string | null }
  token?: string
}

/** Games get the leaderboard name and never the account's name, which is private. */
function write(globals: GameGlobals, { user, token, game }: AuthState): void {
  if (user) globals.user = { name: user.username, walletAddress: user.walletAddress }
  else delete globals.user
  if (token && game !== null) globals.token = token
  else delete globals.token
}

/**
 * Mirrors the login state into `user` and `token` of a window. A logout deletes both in the same tick.
 *
 * @returns a function that stops mirroring and deletes both.
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
