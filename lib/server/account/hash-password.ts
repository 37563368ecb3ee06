import 'server-only'
import { inHashQueue } from './hash-queue'
import { inHashThread } from './hash-thread'

// The library's enums are constants of declarations alone, which a compiler of single files cannot read.
const argon2id = 2

/** About 25 ms of one core; twice the memory of the least that OWASP asks for (2025: 19 MiB, 2 passes). */
const cost = { algorithm: argon2id, memoryCost: 38_912, timeCost: 2, parallelism: 1 } as const

/** The argon2id hash of a password, with its salt and cost, as text. @throws RequestRefused 503 `busy` */
export function hashPassword(password: string): Promise<string> {
  return inHashQueue(() => inHashThread('hash', password, cost))
}

/** Whether a hash is of this password. Takes as long for a wrong one. @throws RequestRefused 503 `busy` */
export function isPasswordOf(hashed: string, password: string): Promise<boolean> {
  return inHashQueue(() => inHashThread('verify', hashed, password))
}
