import * as v from 'valibot'
import type { Hex } from 'viem'

const hash = v.custom<Hex>((value) => typeof value === 'string' && /^0x[\da-f]{64}$/.test(value), 'not a hash')

/** The message to sign, and when it was created, in milliseconds since 1970. */
export const passwordChallengeSchema = v.object({ issuedAt: v.pipe(v.number(), v.integer()), message: v.string() })

/** The sealed hash of a password, safe to register on the chain. */
export const sealedPasswordSchema = v.object({ passwordHash: hash })

export type PasswordChallenge = v.InferOutput<typeof passwordChallengeSchema>
export type SealedPassword = v.InferOutput<typeof sealedPasswordSchema>
