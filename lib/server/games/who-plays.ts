import 'server-only'
import { readServerEnv, type ServerEnv } from '@/lib/env/server-env'
import { readGamePlayer } from '@/lib/server/game-token/game-token'
import { createGuest, readGuest } from './guest-cookie'

/** Who plays: an id that tells players apart, and the cookie to set where it is a guest whom nobody knew. */
export type Playing = { readonly player: string; readonly setCookie?: string }

type Asking = {
  /** The game whose call it is: a token for another one is not good. */
  readonly game?: string | undefined
  readonly env?: ServerEnv
}

/**
 * Who asks: the player of a game token where there is one, else the guest of a cookie, else nobody.
 *
 * @throws RequestRefused 401 `game-token` for a token that is not good, 503 `no-secret`.
 */
export async function findPlayer(
  request: Request,
  { game, env = readServerEnv() }: Asking = {},
): Promise<string | null> {
  const known = await readGamePlayer(request, { env, game })
  if (known) return known.id
  const guest = await readGuest(request, env)
  return guest === null ? null : `guest:${guest}`
}

/** Every id that the one who asks plays under: the player of a token, and the guest of a cookie. @throws as `findPlayer` does. */
export async function findPlayers(
  request: Request,
  { game, env = readServerEnv() }: Asking = {},
): Promise<readonly string[]> {
  const [player, guest] = await Promise.all([findPlayer(request, { game, env }), readGuest(request, env)])
  return [player, guest === null ? null : `guest:${guest}`].filter((id) => id !== null)
}

/** Who asks, where somebody has to play: who is nobody yet becomes a guest. @throws RequestRefused as `findPlayer` does. */
export async function whoPlays(request: Request, { game, env = readServerEnv() }: Asking = {}): Promise<Playing> {
  const player = await findPlayer(request, { game, env })
  if (player !== null) return { player }
  const { id, setCookie } = await createGuest(env)
  return { player: `guest:${id}`, setCookie }
}
