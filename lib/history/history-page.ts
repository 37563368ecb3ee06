import { isHash, type Hex } from 'viem'
import * as v from 'valibot'
import { addressSchema } from '@/lib/contracts/address'
import { historyKinds } from './history-kind'
import { historyReadingSchema } from './history-reading'

const countSchema = v.pipe(v.number(), v.integer(), v.minValue(0))
const amountSchema = v.nullable(
  v.pipe(
    v.string(),
    v.regex(/^\d{1,78}$/),
    v.transform((text) => BigInt(text)),
  ),
)
const hashSchema = v.pipe(
  v.string(),
  v.check((value) => isHash(value), 'not a hash'),
  v.transform((value) => value as Hex),
)

const entrySchema = v.object({
  block: countSchema,
  logIndex: countSchema,
  /** Seconds since 1970, by the chain's clock. */
  time: countSchema,
  transactionHash: hashSchema,
  kind: v.picklist(historyKinds),
  /** INT in base units, as decimal text: bought without bonus, paid, received, earned. */
  intBaseUnits: amountSchema,
  bonusIntBaseUnits: amountSchema,
  /** Native coin paid, received or earned. */
  wei: amountSchema,
  /** The gem or crystal, by its number from 0. */
  assetIndex: v.nullable(countSchema),
  /** How many stones, or how much energy. */
  quantity: amountSchema,
  otherAddress: v.nullable(addressSchema),
})

/** An answer of `/api/history`: newest first. */
export const historyPageSchema = v.object({
  chainId: countSchema,
  entries: v.array(entrySchema),
  /** Where the next page begins, for `before`; null where this is the end. */
  older: v.nullable(v.string()),
  reading: historyReadingSchema,
})

/** A page as it travels: amounts as decimal text. */
export type HistoryPageAnswer = v.InferInput<typeof historyPageSchema>
/** A page as screens use it: amounts as `bigint`. */
export type HistoryPage = v.InferOutput<typeof historyPageSchema>
export type HistoryPageEntry = HistoryPage['entries'][number]
