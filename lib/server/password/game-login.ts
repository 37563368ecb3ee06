import 'server-only'
import { timingSafeEqual } from 'node:crypto'
import { type Address, type Hex, hexToBytes, zeroHash } from 'viem'
import { getCode, readContract } from 'viem/actions'
import { passwordRegistryAbi } from '@/contracts/generated/password-registry'
import { localChainId, type SupportedChainId } from '@/lib/chains'
import { readServerEnv, type ServerEnv } from '@/lib/env/server-env'
import type { PasswordPlace } from '@/lib/password/password-salt'
import { readPassword } from '@/lib/password/read-password'
import { asksFee } from '@/lib/password/registration'
import { getNode } from '@/lib/server/chain/get-node'
import { getDatabase, type PooledDatabase } from '@/lib/server/database/client'
import { toAddressPlayer } from '@/lib/server/game-token/game-player'
import { createGameToken, type GameToken } from '@/lib/server/game-token/game-token'
import { HttpError } from '@/lib/server/http/http-error'
import { refundRateLimit, requireRateLimit } from '@/lib/server/rate-limits/limit-rate'
import { readPasswordSecret, readRegistryAddress } from './password-registry'
import { hashOnServer, toRegisteredHash } from './registered-hash'

type GameLogin = {
  readonly address: Address
  readonly password: string
  /** The chain of the registry; the site's default chain when it is omitted. */
  readonly chainId?: SupportedChainId | undefined
  /** The only game that the token is valid for. */
  readonly game?: string | undefined
  readonly visitor: string
}

type Dependencies = { readonly database?: PooledDatabase; readonly env?: ServerEnv; readonly now?: Date }

/** A game token and the wallet of its player. */
type GameLoginResponse = GameToken & { readonly address: Address }

/**
 * Logs in a player of a game outside the browser with the game password that is registered on the chain. The response contains a
 * game token and starts no session.
 *
 * @throws HttpError 401 `wrong-login`, 404 `not-available` on a chain without a registry, 429 `limited`, 503 `busy`, `node-silent` or
 * `no-secret`.
 */
export async function logInToGame(
  { address, password, chainId, game, visitor }: GameLogin,
  { database = getDatabase(), env = readServerEnv(), now = new Date() }: Dependencies = {},
): Promise<GameLoginResponse> {
  const chain = chainId ?? env.defaultChainId
  if (chain === localChainId && env.defaultChainId !== localChainId)
    throw new HttpError(404, 'not-available', 'This site does not use this network.')
  const registry = await readRegistryAddress(env, chain)
  const account = [address.toLowerCase(), String(chain)]
  await requireRateLimit('log-in-to-game', [visitor], database)
  await requireRateLimit('log-in-to-game-of-account-here', [visitor, ...account], database)
  await requireRateLimit('log-in-to-game-of-account', account, database)
  if (!(await isRegisteredPassword(password, { chainId: chain, registry, account: address }, env)))
    throw new HttpError(401, 'wrong-login', 'Address or password is wrong.')
  if (chain !== env.defaultChainId) await requireKeyWallet(address, chain)
  await refundRateLimit('log-in-to-game-of-account-here', [visitor, ...account], database)
  await refundRateLimit('log-in-to-game-of-account', account, database)
  return { address, ...(await createGameToken(toAddressPlayer(address), { game, env, now })) }
}

/** What the code of a wallet with a key begins with when it delegates to a contract (EIP-7702). */
const delegation = '0xef0100'

/**
 * Requires that a wallet of another chain has a key. The contract with the same address on the site's own chain, whose power and name
 * the player would have, may belong to somebody else.
 *
 * @throws HttpError 401 `wrong-login`, 503 `node-silent`.
 */
async function requireKeyWallet(address: Address, chain: SupportedChainId): Promise<void> {
  const code = await getCode(getNode(chain), { address }).catch(() => {
    throw new HttpError(503, 'node-silent', 'The node that stores the password does not respond.')
  })
  if (code && !code.startsWith(delegation))
    throw new HttpError(401, 'wrong-login', "A contract wallet logs in with a password on the site's own network only.")
}

/**
 * Whether a password is the registered one. An account without a password and an invalid password cost the same work, so that the
 * duration reveals nothing.
 */
async function isRegisteredPassword(
  typed: string,
  place: PasswordPlace & { readonly chainId: SupportedChainId },
  env: ServerEnv,
): Promise<boolean> {
  const input = readPassword(typed)
  const bytes = input.kind === 'password' ? input.bytes : new TextEncoder().encode('no password at all')
  const [secret, registered] = await Promise.all([
    readPasswordSecret(env),
    readRegisteredHash(place.chainId, place.registry, place.account).catch(() => {
      throw new HttpError(503, 'node-silent', 'The node that stores the password does not respond.')
    }),
  ])
  const hash = toRegisteredHash(secret, place, await hashOnServer(bytes, place))
  const isEqual = timingSafeEqual(hexToBytes(hash), hexToBytes(registered ?? zeroHash))
  return isEqual && registered !== null && input.kind === 'password'
}

/** The registered hash of an account; null without one, or while the fee is unpaid on a chain that charges one. */
async function readRegisteredHash(chainId: SupportedChainId, registry: Address, account: Address): Promise<Hex | null> {
  const node = getNode(chainId)
  const contract = { abi: passwordRegistryAbi, address: registry } as const
  const [hash, isFeePaid] = await Promise.all([
    readContract(node, { ...contract, functionName: 'getPasswordHash', args: [account] }),
    asksFee(chainId) ? readContract(node, { ...contract, functionName: 'hasUserPaidFee', args: [account] }) : true,
  ])
  return hash !== zeroHash && isFeePaid ? hash : null
}
