import * as v from 'valibot'
import { wholeNumber } from '@/lib/wire-schema'

const statusSchema = v.picklist(['ok', 'down', 'starting'])

/** The fields of `/api/health` that pages use. `status` is `ok` only if every part except credits is. */
export const healthResponseSchema = v.object({
  status: statusSchema,
  chain: v.object({
    status: statusSchema,
    chainId: v.optional(wholeNumber),
    blockNumber: v.optional(wholeNumber),
    ageSeconds: v.optional(wholeNumber),
  }),
  contracts: v.object({
    status: statusSchema,
    /** Addresses by contract name. `missing` lists the contracts without code. */
    addresses: v.optional(v.record(v.string(), v.string())),
    missing: v.optional(v.array(v.string())),
  }),
  database: v.object({ status: statusSchema }),
  indexer: v.object({ status: statusSchema, lagBlocks: v.optional(wholeNumber) }),
  credits: v.object({ status: statusSchema, answered: wholeNumber, failed: wholeNumber }),
  board: v.object({ status: statusSchema }),
  pages: v.object({ status: statusSchema }),
})

export type HealthResponse = v.InferOutput<typeof healthResponseSchema>

/** The parts in the order of their dependencies. */
export const healthParts = ['chain', 'contracts', 'database', 'indexer', 'credits', 'board', 'pages'] as const

export type HealthPart = (typeof healthParts)[number]
