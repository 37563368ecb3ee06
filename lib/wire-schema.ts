import * as v from 'valibot'

/**
 * A time in input, from 1970 on. PostgreSQL has no year 0, and some texts that ISO 8601 allows are no date in JavaScript.
 */
export const timestampSchema = v.pipe(
  v.string(),
  v.isoTimestamp(),
  v.check((text) => Date.parse(text) >= 0, 'not a time'),
)
