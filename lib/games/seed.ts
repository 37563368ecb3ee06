import * as v from 'valibot'

/** Where the chance of a run comes from: 128 bits as 32 hexadecimal digits in lower case, drawn by the server for each attempt. */
export const seedSchema = v.pipe(v.string(), v.regex(/^[\da-f]{32}$/, 'not a seed'), v.brand('seed'))

export type Seed = v.InferOutput<typeof seedSchema>

/** Reads a seed. Throws ValiError for anything else. */
export function toSeed(text: string): Seed {
  return v.parse(seedSchema, text)
}
