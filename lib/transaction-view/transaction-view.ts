import { isHash, type Hash } from 'viem'
import * as v from 'valibot'
import { addressSchema } from '@/contracts/address'
import { bigintText, wholeNumber } from '@/lib/wire-schema'

/** The most events of a transaction that are decoded and shown. Anybody can send one with thousands. */
export const maxShownEvents = 200

/** A transaction hash from a URL or a field: 32 bytes in hexadecimal, returned in lower case. */
export const transactionHashSchema = v.pipe(
  v.string(),
  v.trim(),
  v.toLowerCase(),
  v.check((value) => isHash(value), 'not a transaction hash'),
  v.transform((value) => value as Hash),
)

/** An address, with the name of its contract when it is one of ours. */
const partySchema = v.object({ address: addressSchema, name: v.nullable(v.string()) })

/** Arguments with names and types as in the ABI. Values are text: amounts exact, lists and tuples as JSON. */
const argumentsSchema = v.array(v.object({ name: v.string(), type: v.string(), value: v.string() }))

const namedSchema = v.object({ name: v.string(), args: argumentsSchema })

/** `GET /api/transaction-view`: a transaction as the node has it, decoded with the ABIs of our contracts. */
export const transactionViewSchema = v.object({
  chainId: wholeNumber,
  hash: transactionHashSchema,
  outcome: v.picklist(['pending', 'success', 'reverted']),
  from: partySchema,
  /** Null for the creation of a contract. */
  to: v.nullable(partySchema),
  created: v.nullable(partySchema),
  valueWei: bigintText,
  nonce: wholeNumber,
  gasLimit: bigintText,
  /** The called function; null when no ABI of ours contains it or there is no call data. */
  call: v.nullable(namedSchema),
  /** The first 2,000 characters of the call data, in hexadecimal. */
  data: v.string(),
  /** Null while no block contains the transaction. */
  mined: v.nullable(
    v.object({
      block: wholeNumber,
      /** The number of blocks from its block to the newest, both included. */
      depth: wholeNumber,
      /** Seconds since 1970. */
      time: wholeNumber,
      gasUsed: bigintText,
      feeWei: bigintText,
      /** The number of all events. */
      eventCount: wholeNumber,
      /** The first `maxShownEvents` events. */
      events: v.array(
        v.object({
          logIndex: wholeNumber,
          contract: partySchema,
          /** Null when no ABI of ours contains the event. */
          event: v.nullable(namedSchema),
        }),
      ),
      /** The reason of a revert; null when there was no revert or the node does not give the reason. */
      revert: v.nullable(namedSchema),
    }),
  ),
})

/** The response as JSON: amounts as decimal text. */
export type TransactionViewResponse = v.InferInput<typeof transactionViewSchema>
/** The parsed response: amounts as bigint. */
export type TransactionView = v.InferOutput<typeof transactionViewSchema>
/** An address with the name of its contract, or null. */
export type ShownParty = TransactionView['from']
/** Decoded arguments as text. */
export type ShownArguments = v.InferOutput<typeof argumentsSchema>
