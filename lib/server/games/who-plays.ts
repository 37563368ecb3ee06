import 'server-only'
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { readServerEnv, type ServerEnv } from '@/lib/env/server-env'
import { guestRetentionDays } from '@/lib/games/retention'
import { readGamePlayer } from '@/lib/server/game-token/game-token'
import { readGameTokenSecret } from '@/lib/server/game-token/game-token-secret'

type GuestEnv = Parameters<typeof readGameTokenSecret>[0] & Pick<ServerEnv, 'siteUrl'>

const idBytes = 12

/** The name of the cookie by which a guest is the same player tomorrow. With https it belongs to this very host alone. */
const guestCookieName = (siteUrl: string) => `${siteUrl.startsWith('https://') ? '__Host-' : ''}intrepid.guest`

async function sign(id: string, env: GuestEnv): Promise<string> {
  return createHmac('sha256', await readGameTokenSecret(env))
    .update(`guest ${id}`)
    .digest('base64url')
    .slice(0, 22)
}

function readCookie(request: Request, name: string): string | undefined {
  const pairs = (request.headers.get('cookie') ?? '').split(';').map((pair) => pair.trim())
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1)
}

/** The guest's id that a request's cookie carries, if we signed it; else null. */
async function readGuest(request: Request, env: GuestEnv): Promise<string | null> {
  const [, id, signature] =
    /^([\w-]{16})\.([\w-]{22})$/.exec(readCookie(request, guestCookieName(env.siteUrl)) ?? '') ?? []
  if (!id || !signature) return null
  return timingSafeEqual(Buffer.from(signature), Buffer.from(await sign(id, env))) ? id : null
}

/** A guest whom nobody knows yet: the id, and the cookie that keeps it for a year. */
async function createGuest(env: GuestEnv): Promise<{ readonly id: string; readonly setCookie: string }> {
  const id = randomBytes(idBytes).toString('base64url')
  const secure = env.siteUrl.startsWith('https://') ? '; Secure' : ''
  const value = `${id}.${await sign(id, env)}`
  const setCookie = `${guestCookieName(env.siteUrl)}=${value}; Path=/; Max-Age=${guestRetentionDays * 86_400}; HttpOnly; SameSite=Lax${secure}`
  return { id, setCookie }
}

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
 * @throws HttpError 401 `game-token` for a token that is not good, 503 `no-secret`.
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

/** Who asks, where somebody has to play: who is nobody yet becomes a guest. @throws HttpError as `findPlayer` does. */
export async function whoPlays(request: Request, { game, env = readServerEnv() }: Asking = {}): Promise<Playing> {
  const player = await findPlayer(request, { game, env })
  if (player !== null) return { player }
  const { id, setCookie } = await createGuest(env)
  return { player: `guest:${id}`, setCookie }
}
