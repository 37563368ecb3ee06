import * as v from 'valibot'

// Values in JSON that many requests and responses contain.

/** A safe integer, 0 or more. */
export const wholeNumber = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

/** A whole number as decimal text, because JSON numbers are exact only up to 2^53. */
export const decimalText = v.pipe(v.string(), v.regex(/^\d{1,78}$/, 'not a whole number in decimal'))

/** The same, parsed to a bigint. */
export const bigintText = v.pipe(
  decimalText,
  v.transform((text) => BigInt(text)),
)

/** 32 bytes in hexadecimal, without 0x: a SHA-256 or a seed. */
export const hex32 = v.pipe(v.string(), v.regex(/^[\da-f]{64}$/, 'not 64 hexadecimal digits'))

/** A time in a response. */
export const isoTime = v.pipe(v.string(), v.isoTimestamp())

/** A time in input, from 1970 on. PostgreSQL has no year 0, and some texts that ISO 8601 allows are no date in JavaScript. */
export const timestamp = v.pipe(
  isoTime,
  v.check((text) => Date.parse(text) >= 0, 'not a time'),
)

/** `silent`: the indexer has stopped polling; `behind`: it is catching up. */
export const freshnessSchema = v.picklist(['fresh', 'behind', 'silent'])
