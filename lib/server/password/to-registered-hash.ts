import 'server-only'
import { createHmac } from 'node:crypto'
import { keccak256, type Hex } from 'viem'
import { toPasswordSalt, type PasswordPlace } from '@/lib/password/password-salt'
import { slowHashCost } from '@/lib/password/slow-hash-cost'

/** Bytes that the server's secret has at least. */
const leastSecretBytes = 32

/**
 * What the registry keeps of a password: keccak256 of the HMAC-SHA256 of its place and its slow hash under the server's
 * secret. Without the secret no list of words finds anything in it; with another secret no password is right any more.
 * Since the place is part of it, who may have hashes sealed for one account learns nothing about another.
 *
 * @param secret at least 32 random bytes; throws RangeError on fewer, or where `slowHash` is not 32 bytes.
 */
export function toRegisteredHash(secret: Uint8Array, place: PasswordPlace, slowHash: Uint8Array): Hex {
  if (secret.length < leastSecretBytes) throw new RangeError(`the secret must have at least ${leastSecretBytes} bytes`)
  if (slowHash.length !== slowHashCost.bytes) throw new RangeError(`a slow hash has ${slowHashCost.bytes} bytes`)
  return keccak256(createHmac('sha256', secret).update(toPasswordSalt(place)).update(slowHash).digest())
}
