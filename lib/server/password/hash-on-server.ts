import 'server-only'
import { toPasswordSalt, type PasswordPlace } from '@/lib/password/password-salt'
import { slowHashCost } from '@/lib/password/slow-hash-cost'
import { inHashQueue } from '@/lib/server/account/hash-queue'
import { inHashThread } from '@/lib/server/account/hash-thread'

// The library's enums are constants of declarations alone, which a compiler of single files cannot read.
const argon2id = 2
const version13 = 1

/** The slow half of a password's hash (32 bytes): the same as in a browser. @throws RequestRefused 503 `busy` */
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
  return Uint8Array.from(await inHashQueue(() => inHashThread('hashRaw', password, options)))
}
