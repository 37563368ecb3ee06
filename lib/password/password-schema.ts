import * as v from 'valibot'
import type { Hex } from 'viem'

const hash = v.custom<Hex>((value) => typeof value === 'string' && /^0x[\da-f]{64}$/.test(value), 'not a hash')

/** A message to sign, and when it was made, in milliseconds since 1970. */
export const passwordChallengeSchema = v.object({ issuedAt: v.pipe(v.number(), v.integer()), message: v.string() })

/** What may be registered of a password. */
export const sealedPasswordSchema = v.object({ passwordHash: hash })

export type PasswordChallenge = v.InferOutput<typeof passwordChallengeSchema>
export type SealedPassword = v.InferOutput<typeof sealedPasswordSchema>
