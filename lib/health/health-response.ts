import * as v from 'valibot'

const answerSchema = v.picklist(['ok', 'down', 'starting'])
const countSchema = v.pipe(v.number(), v.integer(), v.minValue(0))

/** What `/api/health` says: `status` is `ok` only where every part is, but for credits. More than this may stand in it. */
export const healthResponseSchema = v.object({
  status: answerSchema,
  chain: v.object({
    status: answerSchema,
    chainId: v.optional(countSchema),
    blockNumber: v.optional(countSchema),
    ageSeconds: v.optional(countSchema),
  }),
  contracts: v.object({
    status: answerSchema,
    /** Of the contracts by their names; those without code are named in `missing`. */
    addresses: v.optional(v.record(v.string(), v.string())),
    missing: v.optional(v.array(v.string())),
  }),
  database: v.object({ status: answerSchema }),
  indexer: v.object({ status: answerSchema, lagBlocks: v.optional(countSchema) }),
  credits: v.object({ status: answerSchema, answered: countSchema, failed: countSchema }),
  board: v.object({ status: answerSchema }),
  pages: v.object({ status: answerSchema }),
})

export type HealthResponse = v.InferOutput<typeof healthResponseSchema>

/** The parts of the whole, in the order in which one stands on the other. */
export const healthParts = ['chain', 'contracts', 'database', 'indexer', 'credits', 'board', 'pages'] as const

export type HealthPart = (typeof healthParts)[number]
