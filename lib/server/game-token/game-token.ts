import 'server-only'
import { errors, jwtVerify, SignJWT } from 'jose'
import * as v from 'valibot'
import { localChainId } from '@/lib/chains'
import { readServerEnv, type ServerEnv } from '@/lib/env/server-env'
import { HttpError } from '@/lib/server/http/http-error'
import { readLocalSecret } from '@/lib/server/local-secret'
import { type GamePlayer, gamePlayerSchema } from './game-player'

/** Lifetime of a game token, in seconds. */
export const gameTokenSeconds = 600

export type GameToken = {
  readonly token: string
  /** ISO 8601. */
  readonly expiresAt: string
}

type Dependencies = {
  /** When creating a token: the only game that it is valid for; omitted, it is valid for all. When verifying: the game of the call. */
  readonly game?: string | undefined
  readonly env?: ServerEnv
  readonly now?: Date
}

// Audience and type both name the purpose, so that no other token signed by this site passes for a game token.
const audience = 'intrepid-games'
const kind = 'intrepid-game+jwt'
const algorithm = 'HS256'

/** Allowed clock difference between two servers, in seconds. */
const clockTolerance = 5

/**
 * Creates a game token (a JWT): it identifies the player to game APIs of this site for ten minutes. It is no session and grants no
 * access to the account; a token for one game grants no access to stores and scores of another.
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
 * Verifies a game token and returns its player.
 *
 * @throws HttpError 401 `game-token` for a token that is invalid, expired or for another game; 503 `no-secret`.
 */
export async function verifyGameToken(
  token: string,
  { game, env = readServerEnv(), now = new Date() }: Dependencies = {},
): Promise<GamePlayer> {
  const secret = await readGameTokenSecret(env)
  const refusal = new HttpError(401, 'game-token', 'This game token is invalid or has expired.')
  try {
    const { payload } = await jwtVerify(token, secret, {
      algorithms: [algorithm],
      typ: kind,
      issuer: env.siteUrl,
      audience,
      requiredClaims: ['sub', 'iat', 'exp'],
      // Whatever `exp` says.
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
 * The player of a request's `Authorization: Bearer` header; null without the header.
 *
 * @throws HttpError as `verifyGameToken`.
 */
export async function readGamePlayer(request: Request, dependencies: Dependencies = {}): Promise<GamePlayer | null> {
  const header = request.headers.get('authorization')
  if (header === null) return null
  const [, token = ''] = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(header) ?? []
  return verifyGameToken(token, dependencies)
}

type SecretEnv = Pick<ServerEnv, 'gameTokenSecret' | 'defaultChainId' | 'dataDir'>

/**
 * The secret that signs game tokens: `GAME_TOKEN_SECRET`, or on the local chain a generated one in the data directory.
 *
 * @throws HttpError 503 `no-secret` on any other chain without `GAME_TOKEN_SECRET`.
 */
export async function readGameTokenSecret({
  gameTokenSecret,
  defaultChainId,
  dataDir,
}: SecretEnv): Promise<Uint8Array> {
  if (gameTokenSecret) return gameTokenSecret
  if (defaultChainId === localChainId) return readLocalSecret(dataDir, 'game-token-secret')
  throw new HttpError(503, 'no-secret', 'Game tokens are not available on this site.')
}
