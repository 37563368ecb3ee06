import * as v from 'valibot'
import { decimalText, wholeNumber } from '@/lib/wire-schema'

const maxPoints = 1_000
const wholeText = (most: number, digits: RegExp) =>
  v.pipe(v.string(), v.regex(digits, 'not a whole number'), v.transform(Number), v.minValue(1), v.maxValue(most))

/** The query of `GET /api/sale/prices`. */
export const priceHistoryQuerySchema = v.object({
  before: v.pipe(
    v.optional(wholeText(Number.MAX_SAFE_INTEGER, /^\d{1,16}$/)),
    v.description("Points of blocks before this one: an answer's `older`."),
  ),
  limit: v.pipe(
    v.optional(wholeText(maxPoints, /^\d{1,4}$/), '100'),
    v.description(`How many points, 1 to ${maxPoints}.`),
  ),
})

/** The price history, newest first: one point for each block with a purchase. */
export const priceHistorySchema = v.object({
  points: v.array(
    v.object({
      block: wholeNumber,
      time: v.pipe(wholeNumber, v.description('Seconds since 1970, by the chain\u2019s clock.')),
      boughtInt: v.pipe(decimalText, v.description('Whole INT sold in the block, without bonuses.')),
      paidWei: v.pipe(decimalText, v.description('What was paid for it, in wei.')),
      totalBoughtInt: v.pipe(decimalText, v.description('Whole INT sold up to and with the block.')),
    }),
  ),
  older: v.pipe(
    v.nullable(wholeNumber),
    v.description('Ask with before= this for older points; null where there are none.'),
  ),
})

/** A page of the price history. */
export type PriceHistory = v.InferOutput<typeof priceHistorySchema>
