import * as v from 'valibot'
import { keySignatureSchema } from './claim'
import { momentSchema } from './hunt-schema'
import { rulesModuleLimits } from './rules-module'
import { ticketsResponseSchema } from './ticket'

// An uploaded game contains no key. When the player reaches a moment that its hunt names, it asks the site for a key.
// If the moment has a signer, the developer's own server must confirm that this player reached it.

/**
 * The longest validity of a proof in seconds. It is short, because a proof works in all rounds that are open while it
 * is valid.
 */
export const maxProofSeconds = 15 * 60

/** The developer's confirmation: an EIP-191 signature of `writeMomentText`, valid until a moment in seconds since 1970. */
const proofSchema = v.strictObject({
  until: v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(9_999_999_999)),
  signature: keySignatureSchema,
})

/** The body of `POST /api/hunts/moments`. */
export const momentRequestSchema = v.strictObject({
  game: v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,64}$/, 'not a game')),
  moment: momentSchema,
  proof: v.optional(proofSchema),
  /** A run that the site replays: its id from `POST /api/attempts`, and its input log. */
  run: v.optional(
    v.strictObject({
      attempt: v.pipe(v.string(), v.uuid()),
      log: v.pipe(v.string(), v.maxLength(rulesModuleLimits.logCharacters), v.regex(/^[\w-]+$/, 'not a log')),
    }),
  ),
})

/** `POST /api/hunts/moments`: the tickets and entries, and the data for a proof. */
export const momentResponseSchema = v.object({
  ...ticketsResponseSchema.entries,
  /** Identifies the player to the developer's server, only in this game: 32 hexadecimal digits. */
  tag: v.pipe(v.string(), v.regex(/^[\da-f]{32}$/)),
  /** Whether there are keys at this moment that need a proof, or a run to replay, which was missing or invalid. */
  needsProof: v.boolean(),
})

export type MomentRequest = v.InferOutput<typeof momentRequestSchema>

/** What the developer's server confirms: that a player of a game got to a moment. */
type MomentFact = {
  readonly chainId: number
  readonly game: string
  readonly moment: string
  readonly tag: string
  readonly until: number
}

/** The text that the signer of a moment signs (EIP-191, `personal_sign`). */
export const writeMomentText = ({ chainId, game, moment, tag, until }: MomentFact): string =>
  [
    'Intrepid moment 1',
    `chain: ${chainId}`,
    `game: ${game}`,
    `moment: ${moment}`,
    `player: ${tag}`,
    `until: ${until}`,
  ].join('\n')
