import 'server-only'
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { readServerEnv, type ServerEnv } from '@/lib/env/server-env'
import { guestRetentionDays } from '@/lib/games/retention'
import { readCookie } from '@/lib/read-cookie'
import { readGameTokenSecret } from '@/lib/server/game-token/game-token'
import { readCurrentGamePlayer } from './current-game-player'

type GuestEnv = Parameters<typeof readGameTokenSecret>[0] & Pick<ServerEnv, 'siteUrl'>

const idBytes = 12

/** The name of the guest cookie. With https it has the `__Host-` prefix, which binds it to this host. */
const guestCookieName = (siteUrl: string) => `${siteUrl.startsWith('https://') ? '__Host-' : ''}intrepid.guest`

async function sign(id: string, env: GuestEnv): Promise<string> {
  return createHmac('sha256', await readGameTokenSecret(env))
    .update(`guest ${id}`)
    .digest('base64url')
    .slice(0, 22)
}

/** Reads the guest's id from the signed cookie; null when it is missing or invalid. */
async function readGuest(request: Request, env: GuestEnv): Promise<string | null> {
  const cookie = readCookie(request.headers.get('cookie'), guestCookieName(env.siteUrl))
  const [, id, signature] = /^([\w-]{16})\.([\w-]{22})$/.exec(cookie ?? '') ?? []
  if (!id || !signature) return null
  return timingSafeEqual(Buffer.from(signature), Buffer.from(await sign(id, env))) ? id : null
}

/** Finds the player id of the guest of a request's cookie; null without a valid one. */
export async function findGuest(request: Request, env: GuestEnv = readServerEnv()): Promise<string | null> {
  const guest = await readGuest(request, env)
  return guest === null ? null : `guest:${guest}`
}

/** Creates a guest id and the cookie that stores it for a year. */
async function createGuest(env: GuestEnv): Promise<{ readonly id: string; readonly setCookie: string }> {
  const id = randomBytes(idBytes).toString('base64url')
  const secure = env.siteUrl.startsWith('https://') ? '; Secure' : ''
  const value = `${id}.${await sign(id, env)}`
  const setCookie = `${guestCookieName(env.siteUrl)}=${value}; Path=/; Max-Age=${guestRetentionDays * 86_400}; HttpOnly; SameSite=Lax${secure}`
  return { id, setCookie }
}

/** The player's id, and the cookie to set for a new guest. */
type ResolvedPlayer = { readonly player: string; readonly setCookie?: string }

type Asking = {
  /** The game of the request: tokens of other games are rejected. */
  readonly game?: string | undefined
  readonly env?: ServerEnv
}

/**
 * Finds the player of a request: the owner of its game token, otherwise the guest of its cookie, otherwise null.
 *
 * @throws HttpError 401 `game-token` for an invalid token, 503 `no-secret`.
 */
export async function findPlayer(
  request: Request,
  { game, env = readServerEnv() }: Asking = {},
): Promise<string | null> {
  const known = await readCurrentGamePlayer(request, { env, game })
  return known ? known.id : findGuest(request, env)
}

/** Finds all player ids of a request: the owner of its token and the guest of its cookie. @throws like `findPlayer`. */
export async function findPlayers(
  request: Request,
  { game, env = readServerEnv() }: Asking = {},
): Promise<readonly string[]> {
  const ids = await Promise.all([findPlayer(request, { game, env }), findGuest(request, env)])
  return ids.filter((id) => id !== null)
}

/** Finds the player of a request, and creates a guest when there is none. @throws HttpError like `findPlayer`. */
export async function resolvePlayer(
  request: Request,
  { game, env = readServerEnv() }: Asking = {},
): Promise<ResolvedPlayer> {
  const player = await findPlayer(request, { game, env })
  if (player !== null) return { player }
  const { id, setCookie } = await createGuest(env)
  return { player: `guest:${id}`, setCookie }
}
