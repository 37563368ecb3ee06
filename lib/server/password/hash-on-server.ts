import 'server-only'
import { hashRaw } from '@node-rs/argon2'
import { toPasswordSalt, type PasswordPlace } from '@/lib/password/password-salt'
import { slowHashCost } from '@/lib/password/slow-hash-cost'

// Its enums are constants of declarations alone, which a compiler of single files cannot read.
const argon2id = 2
const version13 = 1

/** The slow half of a password's hash (32 bytes), on a thread beside the server's own: the same as in a browser. */
export async function hashOnServer(password: Uint8Array, place: PasswordPlace): Promise<Uint8Array> {
  const { memoryKib, passes, lanes, bytes } = slowHashCost
  const hash = await hashRaw(password, {
    algorithm: argon2id,
    version: version13,
    salt: toPasswordSalt(place),
    memoryCost: memoryKib,
    timeCost: passes,
    parallelism: lanes,
    outputLen: bytes,
  })
  return Uint8Array.from(hash)
}
