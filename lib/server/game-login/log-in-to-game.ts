import 'server-only'
import { timingSafeEqual } from 'node:crypto'
import { type Address, type Hex, hexToBytes, zeroHash } from 'viem'
import { readContract } from 'viem/actions'
import { localChainId, type SupportedChainId } from '@/lib/chains/supported-chains'
import { passwordRegistryAbi } from '@/contracts/generated/password-registry'
import { readServerEnv, type ServerEnv } from '@/lib/env/server-env'
import type { PasswordPlace } from '@/lib/password/password-salt'
import { readPassword } from '@/lib/password/read-password'
import { asksFee } from '@/lib/password/registration'
import { getNode } from '@/lib/server/chain/get-node'
import { getDatabase, type PooledDatabase } from '@/lib/server/database/client'
import { toAddressPlayer } from '@/lib/server/game-token/game-player'
import { createGameToken, type GameToken } from '@/lib/server/game-token/game-token'
import { HttpError } from '@/lib/server/http/http-error'
import { refundRateLimit, requireRateLimit } from '@/lib/server/rate-limits/rate-limit'
import { findRegistry } from '@/lib/server/password/find-registry'
import { hashOnServer } from '@/lib/server/password/hash-on-server'
import { readPasswordSecret } from '@/lib/server/password/password-secret'
import { toRegisteredHash } from '@/lib/server/password/to-registered-hash'

type GameLogin = {
  readonly address: Address
  readonly password: string
  /** Where the password is registered: the site's own chain unless it is said. */
  readonly chainId?: SupportedChainId | undefined
  /** The game that the token is to be for alone. */
  readonly game?: string | undefined
  readonly visitor: string
}

type Surroundings = { readonly database?: PooledDatabase; readonly env?: ServerEnv; readonly now?: Date }

/** A token for games, and whose it is. */
export type GameLoginAnswer = GameToken & { readonly address: Address }

const wrong = () => new HttpError(401, 'wrong-login', 'Address or password is wrong.')

/**
 * Whether a password is the one that is registered for its place. An account without one, and a text that is no password,
 * cost the same work and get the same answer.
 */
async function isRegistered(
  typed: string,
  place: PasswordPlace & { readonly chainId: SupportedChainId },
  env: ServerEnv,
): Promise<boolean> {
  const input = readPassword(typed)
  const bytes = input.kind === 'password' ? input.bytes : new TextEncoder().encode('no password at all')
  const [secret, registered] = await Promise.all([
    readPasswordSecret(env),
    readRegisteredHash(place.chainId, place.registry, place.account).catch(() => {
      throw new HttpError(503, 'node-silent', 'The chain that knows the password does not answer.')
    }),
  ])
  const hash = toRegisteredHash(secret, place, await hashOnServer(bytes, place))
  const isEqual = timingSafeEqual(hexToBytes(hash), hexToBytes(registered ?? zeroHash))
  return isEqual && registered !== null && input.kind === 'password'
}

/**
 * Logs a player in to a game outside the browser by the game password that is registered on the chain: the answer is a
 * token for games' calls, and never a session.
 *
 * @throws HttpError 401 `wrong-login`, 404 `not-available` where the chain has no registry, 429 `limited`, 503 `busy`,
 * `node-silent` or `no-secret`.
 */
export async function logInToGame(
  { address, password, chainId, game, visitor }: GameLogin,
  surroundings: Surroundings = {},
): Promise<GameLoginAnswer> {
  const { database = getDatabase(), env = readServerEnv(), now = new Date() } = surroundings
  const chain = chainId ?? env.defaultChainId
  if (chain === localChainId && env.defaultChainId !== localChainId)
    throw new HttpError(404, 'not-available', 'This site has no such chain.')
  const registry = await findRegistry(env, chain)
  const account = [address.toLowerCase(), String(chain)]
  await requireRateLimit('log-in-to-game', [visitor], database)
  await requireRateLimit('log-in-to-game-of-account-here', [visitor, ...account], database)
  await requireRateLimit('log-in-to-game-of-account', account, database)
  if (!(await isRegistered(password, { chainId: chain, registry, account: address }, env))) throw wrong()
  await refundRateLimit('log-in-to-game-of-account-here', [visitor, ...account], database)
  await refundRateLimit('log-in-to-game-of-account', account, database)
  return { address, ...(await createGameToken(toAddressPlayer(address), { game, env, now })) }
}

/** The hash that an account has registered, where it counts as registered: with the fee paid, on chains that ask one. */
async function readRegisteredHash(chainId: SupportedChainId, registry: Address, account: Address): Promise<Hex | null> {
  const node = getNode(chainId)
  const contract = { abi: passwordRegistryAbi, address: registry } as const
  const [hash, hasPaid] = await Promise.all([
    readContract(node, { ...contract, functionName: 'getPasswordHash', args: [account] }),
    readContract(node, { ...contract, functionName: 'hasUserPaidFee', args: [account] }),
  ])
  return hash !== zeroHash && (hasPaid || !asksFee(chainId)) ? hash : null
}
