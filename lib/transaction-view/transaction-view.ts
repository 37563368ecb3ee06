import { isHash, type Hash } from 'viem'
import * as v from 'valibot'
import { addressSchema } from '@/contracts/address'

const countSchema = v.pipe(v.number(), v.integer(), v.minValue(0))
const amountSchema = v.pipe(
  v.string(),
  v.regex(/^\d{1,78}$/),
  v.transform((text) => BigInt(text)),
)

/** A hash as it stands in an address or is typed: 32 bytes in hexadecimal; comes out in lower case. */
export const transactionHashSchema = v.pipe(
  v.string(),
  v.trim(),
  v.toLowerCase(),
  v.check((value) => isHash(value), 'not a transaction hash'),
  v.transform((value) => value as Hash),
)

/** An address, by the name of its contract where it is one of ours. */
const partySchema = v.object({ address: addressSchema, name: v.nullable(v.string()) })

/** Arguments as code names and types them; values as text: amounts exact, lists and tuples as JSON. */
const argumentsSchema = v.array(v.object({ name: v.string(), type: v.string(), value: v.string() }))

const namedSchema = v.object({ name: v.string(), args: argumentsSchema })

/** An answer of `/api/transaction-view`: a transaction as the node has it, read by the ABIs of our contracts. */
export const transactionViewSchema = v.object({
  chainId: countSchema,
  hash: transactionHashSchema,
  outcome: v.picklist(['pending', 'success', 'reverted']),
  from: partySchema,
  /** Null where it created a contract. */
  to: v.nullable(partySchema),
  created: v.nullable(partySchema),
  valueWei: amountSchema,
  nonce: countSchema,
  gasLimit: amountSchema,
  /** The function called; null where none of ours fits, or none was called. */
  call: v.nullable(namedSchema),
  /** The data of the call in hexadecimal, its first 2,000 characters. */
  data: v.string(),
  /** Null while no block has it. */
  mined: v.nullable(
    v.object({
      block: countSchema,
      /** Blocks from it to the newest, itself included. */
      depth: countSchema,
      /** Seconds since 1970. */
      time: countSchema,
      gasUsed: amountSchema,
      feeWei: amountSchema,
      events: v.array(
        v.object({
          logIndex: countSchema,
          contract: partySchema,
          /** Null where it is no event of ours. */
          event: v.nullable(namedSchema),
        }),
      ),
      /** Why it reverted, as far as the node tells; null where it does not, or nothing reverted. */
      revert: v.nullable(namedSchema),
    }),
  ),
})

/** A transaction as it travels: amounts as decimal text. */
export type TransactionViewAnswer = v.InferInput<typeof transactionViewSchema>
/** A transaction as screens use it. */
export type TransactionView = v.InferOutput<typeof transactionViewSchema>
export type ShownParty = TransactionView['from']
export type ShownArguments = v.InferOutput<typeof argumentsSchema>
