import 'server-only'
import { hashRaw } from '@node-rs/argon2'
import { toPasswordSalt, type PasswordPlace } from '@/lib/password/password-salt'
import { slowHashCost } from '@/lib/password/slow-hash-cost'
import { runHash } from '@/lib/server/account/password-hash'

// Copies of the library's `Algorithm.Argon2id` and `Version.V0x13`: its `const enum`s do not exist when files are compiled one by one.
const argon2id = 2
const version13 = 1

/** The slow half of a game password's hash (32 bytes), equal to what a browser computes. @throws HttpError 503 `busy`. */
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
