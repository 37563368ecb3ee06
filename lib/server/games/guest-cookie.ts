import 'server-only'
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { guestDays } from '@/lib/games/kept-days'
import type { ServerEnv } from '@/lib/env/server-env'
import { readGameTokenSecret } from '@/lib/server/game-token/game-token-secret'

type GuestEnv = Parameters<typeof readGameTokenSecret>[0] & Pick<ServerEnv, 'siteUrl'>

const idBytes = 12

/** The name of the cookie by which a guest is the same player tomorrow. With https it belongs to this very host alone. */
export const guestCookieName = (siteUrl: string) => `${siteUrl.startsWith('https://') ? '__Host-' : ''}intrepid.guest`

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
export async function readGuest(request: Request, env: GuestEnv): Promise<string | null> {
  const [, id, signature] =
    /^([\w-]{16})\.([\w-]{22})$/.exec(readCookie(request, guestCookieName(env.siteUrl)) ?? '') ?? []
  if (!id || !signature) return null
  return timingSafeEqual(Buffer.from(signature), Buffer.from(await sign(id, env))) ? id : null
}

/** A guest whom nobody knows yet: the id, and the cookie that keeps it for a year. */
export async function createGuest(env: GuestEnv): Promise<{ readonly id: string; readonly setCookie: string }> {
  const id = randomBytes(idBytes).toString('base64url')
  const secure = env.siteUrl.startsWith('https://') ? '; Secure' : ''
  const value = `${id}.${await sign(id, env)}`
  const setCookie = `${guestCookieName(env.siteUrl)}=${value}; Path=/; Max-Age=${guestDays * 86_400}; HttpOnly; SameSite=Lax${secure}`
  return { id, setCookie }
}
