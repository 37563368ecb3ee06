import { type Hex, hexToBigInt, hexToNumber, isHex } from 'viem'
import * as v from 'valibot'
import { boundedArray } from '@/lib/bounded-array'

const hex = v.custom<Hex>((value) => isHex(value, { strict: true }), 'not hexadecimal')
const word = /^0x[\da-f]{64}$/i
const hash = v.custom<Hex>((value) => typeof value === 'string' && word.test(value), 'no hash')
const quantity = v.pipe(
  hex,
  v.minLength(3),
  v.maxLength(66),
  v.transform((value) => hexToBigInt(value)),
)
/** Times and positions, below 2^40. */
const smallQuantity = v.pipe(
  hex,
  v.minLength(3),
  v.maxLength(12),
  v.transform((value) => hexToNumber(value)),
)

/** A block header of a JSON-RPC response. `time` is in Unix seconds, `bloom` filters the addresses and topics of its logs. */
export const headerSchema = v.pipe(
  v.object({
    number: quantity,
    hash,
    parentHash: hash,
    timestamp: smallQuantity,
    logsBloom: v.nullish(v.pipe(hex, v.length(514))),
  }),
  v.transform(({ timestamp, logsBloom, ...rest }) => ({ ...rest, time: timestamp, bloom: logsBloom ?? null })),
)

export type Header = v.InferOutput<typeof headerSchema>

/** A log of a JSON-RPC response. Older nodes don't return the block's timestamp. */
export const logSchema = v.pipe(
  v.object({
    address: v.pipe(
      hex,
      v.length(42),
      v.transform((value) => value.toLowerCase()),
    ),
    blockHash: hash,
    blockNumber: quantity,
    blockTimestamp: v.nullish(smallQuantity),
    data: hex,
    logIndex: smallQuantity,
    removed: v.nullish(v.boolean()),
    topics: boundedArray(hash, 4),
    transactionHash: hash,
  }),
  // Listed one by one, because copying with a rest pattern takes twice as long.
  v.transform(
    ({ address, blockHash, blockNumber, blockTimestamp, data, logIndex, removed, topics, transactionHash }) => ({
      address,
      blockHash,
      blockNumber,
      data,
      logIndex,
      removed,
      topics,
      transactionHash,
      blockTime: blockTimestamp ?? null,
    }),
  ),
)

export type ChainLog = v.InferOutput<typeof logSchema>
