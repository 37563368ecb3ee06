import * as v from 'valibot'

/**
 * The seed of all random numbers of a run: 128 bits as 32 lower-case hexadecimal digits. The server draws one for each
 * attempt.
 */
export const seedSchema = v.pipe(v.string(), v.regex(/^[\da-f]{32}$/, 'not a seed'), v.brand('seed'))

export type Seed = v.InferOutput<typeof seedSchema>

/** Parses a seed. @throws ValiError when the text is not a seed. */
export function toSeed(text: string): Seed {
  return v.parse(seedSchema, text)
}
