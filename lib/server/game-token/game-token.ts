import 'server-only'
import { errors, jwtVerify, SignJWT } from 'jose'
import * as v from 'valibot'
import { readServerEnv, type ServerEnv } from '@/lib/env/server-env'
import { HttpError } from '@/lib/server/http/http-error'
import { gamePlayerSchema, type GamePlayer } from './game-player'
import { readGameTokenSecret } from './game-token-secret'

/** How long a game token is good, in seconds. */
export const gameTokenSeconds = 600

export type GameToken = {
  readonly token: string
  /** ISO 8601. */
  readonly expiresAt: string
}

type Dependencies = {
  /**
   * Making one: the game that it is for, and no other; without it, all that the player plays. Reading one: the game whose call it
   * came with.
   */
  readonly game?: string | undefined
  readonly env?: ServerEnv
  readonly now?: Date
}

// What the token is for stands in it twice, so that no other token that this site may ever sign passes for one.
const audience = 'intrepid-games'
const kind = 'intrepid-game+jwt'
const algorithm = 'HS256'

/** What two of our machines' clocks may differ by, in seconds. */
const clockTolerance = 5

/**
 * Makes the token that games may have: it says who plays, to game calls of this site alone, for ten minutes. It opens
 * neither the session nor anything that a player has; one that is for a game, nothing that another game keeps or scores.
 *
 * @throws HttpError 503 `no-secret`.
 */
export async function createGameToken(
  player: GamePlayer,
  { game, env = readServerEnv(), now = new Date() }: Dependencies = {},
): Promise<GameToken> {
  const issuedAt = Math.floor(now.getTime() / 1_000)
  const token = await new SignJWT({ address: player.address, ...(game === undefined ? {} : { game }) })
    .setProtectedHeader({ alg: algorithm, typ: kind })
    .setIssuer(env.siteUrl)
    .setAudience(audience)
    .setSubject(player.id)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + gameTokenSeconds)
    .sign(await readGameTokenSecret(env))
  return { token, expiresAt: new Date((issuedAt + gameTokenSeconds) * 1_000).toISOString() }
}

/**
 * Who plays, as a game token says.
 *
 * @throws HttpError 401 `game-token` for what is none of ours, for something else, another game, or over; 503 `no-secret`.
 */
export async function verifyGameToken(
  token: string,
  { game, env = readServerEnv(), now = new Date() }: Dependencies = {},
): Promise<GamePlayer> {
  const secret = await readGameTokenSecret(env)
  const refusal = new HttpError(401, 'game-token', 'This game token is not good, or no longer.')
  try {
    const { payload } = await jwtVerify(token, secret, {
      algorithms: [algorithm],
      typ: kind,
      issuer: env.siteUrl,
      audience,
      requiredClaims: ['sub', 'iat', 'exp'],
      // However long it says it is good.
      maxTokenAge: gameTokenSeconds,
      clockTolerance,
      currentDate: now,
    })
    if (game !== undefined && payload.game !== undefined && payload.game !== game) throw refusal
    return v.parse(gamePlayerSchema, { id: payload.sub, address: payload.address })
  } catch (error) {
    throw error instanceof errors.JOSEError || error instanceof v.ValiError ? refusal : error
  }
}

/**
 * Who plays, as the `Authorization: Bearer` of a game's call says; null where it names nobody.
 *
 * @throws HttpError as `verifyGameToken` does.
 */
export async function readGamePlayer(request: Request, dependencies: Dependencies = {}): Promise<GamePlayer | null> {
  const header = request.headers.get('authorization')
  if (header === null) return null
  const [, token = ''] = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(header) ?? []
  return verifyGameToken(token, dependencies)
}
