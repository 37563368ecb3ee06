import 'server-only'
import { createHmac } from 'node:crypto'
import { hashRaw } from '@node-rs/argon2'
import { keccak256, type Hex } from 'viem'
import { toPasswordSalt, type PasswordPlace } from '@/lib/password/password-salt'
import { slowHashCost } from '@/lib/password/slow-hash'
import { runHash } from '@/lib/server/account/password-hash'

// Copies of the library's `Algorithm.Argon2id` and `Version.V0x13`: its `const enum`s do not exist when files are compiled one by one.
const argon2id = 2
const version13 = 1

/** The slow half of a game password's hash (32 bytes), equal to what a browser computes. */
export async function hashOnServer(password: Uint8Array, place: PasswordPlace): Promise<Uint8Array> {
  const { memoryKib, passes, lanes, bytes } = slowHashCost
  const options = {
    algorithm: argon2id,
    version: version13,
    salt: toPasswordSalt(place),
    memoryCost: memoryKib,
    timeCost: passes,
    parallelism: lanes,
    outputLen: bytes,
  }
  return Uint8Array.from(await runHash(() => hashRaw(password, options)))
}

const minSecretBytes = 32

/**
 * The hash that the registry stores for a game password: keccak256 of the HMAC-SHA256 of place and slow hash under the server's
 * secret. Without the secret it resists dictionary attacks; a new secret invalidates every password. The place is part of it, so
 * that hashes sealed for one account reveal nothing about another account's password.
 *
 * @param secret at least 32 random bytes.
 * @throws RangeError for a shorter secret, or a slow hash that is not 32 bytes long.
 */
export function toRegisteredHash(secret: Uint8Array, place: PasswordPlace, slowHash: Uint8Array): Hex {
  if (secret.length < minSecretBytes) throw new RangeError(`the secret must have at least ${minSecretBytes} bytes`)
  if (slowHash.length !== slowHashCost.bytes) throw new RangeError(`a slow hash has ${slowHashCost.bytes} bytes`)
  return keccak256(createHmac('sha256', secret).update(toPasswordSalt(place)).update(slowHash).digest())
}
